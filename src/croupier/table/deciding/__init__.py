"""What a command leads to, by the rules: the events that follow, or the one event that it was refused."""

from croupier.formats.reasons import because_of
from croupier.game.grounds import Ground
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table.deciding import (
    approvals,
    ball,
    calls,
    cases,
    chips,
    colours,
    corrections,
    declarations,
    house,
    layout,
    money,
    payment,
    rulings,
    seats,
    wagers,
)
from croupier.table.deciding.answers import Deciders
from croupier.table.events import AnyEvent, Refused
from croupier.table.state import Table

DECIDERS: Deciders = {
    **house.DECIDERS,
    **seats.DECIDERS,
    **chips.DECIDERS,
    **colours.DECIDERS,
    **wagers.DECIDERS,
    **declarations.DECIDERS,
    **layout.DECIDERS,
    **rulings.DECIDERS,
    **calls.DECIDERS,
    **ball.DECIDERS,
    **payment.DECIDERS,
    **cases.DECIDERS,
    **corrections.DECIDERS,
    **money.DECIDERS,
    **approvals.DECIDERS,
}
# While a case waits for a decision the round stands still; but a ball does not wait, and what is seen of it
# and called out is recorded.
FACTS = frozenset(
    {
        c.NoMoreBets,
        c.DrawBonusNumbers,
        c.LightBonusNumbers,
        c.DropBall,
        c.RestBall,
        c.NoSpin,
        c.ReportIrregularity,
        c.DisplaceWager,
    }
)
WHILE_SUSPENDED = FACTS.union(
    house.DECIDERS,
    seats.DECIDERS,
    chips.DECIDERS,
    colours.DECIDERS,
    approvals.DECIDERS,
    {c.FillBank, c.CreditBank, c.DecideCase, c.CorrectDisplay},
)


def decide(rules: RuleSet, table: Table, actor: Actor, command: c.AnyCommand) -> tuple[AnyEvent, ...]:
    """Everything that follows from a command, with the clauses; nothing is changed here."""
    answer = _find_standstill(rules, table, actor, command) or DECIDERS[type(command)](
        rules, table, actor, command
    )
    if isinstance(answer, Refusal):
        return (Refused(clauses=answer.clauses, ground=answer.by, because=because_of(answer.reason)),)
    return answer if isinstance(answer, tuple) else (answer,)


def _find_standstill(rules: RuleSet, table: Table, actor: Actor, command: c.AnyCommand) -> Refusal | None:
    if not table.is_open and not isinstance(command, c.OpenTable):
        return rules.refuse(Provision.TABLE_OPEN, Ground.TABLE_NOT_OPEN)
    if actor.role != PLAYER and actor.person in table.players:
        return rules.refuse(Provision.STAFF, Ground.PLAYS_HERE, person=actor.person)
    if table.case is not None and not _goes_on(table, command):
        stands_still = because(Ground.ROUND_STANDS_STILL, table.case.clauses, role=table.case.to)
        return Refusal(Provision.REFERRAL, stands_still)
    return None


def _goes_on(table: Table, command: c.AnyCommand) -> bool:
    """While a case waits; what is approved, as if it were asked now."""
    pending = table.find_pending(command.act) if isinstance(command, c.ApproveAct) else None
    return type(pending.command if pending else command) in WHILE_SUSPENDED
