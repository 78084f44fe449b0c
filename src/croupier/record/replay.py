"""A table that goes through its record again: every command is decided anew, and only that counts."""

from collections.abc import Mapping
from functools import reduce

import msgspec

from croupier.bad_input import BadInput, Defect, shown
from croupier.game.rules import RuleSet
from croupier.record.format_1 import Otherwise, as_recorded, find_otherwise
from croupier.record.steps import Step
from croupier.rulebook import SHIPPED, load
from croupier.rulebook.library import LoadRules
from croupier.rulebook.sources import find_former, is_path
from croupier.table.commands import OpenTable
from croupier.table.events import AnyEvent, TableOpened
from croupier.table.evolving import evolve
from croupier.table.names import kebab
from croupier.table.state import NEW_TABLE, Table
from croupier.table.step import take_step


class Replayed(msgspec.Struct, frozen=True):
    """One step, by the rules: the table before it, what follows, and the table after."""

    before: Table
    events: tuple[AnyEvent, ...]
    after: Table
    otherwise: Otherwise = Otherwise()  # than a record of format 1


class Replay:
    """Of the recorded events only the fingerprint of the rules is looked at, to find them: no forgery among
    the others can lead it astray.
    """

    def __init__(self, load_rules: LoadRules = SHIPPED.find) -> None:
        self.rules: RuleSet | None = None
        self.table = NEW_TABLE
        self._load_rules = load_rules

    def start_from(self, rules: RuleSet, table: Table) -> None:
        self.rules, self.table = rules, table

    def replay(self, step: Step) -> Replayed:
        """What the rules make of a step; bad input where nothing can be decided."""
        rules, before = self._rules_for(step), self.table
        events, self.table = take_step(rules, before, step.actor, step.command)
        if step.v != 1:
            return Replayed(before, events, self.table)
        told = as_recorded(events, step.events, rules.clauses)
        self.table = reduce(evolve, told, before)
        return Replayed(before, told, self.table, find_otherwise(events, told))

    def _rules_for(self, step: Step) -> RuleSet:
        command = step.command
        if not isinstance(command, OpenTable):
            if self.rules is None:
                raise BadInput(Defect("the first command", kebab(type(command).__name__), "open-table"))
            return self.rules
        if not self.table.table:
            if is_path(command.game):  # a record says what was played, not which files to open here
                raise BadInput(Defect("game", shown(command.game), "the name of a game"))
            self.rules = self._load_rules(command.game, command.options, find_fingerprint(step))
        assert self.rules is not None, "a table that was opened has rules"
        if command.game != self.rules.game:
            raise BadInput(Defect("game", shown(command.game), self.rules.game))
        return self.rules


def find_fingerprint(opening: Step) -> str:
    """Of the rules by which a table was opened; empty: the step does not say."""
    return next((event.fingerprint for event in opening.events if isinstance(event, TableOpened)), "")


def rules_from(file: str) -> LoadRules:
    """Loads the game that a record names from a rule set of one's own, or from its former text."""
    path, _, name = file.partition("#")

    def load_own(game: str, options: Mapping[str, object], fingerprint: str) -> RuleSet:
        if find_former(game, fingerprint):
            return SHIPPED.find(game, options, fingerprint)
        return load(f"{path}#{name or game}", options)

    return load_own
