"""Reading a log: every change of it is found by its chain alone, and nothing brings the reader down."""

import gc
import io
import re
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.audit.chain import LogReader
from croupier.audit.findings import Finding, FindingKind
from croupier.audit.log import Auditor
from croupier.record.log import LONGEST_LINE, encode_seal, split_lines
from croupier.record.steps import START, End, hash_of

from ..game.strategies import examples
from .playing import audited, play_round

LOG = play_round().log
LINES = LOG.splitlines(keepends=True)
A_FEW = 7  # the whole audit looks at every so many bytes, the chain at every one


def found_by_the_chain(log: bytes) -> list[Finding]:
    """What the chain alone shows: no rules are asked."""
    return list(Auditor(None).find(split_lines(io.BytesIO(log))))


def altered_bytes(byte: int) -> set[int]:
    """A digit's neighbour, the other case of a letter, and a line feed."""
    return {byte ^ 0x01, byte ^ 0x20, 0x0A} - {byte}


def flips(line: int) -> Iterator[tuple[int, bytes]]:
    start = sum(map(len, LINES[:line]))
    for place in range(start, start + len(LINES[line])):
        for byte in altered_bytes(LOG[place]):
            yield place, LOG[:place] + bytes([byte]) + LOG[place + 1 :]


def test_a_log_that_nobody_touched_is_clean() -> None:
    assert found_by_the_chain(LOG) == []
    assert audited(LOG).is_clean


@pytest.mark.parametrize("line", range(len(LINES)))
def test_every_altered_byte_of_a_whole_log_is_found_by_its_chain_and_its_line_is_named(line: int) -> None:
    """A line feed that comes or goes makes lines run apart or together, and may be found further on."""
    missed = []
    for place, log in flips(line):
        found = {finding.line for finding in found_by_the_chain(log)}
        if not found or (log.count(b"\n") == len(LINES) and line + 1 not in found):
            missed.append(place)

    assert missed == []


@pytest.mark.parametrize("line", range(len(LINES)))
def test_an_altered_byte_never_brings_an_audit_down_nor_makes_it_no_log(line: int) -> None:
    reports = [audited(log) for place, log in flips(line) if place % A_FEW == 0]

    assert all(report.recognised and report.differences for report in reports)


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_removed_line_is_found(line: int) -> None:
    assert found_by_the_chain(b"".join(LINES[:line] + LINES[line + 1 :]))


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_doubled_line_is_found(line: int) -> None:
    assert found_by_the_chain(b"".join(LINES[: line + 1] + LINES[line:]))


@pytest.mark.parametrize("line", range(len(LINES) - 1))
def test_two_lines_that_changed_places_are_found(line: int) -> None:
    swapped = [*LINES[:line], LINES[line + 1], LINES[line], *LINES[line + 2 :]]

    assert found_by_the_chain(b"".join(swapped))


@pytest.mark.parametrize("cut", range(1, len(LINES) + 1))
def test_a_cut_end_is_found(cut: int) -> None:
    kinds = {finding.kind for finding in found_by_the_chain(b"".join(LINES[:-cut]))}

    assert FindingKind.NO_SEAL in kinds


def without_last_byte(log: bytes) -> bytes:
    return log[:-1]


def with_carriage_returns(log: bytes) -> bytes:
    return log.replace(b"\n", b"\r\n")


def with_a_line_after_the_seal(log: bytes) -> bytes:
    return log + b"{}\n"


def with_an_empty_line(log: bytes) -> bytes:
    return log.replace(b"\n", b"\n\n", 1)


def with_a_blank_line(log: bytes) -> bytes:
    return log.replace(b"\n", b"\n  \n", 1)


def with_an_empty_line_at_the_end(log: bytes) -> bytes:
    return log + b"\n"


def with_a_byte_order_mark(log: bytes) -> bytes:
    return b"\xef\xbb\xbf" + log


def with_the_seal_in_other_words(log: bytes) -> bytes:
    return log.replace(b'{"v":1,"steps":', b'{"v":1, "steps":')


def with_a_seal_of_fewer_steps(log: bytes) -> bytes:
    return log.replace(b'"steps":20', b'"steps":19')


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (without_last_byte, FindingKind.NO_LINE_END),
        (with_carriage_returns, FindingKind.UNREADABLE),
        (with_a_line_after_the_seal, FindingKind.AFTER_THE_SEAL),
        (with_an_empty_line, FindingKind.STRAY_LINE),
        (with_a_blank_line, FindingKind.STRAY_LINE),
        (with_an_empty_line_at_the_end, FindingKind.STRAY_LINE),
        (with_a_byte_order_mark, FindingKind.UNREADABLE),
        (with_the_seal_in_other_words, FindingKind.WRITTEN_OTHERWISE),
        (with_a_seal_of_fewer_steps, FindingKind.SEAL),
    ],
)
def test_what_does_not_belong_into_a_log_is_found(
    change: Callable[[bytes], bytes], kind: FindingKind
) -> None:
    kinds = {finding.kind for finding in found_by_the_chain(change(LOG))}

    assert kind in kinds


def chained_anew(bodies: list[bytes]) -> bytes:
    """Lines with these bytes before their hashes, every hash right, and a seal that fits."""
    head, lines = START, []
    for old in bodies:
        body = re.sub(rb'"prev":"\w+"$', b'"prev":"' + head.encode() + b'"', old)
        head = hash_of(body)
        lines.append(body + b',"hash":"' + head.encode() + b'"}\n')
    return b"".join(lines) + encode_seal(End(len(bodies), head)) + b"\n"


def with_a_space(body: bytes) -> bytes:
    return body.replace(b'"n":', b'"n": ')


def with_a_key_twice(body: bytes) -> bytes:
    return body.replace(b'"person":', b'"person":"Nobody","person":')


def with_a_default_that_could_be_left_out(body: bytes) -> bytes:
    return body.replace(b'{"type":"no-more-bets"', b'{"type":"no-more-bets","bell":false')


def with_an_escape(body: bytes) -> bytes:
    return body.replace(b'"Dana"', b'"\\u0044ana"')


@pytest.mark.parametrize(
    "change", [with_a_space, with_a_key_twice, with_a_default_that_could_be_left_out, with_an_escape]
)
def test_a_line_that_says_the_same_in_other_bytes_is_found_though_its_chain_is_right(
    change: Callable[[bytes], bytes],
) -> None:
    bodies = [line[:-76] for line in LINES[:-1]]
    assert chained_anew(bodies) == LOG

    found = found_by_the_chain(chained_anew([*bodies[:11], change(bodies[11]), *bodies[12:]]))

    assert [(finding.kind, finding.line) for finding in found] == [(FindingKind.WRITTEN_OTHERWISE, 12)]


def test_one_altered_line_leads_to_one_finding_of_the_chain() -> None:
    altered = LOG.replace(b"17000", b"17001", 1)

    (finding,) = found_by_the_chain(altered)

    assert (finding.kind, finding.line, finding.step) == (FindingKind.ALTERED, 18, 18)


def test_a_hash_that_was_altered_leads_to_one_finding_of_the_chain() -> None:
    digit = LINES[4][-10:-3]
    spoiled = [LINES[4].replace(digit, b"0000000"), LINES[4].replace(b',"hash":"', b',"hush":"')]

    found = [found_by_the_chain(b"".join([*LINES[:4], line, *LINES[5:]])) for line in spoiled]

    assert [[finding.line for finding in each] for each in found] == [[5], [5]]
    assert "it states the hash" in str(found[0][0])
    assert str(found[1][0]) == "line 5, step 5: the end of the line, where its hash stands, was altered"


def test_a_line_that_cannot_be_read_leads_to_one_finding_of_the_chain() -> None:
    spoiled = b"".join([*LINES[:9], b"\x00" + LINES[9][1:], *LINES[10:]])

    (finding,) = found_by_the_chain(spoiled)

    assert (finding.kind, finding.line) == (FindingKind.UNREADABLE, 10)


def test_a_line_from_elsewhere_leads_to_one_finding_of_the_chain() -> None:
    (finding,) = found_by_the_chain(b"".join([*LINES[:9], b'{"hello":"world"}\n', *LINES[9:]]))

    assert (finding.kind, finding.line) == (FindingKind.UNREADABLE, 10)


def test_a_missing_step_is_named() -> None:
    found = found_by_the_chain(b"".join(LINES[:9] + LINES[10:]))

    assert "line 10, step 11: step 11 stands where step 10 is expected: step 10 is missing here" in map(
        str, found
    )


def test_lines_that_run_together_are_told_as_such() -> None:
    joined = b"".join([*LINES[:3], LINES[3][:-1], *LINES[4:]])

    (first, *_) = found_by_the_chain(joined)

    assert str(first).startswith(f"line 4: two lines run together at byte {len(LINES[3]) - 1}")


def test_a_line_without_end_takes_no_endless_memory() -> None:
    class Endless(io.RawIOBase):
        """Far more bytes than a line may have."""

        left = 4 * LONGEST_LINE

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            size = min(len(buffer), self.left)
            buffer[:size] = b"x" * size
            self.left -= size
            return size

    reader = LogReader()
    tracemalloc.start()

    (line,) = map(reader.read, split_lines(cast(BinaryIO, io.BufferedReader(cast(Any, Endless())))))

    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert FindingKind.UNREADABLE in {finding.kind for finding in line.findings}
    assert most < 3.5 * LONGEST_LINE


def test_after_a_line_that_is_too_long_the_next_one_is_read() -> None:
    log = b"x" * (LONGEST_LINE + 5) + b"\n" + LOG

    found = found_by_the_chain(log)

    assert [finding.line for finding in found] == [1]


@examples(100)
@given(st.binary(max_size=300))
def test_no_bytes_bring_the_reader_down(junk: bytes) -> None:
    assert not audited(junk).is_clean


@examples(100)
@given(st.binary(max_size=200), st.integers(0, len(LOG)))
def test_bytes_that_were_put_into_a_log_are_found(junk: bytes, place: int) -> None:
    log = LOG[:place] + junk + LOG[place:]

    assert bool(found_by_the_chain(log)) == (log != LOG)


def test_brackets_without_end_do_not_bring_the_reader_down() -> None:
    line = LINES[0].replace(b'"command":{', b'"command":' + b"[" * 100_000 + b"{")

    kinds = [finding.kind for finding in found_by_the_chain(line + b"".join(LINES[1:]))]

    assert kinds == [FindingKind.UNREADABLE]


def test_what_is_kept_while_reading_does_not_grow_with_the_log() -> None:
    reader = LogReader()
    tracemalloc.start()
    kept = []

    for _ in range(3):
        for raw in (*LINES, *[b"junk\n"] * 1_000):
            reader.read(raw)
        gc.collect()
        kept.append(tracemalloc.get_traced_memory()[0])

    tracemalloc.stop()
    grown = kept[-1] - kept[0]  # other threads of the process may use a little meanwhile
    assert grown < 50_000, "25 bytes for each line that was read"
