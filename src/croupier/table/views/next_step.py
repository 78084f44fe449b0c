"""The next legal step of a round: what a dealer's button says, and what an automatic dealer does."""

from croupier.game.acts import Act
from croupier.game.moment import Ball, Bets
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table.deciding.settlement import find_open_question, find_racetrack_winners
from croupier.table.state import Play, Table
from croupier.table.terms import WheelSource


def find_next_step(rules: RuleSet, table: Table) -> type[c.Command]:
    """The command that brings the round on; while a case waits, its decision."""
    play = table.play
    if table.case is not None:
        return c.DecideCase
    if play.settled is not None or play.dolly:
        return _next_of_payment(rules, table)
    if play.moment.bets is Bets.NOT_OPEN:
        return c.PlaceYourBets
    match play.moment.ball:
        case Ball.STILL:
            examine = c.ExamineBall if play.examine_ball else c.SpinBall
            return c.ReturnBall if play.return_ball else examine
        case Ball.ROLLING:
            return c.NoMoreBets if play.moment.bets is Bets.OPEN else _next_of_bonus(rules, play, c.DropBall)
        case Ball.DROPPED:
            return _next_of_bonus(rules, play, c.RestBall)
        case Ball.AT_REST:
            after = c.PlaceDolly if play.announced else c.AnnounceResult
            return _next_of_bonus(rules, play, after)


# What the wheel says itself. A sensor sees the ball; the lamps and the hand that puts it back are for people.
_SEEN: frozenset[type[c.Command]] = frozenset({c.SpinBall, c.DropBall, c.RestBall})
FROM_THE_WHEEL: dict[WheelSource, frozenset[type[c.Command]]] = {
    WheelSource.DEALER: frozenset(),
    WheelSource.SENSOR: _SEEN,
    WheelSource.ELECTRONIC: _SEEN | {c.DrawBonusNumbers, c.LightBonusNumbers, c.ReturnBall},
}


def _next_of_bonus(rules: RuleSet, play: Play, otherwise: type[c.Command]) -> type[c.Command]:
    if rules.bonus is None:
        return otherwise
    if play.drawn is None:
        return c.DrawBonusNumbers
    return c.LightBonusNumbers if play.lit is None else otherwise


PAYMENT_COMMANDS: dict[Act, type[c.MoveRacetrackWinners | c.CollectLosers | c.PayWinners]] = {
    Act.MOVE_RACETRACK_WINNERS: c.MoveRacetrackWinners,
    Act.COLLECT_LOSERS: c.CollectLosers,
    Act.PAY_WINNERS: c.PayWinners,
}


def _next_of_payment(rules: RuleSet, table: Table) -> type[c.Command]:
    play = table.play
    if play.settled is None and find_open_question(rules, play) is not None:
        return c.RuleOnWager
    left = find_payment_left(rules, table)
    return PAYMENT_COMMANDS[left[0]] if left else c.LiftDolly


def find_payment_left(rules: RuleSet, table: Table) -> tuple[Act, ...]:
    """The steps of the payment that are not done, in the order of the document; none that nothing needs."""
    left = (act for act in rules.policies.payment_order if act not in table.play.done)
    return tuple(
        act for act in left if act is not Act.MOVE_RACETRACK_WINNERS or find_racetrack_winners(rules, table)
    )
