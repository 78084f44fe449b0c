"""Work that takes a while says how far it is."""

from collections.abc import Callable

OnProgress = Callable[[int, int], None]  # how much is done, and of how much
