"""Figures about the server, in the text format that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Metrics:
    """What is counted here; the rest is read off the house when somebody asks."""

    def __init__(self) -> None:
        self.accepted = self.refused = self.failed = 0  # commands
        self._answered = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def note_answer(self, seconds: float, *, accepted: bool) -> None:
        """From the command's arrival to its reply."""
        if accepted:
            self.accepted += 1
        else:
            self.refused += 1
        self._seconds += seconds
        self._answered[bisect_left(BUCKETS, seconds)] += 1

    def as_lines(self) -> Iterator[str]:
        outcomes = {"accepted": self.accepted, "refused": self.refused, "failed": self.failed}
        yield from describe("croupier_commands_total", "counter", "Commands, by what became of them.")
        yield from (f'croupier_commands_total{{outcome="{key}"}} {value}' for key, value in outcomes.items())
        yield from describe("croupier_answer_seconds", "histogram", "From the command to its durable reply.")
        for bound, count in zip((*BUCKETS, "+Inf"), accumulate(self._answered), strict=True):
            yield f'croupier_answer_seconds_bucket{{le="{bound}"}} {count}'
        yield f"croupier_answer_seconds_sum {self._seconds:.6f}"
        yield f"croupier_answer_seconds_count {sum(self._answered)}"


def describe(name: str, kind: str, text: str) -> Iterator[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"


def counter(name: str, text: str, value: int) -> Iterator[str]:
    yield from describe(name, "counter", text)
    yield f"{name} {value}"


def gauge(name: str, text: str, value: int) -> Iterator[str]:
    yield from describe(name, "gauge", text)
    yield f"{name} {value}"
