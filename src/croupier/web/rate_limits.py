"""How often somebody may ask: buckets of tokens that fill again with time, by a clock that never jumps."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

import msgspec

MOST_BUCKETS = 10_000  # the longest unused ones are forgotten


class Rate(msgspec.Struct, frozen=True):
    per_second: float
    burst: float


class Limiter:
    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # tokens, and when

    def spend(self, key: Hashable, count: int = 1) -> float:
        """Take so many tokens, at most a burst: 0, or the seconds until they are there.

        >>> limiter = Limiter(Rate(per_second=2, burst=1), clock=lambda: 0.0)
        >>> limiter.spend("Ann"), limiter.spend("Ann"), limiter.spend("Ben")
        (0.0, 0.5, 0.0)
        """
        now = self._clock()
        tokens, since = self._buckets.pop(key, (self._rate.burst, now))
        tokens = min(self._rate.burst, tokens + (now - since) * self._rate.per_second)
        enough = tokens >= count
        self._buckets[key] = (tokens - count if enough else tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return 0.0 if enough else (count - tokens) / self._rate.per_second

    def give_back(self, key: Hashable) -> None:
        """A token that was taken, and need not have been."""
        if key in self._buckets:
            tokens, since = self._buckets[key]
            self._buckets[key] = (min(self._rate.burst, tokens + 1), since)


class RateLimits(msgspec.Struct, frozen=True, kw_only=True):
    """What the house lets people do how often."""

    commands: Rate = Rate(20, 40)  # of a person
    command_bytes: Rate = Rate(16 * 1024, 128 * 1024)  # of a person: a command has some hundred
    wait: float = 0.075  # seconds that a command waits in a crowd; then it is refused instead of late
    frames: Rate = Rate(100, 200)  # of a socket, whatever they say
    requests: Rate = Rate(50, 100)  # of an address, everything together but for files and sockets
    files: Rate = Rate(500, 2_000)  # of an address: a page loads some 60 at once, and they cost little
    handshakes: Rate = Rate(100, 200)  # of an address, for sockets to be opened
    joins: Rate = Rate(20 / 60, 20)  # of a network: an address of IPv4, or 64 bits of one of IPv6
    sign_ins: Rate = Rate(5 / 60, 5)  # to an account from a network
    sign_ins_from: Rate = Rate(20 / 60, 20)  # of a network, to all accounts together
    arrivals: Rate = Rate(20 / 60, 20)  # of a person, with the right secret or key
    sockets_of_a_person: int = 20  # a supervisor with a wall, boards and several consoles
    sockets_of_an_address: int = 1_000
    sockets: int = 5_000
