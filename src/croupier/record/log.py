"""An exported log: the line of every step, then one line that seals it. Each ends with a line feed."""

from collections.abc import Iterator
from typing import Annotated, BinaryIO, Literal

import msgspec

from croupier.record.steps import End, Hash, Step, encode_step

LONGEST_LINE = 16 * 2**20  # the events of some 40,000 wagers settled at once
_CHUNK = 2**16


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many steps a log holds, and the hash of the last: so that none can go from its end unseen."""

    v: Literal[1]
    steps: Annotated[int, msgspec.Meta(ge=1)]
    head: Hash


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Seal)


def encode_seal(end: End) -> bytes:
    return _encoder.encode(Seal(v=1, steps=end.steps, head=end.head))


def decode_seal(text: bytes) -> Seal:
    return _decoder.decode(text)


class LogWriter:
    """Writes steps as they come, each tied to the one before, and the seal at the end."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.end = End()

    def write(self, step: Step) -> None:
        assert (step.n, step.prev) == (self.end.steps + 1, self.end.head), "a step follows the one before"
        line, digest = encode_step(step)
        assert len(line) < LONGEST_LINE, "nobody could read so long a line back"
        self._stream.write(line + b"\n")
        self.end = End(step.n, digest)

    def seal(self) -> End:
        assert self.end.steps, "a log holds at least one step"
        self._stream.write(encode_seal(self.end) + b"\n")
        return self.end


def split_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream with their line ends; of one that is far too long, its beginning without one."""
    while line := stream.readline(LONGEST_LINE):
        yield line
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            _skip_line(stream)


def _skip_line(stream: BinaryIO) -> None:
    while (rest := stream.readline(_CHUNK)) and not rest.endswith(b"\n"):
        pass
