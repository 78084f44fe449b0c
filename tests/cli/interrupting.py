"""Long work at a terminal, interrupted by whoever watches it."""

import os
import select
import signal

from .running import Answer, start_croupier


def interrupted_when_shown(text: str, *arguments: str) -> Answer:
    """Control-C as soon as the text is on the screen."""
    screen, terminal = os.openpty()
    with start_croupier(*arguments, stderr=terminal) as process:
        os.close(terminal)
        seen = b""
        while text not in seen.decode(errors="ignore"):
            more = _read(screen)
            assert more, f"{text} is shown before the program ends"
            seen += more
        process.send_signal(signal.SIGINT)
        while more := _read(screen):
            seen += more
        out, _ = process.communicate(timeout=120)
    os.close(screen)
    return Answer(process.returncode, out, seen.decode())


def _read(screen: int) -> bytes:
    """What is written next; nothing once the program has ended."""
    assert select.select([screen], [], [], 60)[0], "something is shown, or the program ends"
    try:
        return os.read(screen, 1024)
    except OSError:  # how Linux says that nobody has the terminal open any more
        return b""
