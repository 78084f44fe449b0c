"""`croupier replay`: a log told step by step, for a dealer at a terminal."""

from __future__ import annotations

import sys
from itertools import islice
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from croupier.bad_input import BadInput, Defect
from croupier.cli.logs import Log, OwnRules, find_loader, not_a_log, read_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.audit.findings import Finding
    from croupier.record.replay import Replayed
    from croupier.rulebook.library import LoadRules
    from croupier.table.state import Table

HELP = "Enter: next step, r: next round, b: back, a number: that step, q: quit"


class StepText(NamedTuple):
    """A step as it is shown."""

    n: int
    round: int  # 0: between rounds
    text: str


def replay_log(
    log: Log,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="Only the steps of this round.")
    ] = None,
    start: Annotated[int, typer.Option("--from", metavar="STEP", min=1, help="Start at this step.")] = 1,
    show_all: Annotated[bool, typer.Option("--all", help="Print everything at once.")] = False,
    rules: OwnRules = "",
) -> None:
    """Go through a log step by step: who did what, and what followed.

    Exit status 0: done; 1: the log is not as it should be, and is told up to there; 2: not a table log.
    """
    teller = Teller()
    told = teller.pick(teller.tell(log, find_loader(rules)), start, number)
    try:
        if show_all or not _is_interactive():
            for each in told:
                print(each.text)
        else:
            step_through(told)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        raise typer.Exit(130) from None
    if not teller.shown and not teller.finding:
        wanted = f"--round {number}" if number else f"--from {start}"
        raise BadInput(Defect(wanted, "nothing to show", f"what the {teller.last} steps of this log hold"))
    if teller.finding:
        print(f"croupier: {teller.finding} (croupier audit says more)", file=sys.stderr)
        raise typer.Exit(1)


def _is_interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


class Teller:
    """Tells the steps of a log until one is not as it should be."""

    def __init__(self) -> None:
        self.finding: Finding | None = None
        self.last = 0  # step
        self.shown = 0  # steps

    def pick(self, told: Iterator[StepText], start: int, number: int | None) -> Iterator[StepText]:
        """Those from a step on, and of one round if there is one."""
        for each in told:
            self.last = each.n
            if each.n >= start and number in (None, each.round):
                self.shown += 1
                yield each

    def tell(self, log: str, load_rules: LoadRules) -> Iterator[StepText]:
        from croupier.audit.log import Auditor
        from croupier.record.telling import tell

        auditor = Auditor(load_rules)
        for raw in read_lines(log):
            audited = auditor.check(raw)
            self.finding = self.finding or next(iter(audited.findings), None)
            if self.finding and auditor.reader.recognised:
                return
            line, replayed = audited.line, audited.replayed
            if replayed is not None and line.step is not None:
                text = [*tell(replayed.before, line.step), f"        {status_of(replayed.after)}"]
                yield StepText(line.n, round_of(replayed), "\n".join(text))
        if not auditor.reader.recognised:
            raise not_a_log(log, is_empty=not auditor.reader.lines)
        self.finding = next(auditor.finish(None), None)


def round_of(replayed: Replayed) -> int:
    """The round that a step belongs to; one that ends a round and opens the next belongs to the first."""
    from croupier.game.moment import Bets

    for play in (replayed.before.play, replayed.after.play):
        if play.moment.bets is not Bets.NOT_OPEN:
            return play.round
    return 0


def status_of(table: Table) -> str:
    """Where the table stands, in one line."""
    moment = table.play.moment
    parts = [
        f"round {table.play.round}",
        f"bets {moment.bets}",
        f"ball {moment.ball}",
        f"{table.on_layout} on the layout",
    ]
    if table.bank_is_counted:
        parts.append(f"bank {table.bank}")
    return "— " + ", ".join(parts)


class Steps:
    """The steps that were told so far, and those that are still to be told."""

    def __init__(self, told: Iterator[StepText]) -> None:
        self._told = told
        self._known: list[StepText] = []

    def __len__(self) -> int:
        return len(self._known)

    def at(self, place: int) -> StepText | None:
        self._known += islice(self._told, max(0, place + 1 - len(self._known)))
        return self._known[place] if place < len(self._known) else None

    def find_step(self, n: int) -> int:
        """The place of this step, or of the first one after it; behind the last if there is none."""
        return self._find(0, lambda step: step.n >= n)

    def find_next_round(self, place: int) -> int:
        here = self.at(place)
        return self._find(place, lambda step: step.round not in (0, here and here.round))

    def _find(self, place: int, is_wanted: Callable[[StepText], bool]) -> int:
        while (step := self.at(place)) and not is_wanted(step):
            place += 1
        return place


def step_through(told: Iterator[StepText]) -> None:
    """Show a step, ask what to show next, and so on."""
    steps = Steps(told)
    place: int | None = 0
    while place is not None:
        step = steps.at(place)
        print(step.text if step else "There are no more steps.")
        if step is None:
            place = len(steps) - 1
        place = None if place < 0 else _ask_where(steps, place)


def _ask_where(steps: Steps, place: int) -> int | None:
    """Where to go from here; None: nowhere."""
    while True:
        print(f"{HELP} > ", end="", file=sys.stderr, flush=True)
        try:
            answer = input().strip()
        except EOFError:
            return None
        match answer:
            case "":
                return place + 1
            case "b":
                return max(place - 1, 0)
            case "r":
                return steps.find_next_round(place)
            case "q":
                return None
            case _ if answer.isdecimal() and answer.isascii() and len(answer) < 10:
                return steps.find_step(int(answer))
            case _:
                print("Nobody knows what that means.", file=sys.stderr)
