"""Settling a round: the one place that says what every wager wins, loses or gets back."""

from dataclasses import dataclass
from enum import StrEnum

from croupier.game.counted_stakes import count_stakes
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.lines import Line, settle_wager, void_wager
from croupier.game.numbers import Number
from croupier.game.outcome import Spun
from croupier.game.policies import VoidEnds
from croupier.game.reasons import Reason
from croupier.game.roles import Role
from croupier.game.rules import RuleSet
from croupier.game.spin import NOTHING_SEEN, Ruling, SpinFacts, Verdict, judge
from croupier.game.wagers import Wager


class RoundResult(StrEnum):
    SETTLED = "settled"
    VOID = "void"
    RE_SPIN = "re-spin"
    REFERRED = "referred"


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round as it stands when it is to be settled."""

    wagers: tuple[Wager, ...]
    outcome: Number | None
    limits: Limits = NO_LIMITS
    spin: SpinFacts = NOTHING_SEEN
    warned_players: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    result: RoundResult
    outcome: Number | None
    reason: Reason | None  # what is special about the spin
    lines: tuple[Line, ...] = ()
    newly_warned: tuple[str, ...] = ()
    refer_to: Role | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.reason.clauses if self.reason else ()


def settle(rules: RuleSet, play: Round) -> Settlement:
    """Settle a round by the rules, from the wagers as they lie when the document settles them."""
    verdict = judge(rules, play.spin)
    match verdict.ruling:
        case Ruling.REFERRED:
            return _undecided(RoundResult.REFERRED, verdict)
        case Ruling.VOID if rules.policies.void_ends is VoidEnds.SPIN:
            return _undecided(RoundResult.RE_SPIN, verdict)
        case Ruling.VOID:
            assert verdict.reason is not None, "nothing is void without a reason"
            lines = tuple(void_wager(wager, verdict.reason) for wager in play.wagers)
            return Settlement(result=RoundResult.VOID, outcome=None, reason=verdict.reason, lines=lines)
        case Ruling.VALID | Ruling.PLAY_ON:
            return _settle_outcome(rules, play, verdict)


def _undecided(result: RoundResult, verdict: Verdict) -> Settlement:
    return Settlement(result=result, outcome=None, reason=verdict.reason, refer_to=verdict.refer_to)


def _settle_outcome(rules: RuleSet, play: Round, verdict: Verdict) -> Settlement:
    assert play.outcome in rules.numbers, "a valid spin has an outcome of this wheel"
    spun = Spun.of(rules, play.outcome, play.spin.bonus)
    counts = count_stakes(rules, play.limits, play.warned_players, play.wagers)
    warned = {wager.player for wager, count in zip(play.wagers, counts, strict=True) if count.warns}
    return Settlement(
        result=RoundResult.SETTLED,
        outcome=play.outcome,
        reason=verdict.reason,
        lines=tuple(settle_wager(spun, *each) for each in zip(play.wagers, counts, strict=True)),
        newly_warned=tuple(sorted(warned - play.warned_players)),
    )
