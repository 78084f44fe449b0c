"""What goes down one socket: bounded, so that who does not read costs nobody else anything."""

import asyncio

from websockets.frames import Frame, Opcode

from croupier.web.connections import CuttingProtocol

MOST_WAITING = 256 * 1024  # bytes for one socket, besides what the system itself takes for the network
TRY_AGAIN_LATER = 1013  # the codes with which a socket is closed
GOING_AWAY = 1001


def make_frame(message: bytes) -> bytes:
    """A message as it goes over the wire: made once, however many it is for."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)


class Outbox:
    def __init__(self, wire: CuttingProtocol) -> None:
        self.reason = 1000
        self.is_cut = False
        self.ended = asyncio.Event()
        self._wire = wire

    @property
    def is_open(self) -> bool:
        return not self.is_cut and self._wire.is_open()

    def put(self, frame: bytes) -> None:
        if not self.is_open:
            return
        if self._wire.count_waiting() > MOST_WAITING:
            self.cut(TRY_AGAIN_LATER)  # it did not keep up, and may come back with what it has seen
        else:
            self._wire.write_frame(frame)

    def end(self, reason: int) -> None:
        """Answer what is under way, then close."""
        self.reason = reason
        self.ended.set()

    def cut(self, reason: int) -> None:
        """Send nothing more, and close."""
        self.is_cut = True
        self.end(reason)
