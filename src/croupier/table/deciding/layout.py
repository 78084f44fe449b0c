"""Chips that do not lie as they should: moved by accident, or put right by the dealer."""

from croupier.formats.reasons import Because, because_of
from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.counted_stakes import is_self_placed
from croupier.game.grounds import Ground
from croupier.game.moment import Window, is_within
from croupier.game.policies import RacetrackBy
from croupier.game.positions import Position
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.game.wagers import PlacedBy
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    act_clauses,
    find_settled_refusal,
    find_staff_refusal,
    find_wager_refusal,
    refuse_order,
    wager_of,
)
from croupier.table.deciding.chips import smallest_chip
from croupier.table.questions import have_questions_lapsed
from croupier.table.state import Lying, Table
from croupier.table.terms import MovedBy


def displace_wager(rules: RuleSet, table: Table, actor: Actor, command: c.DisplaceWager) -> Answer:
    """Seen and recorded by the staff. Where somebody rules on moved wagers, it waits for that ruling."""
    refusal = (
        find_staff_refusal(rules, actor)
        or find_wager_refusal(rules, table, command.id)
        or find_settled_refusal(rules, table)
    )
    if refusal:
        return refusal
    lying = wager_of(table, command.id)
    position = _find_place(rules, table, lying, command.to)
    if isinstance(position, Refusal):
        return position
    clauses = rules.cite(Provision.SETTLED_BY_POSITION)
    displaced = e.WagerDisplaced(
        clauses=clauses,
        id=lying.id,
        player=lying.player,
        wager=lying.wager,
        to=position.wager,
        moved_by=command.moved_by,
        because=_why_it_is_void(rules, command.moved_by, position),
    )
    if Act.RULE_ON_UNCLEAR_WAGER not in rules.acts:
        return displaced
    moved = {"from": lying.wager, "to": position.wager}
    question = e.WagerQuestioned(
        clauses=rules.cite(Provision.UNCLEAR_WAGER),
        id=lying.id,
        player=lying.player,
        because=because_of(because(Ground.MOVED_BY_ACCIDENT, **moved)),
    )
    return (displaced, question)


def _why_it_is_void(rules: RuleSet, moved_by: MovedBy, position: Position) -> Because | None:
    """What a player puts on a racetrack where a dealer has to, counts nowhere."""
    if moved_by is not MovedBy.PLAYER or not is_self_placed(rules, PlacedBy.PLAYER, position):
        return None
    return Because(Ground.RACETRACK_NOT_DECLARED)


def _find_place(rules: RuleSet, table: Table, lying: Lying, to: str) -> Position | Refusal:
    """Another position that these chips can lie on."""
    position = rules.find_position(to)
    if position is None:
        return rules.refuse(Provision.ONLY_LISTED_WAGERS, Ground.NO_SUCH_WAGER, wager=to)
    if position.wager == lying.wager:
        return rules.refuse(Provision.KNOWN_WAGER, Ground.CHIPS_LIE_THERE_ALREADY)
    if not rules.takes_stake(position, lying.stake):
        return rules.refuse(
            Provision.PIECES_DIVIDE, Ground.STAKE_DOES_NOT_DIVIDE, stake=lying.stake, wager=to
        )
    if not rules.takes_stake(position, lying.stake, smallest_chip(table, lying.player, lying.chips)):
        return rules.refuse(Provision.WHOLE_CHIPS, Ground.STAKE_NOT_WHOLE_CHIPS, stake=lying.stake, wager=to)
    return position


def reposition_wager(rules: RuleSet, table: Table, actor: Actor, command: c.RepositionWager) -> Answer:
    """The dealer puts a misplaced wager where it belongs, between the call and rest."""
    act = Act.REPOSITION_WAGER
    refusal = find_act_refusal(rules, table.play.moment, actor, act) or find_wager_refusal(
        rules, table, command.id
    )
    if refusal:
        return refusal
    if not table.play.called:
        return Refusal(act, because(Ground.DROP_CLOSED_THE_BETTING, act_clauses(rules, act)))
    lying = wager_of(table, command.id)
    position = _find_place(rules, table, lying, command.to)
    if isinstance(position, Refusal):
        return position
    by_dealer = rules.policies.racetrack_by is RacetrackBy.DEALER_ON_DECLARATION
    if by_dealer and position.racetrack and not lying.declared:
        return rules.refuse(Provision.RACETRACK_BY_DEALER, Ground.WAGER_NOT_DECLARED)
    return e.WagerRepositioned(
        clauses=act_clauses(rules, act),
        id=lying.id,
        player=lying.player,
        wager=lying.wager,
        to=position.wager,
    )


def question_wager(rules: RuleSet, table: Table, actor: Actor, command: c.QuestionWager) -> Answer:
    refusal = (
        find_staff_refusal(rules, actor)
        or find_wager_refusal(rules, table, command.id)
        or find_settled_refusal(rules, table)
    )
    if refusal:
        return refusal
    if not is_within(Window.UNTIL_SETTLED, table.play.moment):
        return refuse_order(rules, Ground.NO_ROUND_OPEN)
    if have_questions_lapsed(rules, table):
        return rules.refuse(Provision.LINE_TOUCH, Ground.COUNTS_WHERE_IT_TOUCHES)
    lying = wager_of(table, command.id)
    return e.WagerQuestioned(
        clauses=rules.cite(Provision.UNCLEAR_WAGER), id=lying.id, player=lying.player, what=command.what
    )


DECIDERS: Deciders = {
    c.DisplaceWager: displace_wager,
    c.RepositionWager: reposition_wager,
    c.QuestionWager: question_wager,
}
