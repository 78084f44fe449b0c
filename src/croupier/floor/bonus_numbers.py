"""Bonus numbers at a live table come from the house's own generator, whatever turns the wheel.

Who asks for the draw names no numbers. They are drawn when the command is decided, and kept with it; from
then on they are the table's, and nothing draws them again.
"""

from croupier.floor.electronic_wheel import draw_bonus_numbers
from croupier.formats.reasons import Because
from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table.deciding import decide
from croupier.table.events import Refused
from croupier.table.state import Table


def find_naming_refusal(rules: RuleSet, command: c.DrawBonusNumbers) -> Refused | None:
    """Nobody chooses a bonus number, of the staff or not."""
    act = Act.DRAW_BONUS_NUMBERS
    if not command.numbers or act not in rules.acts:
        return None
    because = Because(Ground.NOBODY_NAMES_BONUS_NUMBERS)
    return Refused(clauses=rules.acts[act].clauses, ground=act, because=because)


def with_draw(rules: RuleSet, table: Table, actor: Actor, command: c.DrawBonusNumbers) -> c.DrawBonusNumbers:
    """The command with the numbers drawn for it; as it was where the table refuses a draw."""
    if rules.bonus is None:
        return command
    drawn = c.DrawBonusNumbers(numbers=draw_bonus_numbers(tuple(rules.numbers), rules.bonus.count))
    is_refused = any(isinstance(event, Refused) for event in decide(rules, table, actor, drawn))
    return command if is_refused else drawn


def find_requests(command: c.AnyCommand) -> tuple[c.AnyCommand, ...]:
    """What may have been asked for this: a draw without numbers, or as older records have it, with them."""
    return (c.DrawBonusNumbers(), command) if isinstance(command, c.DrawBonusNumbers) else (command,)
