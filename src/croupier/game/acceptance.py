"""Is this wager allowed here, now, by this person, at this stake?"""

from dataclasses import dataclass
from math import lcm

from croupier.game.acts import Act
from croupier.game.authority import are_bets_closed, find_act_refusal
from croupier.game.grounds import Ground
from croupier.game.limits import LARGEST_STAKE, NO_LIMIT, Limit, Limits
from croupier.game.moment import Bets, Moment
from croupier.game.policies import BetsClose, DeclaredWagers, RacetrackBy, RacetrackStake
from croupier.game.positions import Position
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import Reason, because
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A wager that somebody wants to place."""

    player: str  # whose wager it is
    wager: str
    stake: int
    actor: Actor  # who puts the chips down
    declared: bool = False  # the player said it aloud
    with_chips: bool = True
    lying: int = 0  # what the player has on this position already
    chip: int = 1  # what the smallest of the chips is worth


def find_refusal(rules: RuleSet, limits: Limits, moment: Moment, proposal: Proposal) -> Refusal | None:
    """The first rule that says no, or None."""
    assert 0 < proposal.stake <= LARGEST_STAKE, "a stake is a positive amount"
    position = rules.find_position(proposal.wager)
    if position is None:
        return rules.refuse_absent(proposal.wager)
    return (
        _refuse_now(rules, moment, proposal)
        or _refuse_person(rules, moment, proposal, position)
        or _refuse_pieces(rules, limits, position, proposal)
        or find_stake_refusal(rules, limits, position, proposal.lying + proposal.stake, proposal.chip)
    )


def _refuse_now(rules: RuleSet, moment: Moment, proposal: Proposal) -> Refusal | None:
    if moment.bets is Bets.NOT_OPEN or moment.settled:
        return rules.refuse(Provision.NO_WAGER_BEFORE_OPEN, Ground.BETS_NOT_OPEN)
    if proposal.declared and _takes_declared(rules) and are_bets_closed(rules, moment):
        return rules.refuse(Provision.ORAL_IN_TIME, Ground.NO_TIME_TO_PLACE)
    drop_closes = rules.policies.bets_close is BetsClose.AT_THE_CALL_OR_THE_DROP
    if moment.has_dropped and (drop_closes or moment.bets is Bets.OPEN):
        return rules.refuse(Provision.NO_WAGER_AFTER_DROP, Ground.BALL_HAS_DROPPED)
    if moment.bets is Bets.CLOSED:
        return rules.refuse(Provision.NO_WAGER_AFTER_CLOSE, Ground.BETS_CLOSED)
    return None


def _takes_declared(rules: RuleSet) -> bool:
    return rules.policies.declared_wagers is DeclaredWagers.WITH_CHIPS_IN_TIME


def _refuse_person(rules: RuleSet, moment: Moment, proposal: Proposal, position: Position) -> Refusal | None:
    actor = proposal.actor
    if proposal.declared and not proposal.with_chips and _takes_declared(rules):
        return rules.refuse(Provision.ORAL_WITH_CHIPS, Ground.DECLARED_WITHOUT_CHIPS)
    if position.racetrack and rules.policies.racetrack_by is RacetrackBy.DEALER_ON_DECLARATION:
        if actor.role == PLAYER:
            return rules.refuse(Provision.RACETRACK_BY_DEALER, Ground.RACETRACK_BY_DEALER)
        if not proposal.declared:
            return rules.refuse(Provision.RACETRACK_BY_DEALER, Ground.WAGER_NOT_DECLARED)
        return find_act_refusal(rules, moment, actor, Act.PLACE_RACETRACK_WAGER)
    if actor.role != PLAYER:
        return find_act_refusal(rules, moment, actor, Act.PLACE_FOR_A_PLAYER)
    if actor.person != proposal.player:
        return rules.refuse(Provision.OWN_WAGERS_ONLY, Ground.OWN_WAGERS_ONLY)
    return None


def _refuse_pieces(rules: RuleSet, limits: Limits, position: Position, proposal: Proposal) -> Refusal | None:
    stake, count = proposal.stake, position.piece_count
    if rules.takes_stake(position, stake, proposal.chip):
        return None
    named = nearest(
        stake, limits.increment(position, proposal.chip), _left(limits.limit(position.kind), proposal.lying)
    )
    divides = stake % count == 0
    return rules.refuse(
        Provision.WHOLE_CHIPS if divides else Provision.PIECES_DIVIDE,
        Ground.PIECES_NOT_WHOLE_CHIPS if divides else Ground.PIECES_DO_NOT_DIVIDE,
        stake=stake,
        count=count,
        nearest=named,
    )


def _left(limit: Limit, lying: int) -> Limit:
    """What a limit leaves for a stake beside what lies there."""
    return Limit(
        None if limit.minimum is None else limit.minimum - lying,
        None if limit.maximum is None else limit.maximum - lying,
    )


def find_stake_refusal(
    rules: RuleSet, limits: Limits, position: Position, whole: int, chip: int = 1
) -> Refusal | None:
    """What the limits say to all that a player would then have on this position."""
    limit, step = limits.limit(position.kind), limits.increment(position, chip)
    voids = position.racetrack and rules.policies.racetrack_stake is RacetrackStake.VOID_TO_THAT_EXTENT
    if limit.minimum is not None and whole < limit.minimum:
        by = Provision.RACETRACK_MINIMUM if voids else Provision.WITHIN_LIMITS
        return rules.refuse(by, Ground.UNDER_MINIMUM, stake=whole, minimum=limit.minimum)
    if limit.maximum is not None and whole > limit.maximum:
        return rules.refuse(Provision.WITHIN_LIMITS, Ground.OVER_MAXIMUM, stake=whole, maximum=limit.maximum)
    if whole % step:
        by = Provision.RACETRACK_INCREMENT if voids else Provision.INCREMENT
        near = nearest(whole, lcm(step, chip), limit)
        return rules.refuse(by, Ground.OFF_INCREMENT, stake=whole, step=step, nearest=near)
    return None


def nearest(stake: int, step: int, limit: Limit = NO_LIMIT) -> Reason:
    """The valid stakes on either side of one that does not go in steps.

    >>> nearest(20, 9).values, nearest(4, 5).values, nearest(20, 9, Limit(maximum=26)).values
    ({'below': 18, 'above': 27}, {'nearest': 5}, {'nearest': 18})
    """
    least = -(-max(limit.minimum or 1, 1) // step) * step
    most = (LARGEST_STAKE if limit.maximum is None else limit.maximum) // step * step
    below = min(stake // step * step, most)
    above = max(stake // step * step + step, least)
    valid = [each for each in (below, above) if least <= each <= most]
    if not valid:
        return because(Ground.NO_STAKE_NEAR)
    if len(valid) == 2:
        return because(Ground.NEAREST_STAKES, below=below, above=above)
    return because(Ground.NEAREST_STAKE, nearest=valid[0])
