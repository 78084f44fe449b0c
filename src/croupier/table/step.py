"""One step of a table: a command is decided, and the table goes on with what followed from it."""

from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table.commands import AnyCommand
from croupier.table.deciding import decide
from croupier.table.events import AnyEvent
from croupier.table.evolving import evolve
from croupier.table.state import Table


def take_step(
    rules: RuleSet, table: Table, actor: Actor, command: AnyCommand
) -> tuple[tuple[AnyEvent, ...], Table]:
    """What the command leads to, and the table after it."""
    events = decide(rules, table, actor, command)
    for event in events:
        table = evolve(table, event)
    return events, table
