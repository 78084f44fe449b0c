"""Collecting and paying, in the order of the document, and the end of the round."""

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal, find_role_refusal
from croupier.game.grounds import Ground
from croupier.game.lines import Line, LineResult
from croupier.game.moment import Window, is_within
from croupier.game.policies import BetsOpen
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.game.settlement import settle
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    Events,
    act_clauses,
    find_seat_refusal,
    refuse_order,
)
from croupier.table.deciding.calls import open_round
from croupier.table.deciding.house import find_bank_refusal
from croupier.table.deciding.returned_chips import return_stake, split_chips
from croupier.table.deciding.settlement import (
    find_racetrack_winners,
    lying_when_settled,
    settle_round,
    settled_round,
)
from croupier.table.evolving import evolve
from croupier.table.state import SettledLine, Table


def _begin(rules: RuleSet, table: Table, actor: Actor, act: Act) -> tuple[Refusal | Events, Table]:
    """The first step of payment settles the round; the answer is that settlement, or why not."""
    refusal = find_act_refusal(rules, table.play.moment, actor, act) or _find_unannounced_refusal(
        rules, table, act
    )
    if refusal:
        return refusal, table
    answer: Refusal | Events = () if table.play.settled else settle_round(rules, table)
    if isinstance(answer, Refusal):
        return answer, table
    for event in answer:
        table = evolve(table, event)
    return _find_turn_refusal(rules, table, act) or answer, table


def _find_unannounced_refusal(rules: RuleSet, table: Table, act: Act) -> Refusal | None:
    if table.play.announced and table.play.dolly:
        return None
    first = (*act_clauses(rules, Act.ANNOUNCE), *rules.cite(Provision.DOLLY))
    clauses = tuple(dict.fromkeys((*first, *act_clauses(rules, act))))
    return Refusal(Provision.ONE_AFTER_ANOTHER, because(Ground.ANNOUNCE_AND_DOLLY_FIRST, clauses))


def _find_turn_refusal(rules: RuleSet, table: Table, act: Act) -> Refusal | None:
    """Each step of payment once, after those that the document puts before it."""
    done = table.play.done
    clauses = act_clauses(rules, act)
    if act in done:
        return Refusal(Provision.ONCE, because(Ground.DONE_ALREADY, clauses, act=act))
    order = rules.policies.payment_order
    for earlier in order[: order.index(act)] if act in order else ():
        needless = earlier is Act.MOVE_RACETRACK_WINNERS and not find_racetrack_winners(rules, table)
        if earlier not in done and not needless:
            first = act_clauses(rules, earlier) if rules.cite(Provision.PAYMENT_ORDER) else ()
            return Refusal(Provision.ONE_AFTER_ANOTHER, because(Ground.DO_FIRST, first, act=earlier))
    return None


def _step_done(rules: RuleSet, table: Table, act: Act) -> e.PaymentStepDone:
    done = {*table.play.done, act, Act.MOVE_RACETRACK_WINNERS}
    last = done.issuperset(rules.policies.payment_order)
    return e.PaymentStepDone(clauses=act_clauses(rules, act), act=act, last=last)


def move_racetrack_winners(
    rules: RuleSet, table: Table, actor: Actor, command: c.MoveRacetrackWinners
) -> Answer:
    act = Act.MOVE_RACETRACK_WINNERS
    answer, after = _begin(rules, table, actor, act)
    if isinstance(answer, Refusal):
        return answer
    clauses = act_clauses(rules, act)
    winners = set(find_racetrack_winners(rules, after))
    if not winners:
        return refuse_order(rules, Ground.NO_RACETRACK_WINNER)
    lines = settle(rules, settled_round(rules, after.play, after.chip)).lines
    moved = [
        e.WinnerMoved(
            clauses=clauses, id=line.id, player=line.player, wager=line.wager, to=_goes_to(after, line)
        )
        for line in lines
        if line.id in winners
    ]
    return (*answer, *moved, _step_done(rules, after, act))


def _goes_to(table: Table, line: Line) -> tuple[str, ...]:
    """Its winning pieces; a wager in one piece has no place on the main layout but the number itself."""
    pieces = tuple(piece.wager for piece in line.pieces if piece.result is LineResult.WON)
    return pieces or (f"straight:{table.play.number}",)


def collect_losers(rules: RuleSet, table: Table, actor: Actor, command: c.CollectLosers) -> Answer:
    act = Act.COLLECT_LOSERS
    answer, after = _begin(rules, table, actor, act)
    if isinstance(answer, Refusal):
        return answer
    collected = [_collect(rules, after, id, line) for id, line in after.play.lines.items() if line.collected]
    return (*answer, *collected, _step_done(rules, after, act))


def _collect(rules: RuleSet, table: Table, id: str, line: SettledLine) -> e.WagerCollected:
    """From the layout; where the chips were taken away after the call, the player owes them."""
    clauses = act_clauses(rules, Act.COLLECT_LOSERS)
    if table.play.wagers[id].taken:
        clauses = act_clauses(rules, Act.WITHDRAW_WAGER) + clauses
        return e.WagerCollected(clauses=clauses, id=id, player=line.player, amount=0, debt=line.collected)
    return e.WagerCollected(clauses=clauses, id=id, player=line.player, amount=line.collected)


def pay_winners(rules: RuleSet, table: Table, actor: Actor, command: c.PayWinners) -> Answer:
    act = Act.PAY_WINNERS
    answer, after = _begin(rules, table, actor, act)
    if isinstance(answer, Refusal):
        return answer
    unpaid = {id: line for id, line in after.play.lines.items() if line.winnings and not line.paid}
    strange = [id for id in command.ids if id not in unpaid]
    if strange:
        return rules.refuse(Provision.KNOWN_WAGER, Ground.NO_WINNER_WAITS, id=strange[0])
    paying = {id: unpaid[id] for id in command.ids or unpaid}
    refusal = find_bank_refusal(rules, after, sum(line.winnings for line in paying.values()))
    if refusal:
        return refusal
    clauses = act_clauses(rules, act)
    paid = [_pay(after, id, line, clauses) for id, line in paying.items()]
    all_paid = (_step_done(rules, after, act),) if len(paying) == len(unpaid) else ()
    return (*answer, *paid, *all_paid)


def _pay(table: Table, id: str, line: SettledLine, clauses: tuple[str, ...]) -> e.WinnerPaid:
    value, colour = split_chips(table, line.player, line.winnings, table.play.wagers[id].chips)
    return e.WinnerPaid(clauses=clauses, id=id, player=line.player, value_chips=value, colour_chips=colour)


def lift_winner(rules: RuleSet, table: Table, actor: Actor, command: c.LiftWinner) -> Answer:
    """A player takes the stake of a paid winner off the layout before the dolly is lifted."""
    line = table.play.lines.get(command.id)
    if line is not None and line.result is LineResult.LOST and not line.returned:
        return rules.refuse(Provision.LOSERS_NOT_TOUCHED, Ground.HAS_LOST, id=command.id)
    if line is not None and line.held and not line.returned:
        return rules.refuse(Provision.EVEN_CHANCE_ON_ZERO, Ground.IS_IN_PRISON, id=command.id)
    if line is None or line.lifted or not line.returned or table.play.wagers[command.id].taken:
        return rules.refuse(Provision.KNOWN_WAGER, Ground.NOTHING_TO_LIFT, id=command.id)
    return (
        find_seat_refusal(rules, table, actor, line.player, Provision.OWN_WAGERS_ONLY)
        or _find_lifting_refusal(rules, table, line)
        or _return(table, command.id, line, act_clauses(rules, Act.LIFT_PAID_WINNER))
    )


def _find_lifting_refusal(rules: RuleSet, table: Table, line: SettledLine) -> Refusal | None:
    if table.play.moment.settled:
        return None
    if line.paid and rules.positions[line.wager].kind in rules.policies.lifted_when_paid:
        return None
    return rules.refuse(Provision.NOT_HANDLED, Ground.NOT_HANDLED_YET)


def _return(table: Table, id: str, line: SettledLine, lifted_by: tuple[str, ...] = ()) -> e.StakeReturned:
    clauses = lifted_by + line.clauses
    return return_stake(table, id, line.player, line.returned, table.play.wagers[id].chips, clauses)


def lift_dolly(rules: RuleSet, table: Table, actor: Actor, command: c.LiftDolly) -> Answer:
    """The round is over: what still lies there goes back to its players."""
    refusal = find_role_refusal(rules, actor, Act.ANNOUNCE)
    if refusal:
        return refusal
    if not table.play.dolly:
        is_under_way = is_within(Window.UNTIL_SETTLED, table.play.moment)
        return refuse_order(rules, Ground.ANNOUNCE_AND_DOLLY_FIRST if is_under_way else Ground.NO_ROUND_OPEN)
    if not table.play.moment.settled or table.play.number is None:
        return refuse_order(rules, Ground.PAY_WINNERS_FIRST)
    lines = table.play.lines
    clauses = act_clauses(rules, Act.PAY_WINNERS)
    back = [
        _return(table, id, lines[id])
        for id in lying_when_settled(rules, table.play)
        if lines[id].returned and not lines[id].lifted and not table.play.wagers[id].taken
    ]
    lifted = e.DollyLifted(clauses=clauses, round=table.play.round, number=table.play.number)
    opens = rules.policies.bets_open is BetsOpen.WHEN_THE_DOLLY_IS_LIFTED
    return (*back, lifted, *(open_round(rules, table) if opens else ()))


DECIDERS: Deciders = {
    c.MoveRacetrackWinners: move_racetrack_winners,
    c.CollectLosers: collect_losers,
    c.PayWinners: pay_winners,
    c.LiftWinner: lift_winner,
    c.LiftDolly: lift_dolly,
}
