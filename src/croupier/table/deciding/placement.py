"""May these chips lie there? The rules of acceptance, at a table that has a memory."""

from dataclasses import replace
from math import gcd
from typing import NamedTuple

from croupier.formats.reasons import Because, because_of
from croupier.game.acceptance import Proposal, find_refusal
from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.limits import LARGEST_STAKE
from croupier.game.policies import RacetrackBy
from croupier.game.positions import Position
from croupier.game.provisions import Provision, Refusal
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table.deciding.answers import act_clauses
from croupier.table.deciding.chips import smallest_chip
from croupier.table.state import Table, stake_key
from croupier.table.terms import ChipKind, Enforce

# Chips that break one of these lie there all the same where nothing stops a hand, and are settled by it.
LIES_ALL_THE_SAME = frozenset(
    {
        Provision.WITHIN_LIMITS,
        Provision.INCREMENT,
        Provision.RACETRACK_MINIMUM,
        Provision.RACETRACK_INCREMENT,
        Provision.RACETRACK_BY_DEALER,
    }
)


class Placing(NamedTuple):
    """Chips that may lie there: on which position, by which clauses, and what they break all the same."""

    position: Position
    clauses: tuple[str, ...]
    flag: Refusal | None

    @property
    def because(self) -> Because | None:
        return because_of(self.flag.reason) if self.flag else None


def judge_placing(
    rules: RuleSet,
    table: Table,
    proposal: Proposal,
    chips: ChipKind,
    *,
    in_error: bool = False,
    is_said: bool = False,
) -> Placing | Refusal:
    """May these chips be put there, beside what the player has there already?

    Chips that are only said will come after all that the player said before.
    """
    position = rules.find_position(proposal.wager)
    if position is not None:
        lying = table.play.stakes.get(stake_key(position.wager, proposal.player), 0)
        if is_said:
            lying += _sum_waiting(table, position, proposal.player)
        kinds = {chips, *_kinds_lying(table, position, proposal.player)} if lying else {chips}
        chip = gcd(*(smallest_chip(table, proposal.player, kind) for kind in kinds))
        proposal = replace(proposal, lying=lying, chip=chip)
    found = find_refusal(rules, table.limits, table.play.moment, proposal)
    if found and not _lies_all_the_same(table, proposal.actor, in_error, found):
        return _or_by_decision(rules, table, found)
    assert position is not None, "a wager that is not refused is one of this layout"
    crowd = _find_crowd_refusal(rules, table, position, proposal.stake)
    if crowd:
        return crowd
    broken = found.clauses if found else ()
    clauses = (*broken, *position.defined, *_staff_clauses(rules, proposal.actor, position))
    return Placing(position, tuple(dict.fromkeys(clauses)), found)


def _sum_waiting(table: Table, position: Position, player: str) -> int:
    said = table.play.declared.values()
    return sum(each.stake for each in said if (each.player, each.wager) == (player, position.wager))


def _kinds_lying(table: Table, position: Position, player: str) -> set[ChipKind]:
    """The kinds of chips that a player has on the pieces of a position; of one piece it does not matter."""
    if not position.pieces:
        return set()
    wagers = (*table.play.wagers.values(), *table.play.declared.values())
    return {each.chips for each in wagers if (each.player, each.wager) == (player, position.wager)}


def _or_by_decision(rules: RuleSet, table: Table, refusal: Refusal) -> Refusal:
    if refusal.by is Provision.NO_WAGER_AFTER_CLOSE and table.play.closed_by_decision:
        return rules.refuse(Provision.NO_WAGER_AFTER_CLOSE, Ground.BETS_CLOSED_BY_DECISION)
    return refusal


def _staff_clauses(rules: RuleSet, actor: Actor, position: Position) -> tuple[str, ...]:
    if actor.role == PLAYER:
        return ()
    by_dealer = rules.policies.racetrack_by is RacetrackBy.DEALER_ON_DECLARATION and position.racetrack
    act = Act.PLACE_RACETRACK_WAGER if by_dealer else Act.PLACE_FOR_A_PLAYER
    return act_clauses(rules, act)


def find_id_refusal(rules: RuleSet, table: Table, id: str) -> Refusal | None:
    if id in table.play.wagers or id in table.play.declared:
        return rules.refuse(Provision.WAGER_ID, Ground.ID_TAKEN, id=id)
    return None


def _lies_all_the_same(table: Table, actor: Actor, in_error: bool, refusal: Refusal) -> bool:
    """On a cloth chips lie where they were put; elsewhere somebody above the dealer may let them lie."""
    if refusal.by not in LIES_ALL_THE_SAME:
        return False
    if refusal.by is Provision.RACETRACK_BY_DEALER:
        return table.enforce is Enforce.AS_THEY_LIE and actor.role == PLAYER
    return table.enforce is Enforce.AS_THEY_LIE or in_error


def _find_crowd_refusal(rules: RuleSet, table: Table, position: Position, more: int) -> Refusal | None:
    """All players together on one position, where the table has a maximum for that."""
    whole = table.play.stakes.get(stake_key(position.wager), 0) + more
    most = LARGEST_STAKE if table.position_maximum is None else table.position_maximum
    if whole <= most:
        return None
    return rules.refuse(Provision.POSITION_MAXIMUM, Ground.OVER_POSITION_MAXIMUM, whole=whole, maximum=most)
