"""What somebody remembers of a table who only listens: the round, the limits, who was warned, the money.

The state of the table is never looked at, so whatever it says can be compared with this.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from croupier.game.roles import Actor
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import Decision

from .hand import Json, Line, Played, Settled, Terms, settle
from .layout import Layout


@dataclass
class Memory:
    terms: Terms
    layout: Layout = field(default_factory=Layout)
    limits: Json = field(default_factory=dict)
    notice: Json | None = None  # of limits that hold from the next round
    worth: dict[str, int] = field(default_factory=dict)  # of one colour chip of each player
    results: dict[int, str] = field(default_factory=dict)  # the number of each settled round
    seated: list[str] = field(default_factory=list)
    warned: set[str] = field(default_factory=set)
    wealth: dict[str, int] = field(default_factory=dict)  # what each player has won or lost in all
    round: int = 0
    under_way: bool = False  # a round, from its opening until it is over
    is_open: bool = False  # bets
    ball: str = "still"
    number: str | None = None
    announced: bool = False
    irregularities: list[str] = field(default_factory=list)
    uncalled: bool = False  # the ball dropped before the call
    drawn: tuple[str, ...] | None = None
    lit: tuple[str, ...] | None = None
    case_round: int | None = None  # the round that a case is about, while it waits
    settled: Settled | None = None
    played: Played | None = None
    done: dict[str, set[str]] = field(default_factory=dict)  # what was done of each wager in this round
    last: Played | None = None  # the last round that was settled
    last_number: str | None = None
    pending: dict[int, c.MoneyCommand] = field(default_factory=dict)  # acts that wait for a second person
    approved: c.MoneyCommand | None = None  # just now

    def hear(self, actor: Actor, command: c.AnyCommand, event: e.AnyEvent) -> None:
        heard = _HEARD.get(type(event))
        if heard:
            heard(self, command, event)
        self.layout.hear(actor, event)

    def play_now(self) -> Played:
        """The round as it would be settled if it were settled now."""
        at_rest = self.terms.is_nz
        return Played(
            self.terms,
            self.layout.settled_by(at_rest=at_rest),
            self.layout.returned_by_ruling(at_rest=at_rest),
            self.limits,
            frozenset(self.warned),
            self.drawn,
        )

    def begin_settlement(self) -> Settled:
        """From here on the round is what the hand makes of it, and who is warned by it is warned."""
        if self.settled is None:
            assert self.number is not None, "a round was settled without a number"
            self.played = self.play_now()
            self.settled = settle(self.played, self.number)
            self.warned |= self.settled.newly_warned
        return self.settled

    def last_settled(self) -> tuple[Played, dict[str, int]]:
        """The last round that is over, and what each player won or lost in it by its number."""
        assert self.last is not None, "no round is over"
        assert self.last_number is not None, "the last round has no number"
        return self.last, settle(self.last, self.last_number).nets()

    def mark(self, what: str, id: str) -> None:
        """Nothing is done twice to a wager in one round."""
        done = self.done.setdefault(what, set())
        assert id not in done, f"{id} was {what} twice in round {self.round}"
        done.add(id)

    def line(self, id: str) -> Line:
        lines = self.begin_settlement().lines
        assert id in lines, f"{id} is no wager that round {self.round} is settled by"
        return lines[id]

    def move(self, player: str, amount: int) -> None:
        self.wealth[player] = self.wealth.get(player, 0) + amount

    def end_case(self) -> None:
        """What is void needs no decision; a case about an earlier round waits on."""
        if self.case_round == self.round:
            self.case_round = None

    def lamps(self) -> Json:
        """The numbers drawn and seen to be lit, as a round is written down."""
        lamps: Json = {}
        if self.drawn is not None:
            lamps["bonus_numbers"] = list(self.drawn)
            lamps["lit_numbers"] = list(self.drawn if self.lit is None else self.lit)
        return lamps

    def _start_again(self) -> None:
        self.ball, self.number, self.announced = "still", None, False
        self.irregularities, self.uncalled, self.drawn, self.lit = [], False, None, None
        self.settled = self.played = None
        self.done = {}


def _opened(memory: Memory, command: c.AnyCommand, event: e.TableOpened) -> None:
    memory.limits = msgspec.to_builtins(event.limits)
    memory.terms = replace(memory.terms, chip=min(event.denominations, default=1))


def _limits_changed(memory: Memory, command: c.AnyCommand, event: e.LimitsChanged) -> None:
    """Warnings were given under the old limits."""
    memory.limits, memory.notice = msgspec.to_builtins(event.limits), None
    memory.warned.clear()


def _limits_announced(memory: Memory, command: c.AnyCommand, event: e.LimitsAnnounced) -> None:
    memory.notice = msgspec.to_builtins(event.limits)


def _colour_bought(memory: Memory, command: c.AnyCommand, event: e.ColourChipsBought) -> None:
    memory.worth[event.player] = event.value


def _seated(memory: Memory, command: c.AnyCommand, event: e.PlayerSeated) -> None:
    memory.seated.append(event.player)


def _left(memory: Memory, command: c.AnyCommand, event: e.PlayerLeft) -> None:
    """A warning lasts as long as the player stays."""
    memory.seated.remove(event.player)
    memory.warned.discard(event.player)


def _bets_opened(memory: Memory, command: c.AnyCommand, event: e.BetsOpened) -> None:
    memory._start_again()
    memory.round = event.round
    memory.under_way = memory.is_open = True


def _bets_closed(memory: Memory, command: c.AnyCommand, event: e.BetsClosed) -> None:
    memory.is_open = False


def _spun(memory: Memory, command: c.AnyCommand, event: e.BallSpun) -> None:
    memory.ball = "rolling"
    if event.ball_direction is not None and event.ball_direction == event.wheel_direction:
        memory.irregularities.append("ball-spun-with-wheel")


def _dropped(memory: Memory, command: c.AnyCommand, event: e.BallDropped) -> None:
    memory.ball = "dropped"
    memory.uncalled = memory.is_open and not memory.terms.is_nz
    if event.revolutions is not None and event.revolutions < 4:
        memory.irregularities.append("fewer-than-four-revolutions")


def _rested(memory: Memory, command: c.AnyCommand, event: e.BallRested) -> None:
    memory.ball, memory.number = "at rest", event.number


def _irregular(memory: Memory, command: c.AnyCommand, event: e.IrregularityReported) -> None:
    """A ball that left the wheel may be found out after the spin was void: then it was of that spin."""
    found_late = event.irregularity == "ball-out-of-wheel" and memory.ball == "still"
    if not found_late:
        memory.irregularities.append(str(event.irregularity))


def _no_spin(memory: Memory, command: c.AnyCommand, event: e.NoSpinCalled) -> None:
    memory.irregularities.append("no-spin-announced")


def _drawn(memory: Memory, command: c.AnyCommand, event: e.BonusNumbersDrawn) -> None:
    memory.drawn = event.numbers


def _lit(memory: Memory, command: c.AnyCommand, event: e.BonusNumbersLit) -> None:
    memory.lit = event.numbers


def _announced(memory: Memory, command: c.AnyCommand, event: e.ResultAnnounced) -> None:
    memory.announced = True


def _round_voided(memory: Memory, command: c.AnyCommand, event: e.RoundVoided) -> None:
    memory.end_case()
    memory._start_again()
    memory.under_way = memory.is_open = False


def _spin_voided(memory: Memory, command: c.AnyCommand, event: e.SpinVoided) -> None:
    """In New Zealand betting opens again until the next call."""
    memory.end_case()
    memory._start_again()
    memory.is_open = True


def _referred(memory: Memory, command: c.AnyCommand, event: e.CaseReferred) -> None:
    memory.case_round = event.round


def _decided(memory: Memory, command: c.AnyCommand, event: e.CaseDecided) -> None:
    """Played on: what was seen no longer matters."""
    about, memory.case_round = memory.case_round, None
    if event.decision is Decision.PLAY_ON and memory.under_way and about == memory.round:
        memory.irregularities, memory.uncalled = [], False
        memory.lit = None if memory.lit is None else memory.drawn


def _corrected(memory: Memory, command: c.AnyCommand, event: e.NumberCorrected) -> None:
    if memory.under_way and event.round == memory.round:
        memory.number, memory.announced = event.number, False
        return
    last, before = memory.last_settled()
    for player, net in settle(last, event.number).nets().items():
        memory.move(player, net - before[player])
    memory.last_number = memory.results[event.round] = event.number


def _undone(memory: Memory, command: c.AnyCommand, event: e.SettlementUndone) -> None:
    """As if it had not been settled: nobody was warned by it either."""
    last, nets = memory.last_settled()
    for player, net in nets.items():
        memory.move(player, -net)
    memory.warned &= last.warned
    memory.last = memory.last_number = None
    del memory.results[event.round]


def _compensated(memory: Memory, command: c.AnyCommand, event: e.PlayerCompensated) -> None:
    """What a correction pays was reckoned with the correction; seating only pays what was owed."""
    asked = memory.approved if isinstance(command, c.ApproveAct) else command
    if isinstance(asked, c.Compensate):
        memory.move(asked.player, asked.amount)


def _asked(memory: Memory, command: c.AnyCommand, event: e.ApprovalAsked) -> None:
    memory.pending[event.act] = event.command


def _approved(memory: Memory, command: c.AnyCommand, event: e.ActApproved) -> None:
    memory.approved = memory.pending.pop(event.act)


def _dropped_act(memory: Memory, command: c.AnyCommand, event: e.ActRefused | e.ActWithdrawn) -> None:
    del memory.pending[event.act]


def _wager_settled(memory: Memory, command: c.AnyCommand, event: e.WagerSettled) -> None:
    memory.begin_settlement()
    memory.mark("settled", event.id)


def _payment_step(memory: Memory, command: c.AnyCommand, event: e.PaymentStepDone) -> None:
    memory.begin_settlement()


def _collected(memory: Memory, command: c.AnyCommand, event: e.WagerCollected) -> None:
    memory.mark("collected", event.id)
    memory.move(event.player, -memory.line(event.id).collected)


def _paid(memory: Memory, command: c.AnyCommand, event: e.WinnerPaid) -> None:
    memory.mark("paid", event.id)
    memory.move(event.player, memory.line(event.id).winnings)


def _winner_moved(memory: Memory, command: c.AnyCommand, event: e.WinnerMoved) -> None:
    memory.mark("moved", event.id)


def _returned(memory: Memory, command: c.AnyCommand, event: e.StakeReturned) -> None:
    memory.mark("returned", event.id)


def _dolly_lifted(memory: Memory, command: c.AnyCommand, event: e.DollyLifted) -> None:
    memory.last, memory.last_number = memory.played, memory.number
    memory.results[event.round] = event.number
    memory._start_again()
    memory.under_way = memory.is_open = False


_HEARD: dict[type, Callable[[Memory, c.AnyCommand, Any], None]] = {
    e.TableOpened: _opened,
    e.LimitsChanged: _limits_changed,
    e.LimitsAnnounced: _limits_announced,
    e.ColourChipsBought: _colour_bought,
    e.PlayerSeated: _seated,
    e.PlayerLeft: _left,
    e.BetsOpened: _bets_opened,
    e.BetsClosed: _bets_closed,
    e.BallSpun: _spun,
    e.BallDropped: _dropped,
    e.BallRested: _rested,
    e.IrregularityReported: _irregular,
    e.NoSpinCalled: _no_spin,
    e.BonusNumbersDrawn: _drawn,
    e.BonusNumbersLit: _lit,
    e.ResultAnnounced: _announced,
    e.RoundVoided: _round_voided,
    e.SpinVoided: _spin_voided,
    e.CaseReferred: _referred,
    e.CaseDecided: _decided,
    e.NumberCorrected: _corrected,
    e.SettlementUndone: _undone,
    e.PlayerCompensated: _compensated,
    e.ApprovalAsked: _asked,
    e.ActApproved: _approved,
    e.ActRefused: _dropped_act,
    e.ActWithdrawn: _dropped_act,
    e.WagerSettled: _wager_settled,
    e.WinnerMoved: _winner_moved,
    e.WagerCollected: _collected,
    e.WinnerPaid: _paid,
    e.StakeReturned: _returned,
    e.PaymentStepDone: _payment_step,
    e.DollyLifted: _dolly_lifted,
}
