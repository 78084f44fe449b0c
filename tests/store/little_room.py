"""As full as a disk gets without root: a while in which no file of this process may grow past a size."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """So many bytes in each file. Python itself ignores the signal that comes with it."""
    resource = pytest.importorskip("resource", reason="files cannot be kept from growing")
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
