"""Which acts can be done now, and which commands where the time of an act does not decide alone.

The table itself is asked: of the number that was recorded last, and of a wager that lies on the layout.
"""

from collections.abc import Iterator

from croupier.game.acts import Act
from croupier.game.authority import is_time_for
from croupier.game.provisions import Refusal
from croupier.game.roles import DEALER, PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table.asked_acts import ASKED, find_commands
from croupier.table.deciding import WHILE_SUSPENDED, decide
from croupier.table.deciding.corrections import find_corrected
from croupier.table.events import Refused
from croupier.table.names import kebab
from croupier.table.state import Lying, Table
from croupier.table.terms import MovedBy, WheelSource

_WHY = "-"  # somebody's own words, which decide nothing


def find_acts_now(rules: RuleSet, table: Table) -> tuple[Act, ...]:
    """Those whose time it is; while a case waits, those alone that do not stand still."""
    timely = (act for act in rules.acts if is_time_for(rules, table.play.moment, act))
    if table.case is None:
        return tuple(timely)
    return tuple(act for act in timely if not WHILE_SUSPENDED.isdisjoint(find_commands(rules, act)))


def find_commands_now(rules: RuleSet, table: Table) -> tuple[str, ...]:
    """By name, whoever may ask for them."""
    taken = [type(each) for each in _examples(rules, table) if _is_taken(rules, table, each)]
    if _is_number_correctable(rules, table):
        taken.append(c.CorrectNumber)
    return tuple(kebab(each.__name__) for each in taken)


def _examples(rules: RuleSet, table: Table) -> Iterator[c.AnyCommand]:
    yield c.ReferCase(_WHY)
    lying = next((each for each in table.play.wagers.values() if not (each.taken or each.imprisoned)), None)
    if lying is not None:
        yield c.WithdrawWager(lying.id)
        yield c.QuestionWager(lying.id, _WHY)
        yield c.DisplaceWager(lying.id, _another_place(rules, lying), MovedBy.DEALER)
    about, number = _find_shown(table)
    wrong = next(each for each in rules.wheel.order if each != number)
    yield c.CorrectDisplay(about, wrong, _WHY)


def _another_place(rules: RuleSet, lying: Lying) -> str:
    """Of one piece: whatever the stake is, it can lie there."""
    return next(wager for wager, each in rules.positions.items() if wager != lying.wager and not each.pieces)


def _find_shown(table: Table) -> tuple[int, str | None]:
    """The round whose number was announced last, and that number."""
    if table.play.announced or not table.results:
        return table.play.round, table.play.number
    return table.results[-1].round, table.results[-1].number


def _is_taken(rules: RuleSet, table: Table, command: c.AnyCommand) -> bool:
    events = decide(rules, table, _somebody(rules, command), command)
    return not any(isinstance(event, Refused) for event in events)


def _somebody(rules: RuleSet, command: c.AnyCommand) -> Actor:
    """Of the staff, in a role that may."""
    roles = [role for act in ASKED.get(type(command), ()) if act in rules.acts for role in rules.acts[act].by]
    return Actor(person="", role=next((role for role in roles if role != PLAYER), DEALER))


def _is_number_correctable(rules: RuleSet, table: Table) -> bool:
    """Without settling a round again for it."""
    if table.case is not None or not table.is_open or table.wheel is WheelSource.ELECTRONIC:
        return False
    last = table.last.round if table.last else 0
    about = last if table.play.number is None else table.play.round
    return not isinstance(find_corrected(rules, table, about), Refusal)
