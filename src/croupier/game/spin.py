"""Judging a spin: from its facts to valid, void, play on, or referred to somebody."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from croupier.game.bonus import BonusDraw
from croupier.game.grounds import Ground
from croupier.game.irregularities import Consequence, Irregularity
from croupier.game.policies import BetsClose, VoidEnds
from croupier.game.provisions import Provision
from croupier.game.reasons import Reason, because
from croupier.game.roles import Role
from croupier.game.rules import RuleSet


class Direction(StrEnum):
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Ruling(StrEnum):
    VALID = "valid"
    VOID = "void"
    PLAY_ON = "play on"
    REFERRED = "referred"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinFacts:
    """What was seen of a spin; None where nobody recorded it."""

    wheel_direction: Direction | None = None
    ball_direction: Direction | None = None
    revolutions: int | None = None
    irregularities: frozenset[Irregularity] = frozenset()
    ball_in_compartment: bool = False  # when the power failed
    no_more_bets_called: bool = True  # before the ball dropped
    bonus: BonusDraw | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    ruling: Ruling
    reason: Reason | None = None
    refer_to: Role | None = None

    def __post_init__(self) -> None:
        assert (self.reason is None) is (self.ruling is Ruling.VALID), "only a valid spin needs no reason"

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.reason.clauses if self.reason else ()


VALID = Verdict(ruling=Ruling.VALID)
NOTHING_SEEN = SpinFacts()


def judge(rules: RuleSet, facts: SpinFacts) -> Verdict:
    """What the document makes of a spin with these facts.

    What voids comes first: where a spin is void, nothing is left to refer or to play on.
    """
    if facts == NOTHING_SEEN:
        return VALID
    seen = find_irregularities(rules, facts)
    return (
        _find_void(rules, facts, seen) or _find_referral(rules, facts, seen) or _played_on(rules, facts, seen)
    )


def judge_one(rules: RuleSet, irregularity: Irregularity) -> Verdict:
    """What the document makes of this where nothing else was seen."""
    return judge(rules, SpinFacts(irregularities=frozenset({irregularity})))


def find_irregularities(rules: RuleSet, facts: SpinFacts) -> frozenset[Irregularity]:
    """Those that were reported, and those that follow from the other facts."""
    seen = set(facts.irregularities)
    if facts.ball_direction is not None and facts.ball_direction == facts.wheel_direction:
        seen.add(Irregularity.BALL_SPUN_WITH_WHEEL)
    if facts.revolutions is not None and facts.revolutions < rules.policies.revolutions:
        seen.add(Irregularity.FEWER_THAN_FOUR_REVOLUTIONS)
    if facts.bonus is not None and not facts.bonus.drawn <= facts.bonus.lit:
        seen.add(Irregularity.BONUS_NUMBER_UNLIT)
    return frozenset(seen)


def _find_void(rules: RuleSet, facts: SpinFacts, seen: frozenset[Irregularity]) -> Verdict | None:
    """Everything that voids the spin, in the order of the document."""
    listed = [irregularity for irregularity in rules.irregularities if irregularity in seen]
    voiding = {irregularity: _voiding_clauses(rules, irregularity, facts, seen) for irregularity in listed}
    causes = [irregularity for irregularity in listed if voiding[irregularity]]
    if not causes:
        return None
    cited = [cause for cause in causes if len(causes) == 1 or not rules.irregularities[cause].cited_alone]
    clauses = [clause for cause in cited for clause in voiding[cause]]
    ground = Ground.SPIN_VOID if rules.policies.void_ends is VoidEnds.SPIN else Ground.ROUND_VOID
    cites = tuple(dict.fromkeys([*clauses, *rules.cite(Provision.RE_SPIN)]))
    return Verdict(ruling=Ruling.VOID, reason=because(ground, cites, causes=_causes(causes)))


def _causes(seen: Iterable[Irregularity]) -> tuple[Reason, ...]:
    return tuple(because(Ground.IRREGULARITY, irregularity=each) for each in seen)


def _voiding_clauses(
    rules: RuleSet, irregularity: Irregularity, facts: SpinFacts, seen: frozenset[Irregularity]
) -> tuple[str, ...]:
    """By which clauses a listed irregularity voids the spin; none where play goes on."""
    rule = rules.irregularities[irregularity]
    if rule.then is Consequence.VOID:
        return rule.clauses
    no_spin = Irregularity.NO_SPIN_ANNOUNCED in seen and not facts.ball_in_compartment
    return rule.with_no_spin if no_spin else ()


def _find_referral(rules: RuleSet, facts: SpinFacts, seen: frozenset[Irregularity]) -> Verdict | None:
    """What no rule of the document covers goes to whoever decides such things."""
    uncovered = sorted(seen - rules.irregularities.keys())
    if uncovered:
        return _refer(rules, _causes(uncovered))
    if facts.bonus is not None and facts.bonus.lit != facts.bonus.drawn:
        return _refer(rules, (because(Ground.LIT_BUT_NOT_DRAWN),))
    if not facts.no_more_bets_called and rules.policies.bets_close is BetsClose.AT_THE_CALL:
        return _refer(rules, (because(Ground.NO_MORE_BETS_NOT_CALLED),), Provision.CLOSE_MUST_BE_CALLED)
    return None


def _refer(rules: RuleSet, causes: tuple[Reason, ...], *provisions: Provision) -> Verdict:
    clauses = [clause for each in (Provision.REFERRAL, *provisions) for clause in rules.cite(each)]
    reason = because(Ground.NO_RULE_COVERS, tuple(clauses), causes=causes)
    return Verdict(ruling=Ruling.REFERRED, reason=reason, refer_to=rules.refer_to)


def _played_on(rules: RuleSet, facts: SpinFacts, seen: frozenset[Irregularity]) -> Verdict:
    """Valid, and played on where a listed irregularity says that play continues."""
    listed = [irregularity for irregularity in rules.irregularities if irregularity in seen]
    if facts.ball_in_compartment and Irregularity.POWER_FAILURE in listed:
        listed.remove(Irregularity.POWER_FAILURE)
    if not listed:
        return VALID
    clauses = dict.fromkeys(clause for each in listed for clause in rules.irregularities[each].clauses)
    reason = because(Ground.PLAY_GOES_ON, tuple(clauses), causes=_causes(listed))
    return Verdict(ruling=Ruling.PLAY_ON, reason=reason)
