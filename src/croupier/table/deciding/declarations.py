"""Wagers that a player says aloud, for the dealer to place."""

from croupier.formats.reasons import because_of, reason_of
from croupier.game.acceptance import Proposal
from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.policies import DeclaredWagers, RacetrackBy
from croupier.game.positions import Position
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import Reason, in_words
from croupier.game.roles import DEALER, PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import Answer, Deciders, act_clauses, find_seat_refusal
from croupier.table.deciding.chips import find_chips_refusal
from croupier.table.deciding.placement import find_id_refusal, judge_placing
from croupier.table.state import Lying, Table

A_DEALER = Actor(person="", role=DEALER)  # whoever will place it


def declare_wager(rules: RuleSet, table: Table, actor: Actor, command: c.DeclareWager) -> Answer:
    """Said aloud with the chips handed over; the dealer places it, if there is time.

    What a dealer could not place after all that the player has declared before is refused at once.
    """
    refusal = find_seat_refusal(rules, table, actor, command.player) or find_id_refusal(
        rules, table, command.id
    )
    if refusal:
        return refusal
    if actor.role != PLAYER:
        return rules.refuse(Provision.ORAL_WITH_CHIPS, Ground.PLAYER_DECLARES)
    if rules.policies.declared_wagers is DeclaredWagers.NOT_PROVIDED_FOR:
        return rules.refuse(Provision.ORAL_WITH_CHIPS, Ground.NO_DECLARED_WAGERS)
    as_placed = Proposal(
        player=command.player,
        wager=command.wager,
        stake=command.stake,
        actor=A_DEALER,
        declared=True,
        with_chips=command.with_chips,
    )
    placing = judge_placing(rules, table, as_placed, command.chips, is_said=True)
    if isinstance(placing, Refusal):
        return placing
    return find_chips_refusal(rules, table, command.player, command.chips, command.stake) or e.WagerDeclared(
        clauses=_clauses_of_declaring(rules, placing.position),
        id=command.id,
        player=command.player,
        wager=placing.position.wager,
        stake=command.stake,
        chips=command.chips,
    )


def _clauses_of_declaring(rules: RuleSet, position: Position) -> tuple[str, ...]:
    if position.racetrack and rules.policies.racetrack_by is RacetrackBy.DEALER_ON_DECLARATION:
        return act_clauses(rules, Act.PLACE_RACETRACK_WAGER)
    return rules.cite(Provision.ORAL_WITH_CHIPS)


def place_declared(rules: RuleSet, table: Table, actor: Actor, command: c.PlaceDeclaredWager) -> Answer:
    """By a dealer; under the minimum or off the increment it is refused, unless chips lie as they lie."""
    lying = table.play.declared.get(command.id)
    if lying is None:
        return rules.refuse(Provision.KNOWN_WAGER, Ground.NO_SUCH_WAGER_DECLARED, id=command.id)
    if actor.role == PLAYER:
        racetrack = rules.positions[lying.wager].racetrack
        by = Provision.RACETRACK_BY_DEALER if racetrack else Provision.PLACED_FOR_A_PLAYER
        return rules.refuse(by, Ground.DEALER_PLACES_DECLARED)
    proposal = Proposal(
        player=lying.player,
        wager=command.to or lying.wager,
        stake=lying.stake,
        actor=actor,
        declared=True,
    )
    placing = judge_placing(rules, table, proposal, lying.chips)
    if isinstance(placing, Refusal):
        return placing
    oral = rules.cite(Provision.ORAL_WITH_CHIPS)
    return e.DeclaredWagerPlaced(
        clauses=tuple(dict.fromkeys((*placing.clauses, *oral))),
        id=lying.id,
        player=lying.player,
        wager=placing.position.wager,
        declared_as=lying.wager,
        because=placing.because,
    )


def decline_wager(rules: RuleSet, table: Table, actor: Actor, command: c.DeclineWager) -> Answer:
    """The dealer declines a declared wager, or its player thinks better of it."""
    lying = table.play.declared.get(command.id)
    if lying is None:
        return rules.refuse(Provision.KNOWN_WAGER, Ground.NO_SUCH_WAGER_DECLARED, id=command.id)
    late = () if actor.role == PLAYER else rules.cite(Provision.ORAL_IN_TIME)
    reason = reason_of(command.because, late) if command.because else in_words(command.reason, late)
    return find_seat_refusal(rules, table, actor, lying.player) or end_declaration(lying, reason)


def end_declaration(lying: Lying, reason: Reason) -> e.DeclarationEnded:
    return e.DeclarationEnded(
        clauses=reason.clauses,
        id=lying.id,
        player=lying.player,
        stake=lying.stake,
        chips=lying.chips,
        because=because_of(reason),
    )


DECIDERS: Deciders = {
    c.DeclareWager: declare_wager,
    c.PlaceDeclaredWager: place_declared,
    c.DeclineWager: decline_wager,
}
