"""Money that no wager moves: alone within a mandate, otherwise by two; and what a table says it has won."""

from croupier.game.roles import Actor, Role
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import PendingAct, Table
from croupier.table.views.takings import takings_of

from .memory import Memory

BY_MANDATE = (c.FillBank, c.CreditBank, c.Compensate)
MOVED = (e.BankFilled, e.BankCredited, e.PlayerCompensated)


def check_mandate(
    rules: RuleSet, before: Table, actor: Actor, command: c.AnyCommand, events: tuple[e.AnyEvent, ...]
) -> None:
    """Of a command that was not refused, at a table that has mandates."""
    if before.mandates is None or not isinstance(command, (*BY_MANDATE, c.ApproveAct)):
        return
    asked = command
    if isinstance(command, c.ApproveAct):
        [pending] = [each for each in before.pending if each.act == command.act]
        _check_second_person(rules, before.mandates, actor, pending)
        asked = pending.command
    elif any(isinstance(event, MOVED) for event in events):
        most = min(_own(before.mandates, actor), before.mandates.alone)
        assert abs(command.amount) <= most, f"{actor.person} moved {command.amount} alone, not {most}"
    if isinstance(asked, c.CreditBank) and isinstance(events[-1], e.BankCredited):
        assert asked.amount <= before.tray, f"{asked.amount} were credited of {before.tray}"


def _check_second_person(rules: RuleSet, mandates: c.Mandates, actor: Actor, pending: PendingAct) -> None:
    own, ranks = _own(mandates, actor), {role: rank for rank, role in enumerate(rules.ladder)}
    assert pending.by != actor.person, f"{actor.person} approved what the same person asked for"
    assert abs(pending.command.amount) <= own, f"{actor.person} approved more than {own}"
    rank = max(ranks.get(role, -1) for role in (actor.role, actor.acting_as or actor.role))
    assert rank >= ranks[Role(pending.role)], "a lower role approved"
    assert not pending.overtaken, "what was overtaken was approved"


def _own(mandates: c.Mandates, actor: Actor) -> int:
    return max(mandates.by_role.get(role or "", 0) for role in (actor.role, actor.acting_as))


def check_pending(memory: Memory, table: Table) -> None:
    said = {each.act: each.command for each in table.pending}
    assert said == memory.pending, f"{said} wait; {memory.pending} were asked and not answered"
    assert table.is_open or not table.pending, "the table closed over an act that waits"


def check_takings(memory: Memory, table: Table) -> None:
    """What the house has won, and is owed, is what all players have lost."""
    takings, lost = takings_of(table), -sum(memory.wealth.values())
    assert takings.win + takings.owed == lost, f"win {takings.win}, owed {takings.owed}, and {lost} was lost"
