"""The beginning of a script: the table that is opened."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.bad_input import BadInput, shown
from croupier.formats.limits import LimitsIn, limits_of, require_usable
from croupier.game.rules import RuleSet
from croupier.record.telling.limits import join_limits
from croupier.rulebook import load
from croupier.rulebook.sources import is_path
from croupier.table.commands import OpenTable
from croupier.table.mandates import find_unknown_roles, with_usual
from croupier.training.lines import Notes, ScriptLine
from croupier.training.settings import GAME, KEYS, SETTINGS

TABLE_NAME = "training"


@dataclass(slots=True)
class TableReader:
    """Reads `table GAME` and the settings below it."""

    folder: Path  # where the path of a rule set begins
    notes: Notes
    game: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    places: dict[str, ScriptLine] = field(default_factory=dict)  # where a field was set
    mandates: dict[str, int] = field(default_factory=dict)  # by role
    rules: RuleSet | None = None

    def read(self, lines: Sequence[ScriptLine]) -> OpenTable | None:
        first = lines[0] if lines else ScriptLine(1, "")
        said = GAME.match(first.text)
        if said is None:
            self.notes.note(first, shown(first.text or None), "a script that begins with: table GAME")
            return None
        for line in lines[1:]:
            self._read_setting(line)
        self._load_rules(first, str(said["game"]))
        if self.rules is None:
            return None
        self._check(self.rules)
        self._fill_mandates(self.rules)
        return OpenTable(**{"table": TABLE_NAME, "game": self.rules.game} | self.fields)

    def _read_setting(self, line: ScriptLine) -> None:
        for setting in SETTINGS:
            said = setting.match(line.text)
            if said is not None:
                values = self.notes.read_values(line, setting, said)
                if values is not None:
                    self._set(line, values)
                return
        self.notes.note(line, shown(line.text), f"a setting of the table ({KEYS}), or: people")

    def _set(self, line: ScriptLine, values: dict[str, Any]) -> None:
        """Every setting once; options, limits and mandates may be spread over several lines."""
        if "option" in values:
            options = self.fields.get("options", {})
            is_new = values["option"] not in options
            values = {"options": options | {values["option"]: values["choice"]}}
        elif "mandate" in values:
            is_new = values["role"] not in self.mandates
            self.mandates[values["role"]] = values["mandate"]
            values = {"mandates": None}
        elif "limits" in values:
            joined = join_limits(self.fields.get("limits", LimitsIn()), values["limits"])
            is_new, values = joined is not None, {"limits": joined or values["limits"]}
        else:
            is_new = self.fields.keys().isdisjoint(values)
        if not is_new:
            self.notes.note(line, shown(line.text), "every setting once")
        self.fields |= values
        self.places |= dict.fromkeys(values, line)

    def _fill_mandates(self, rules: RuleSet) -> None:
        """A script that says nothing of mandates has none; what it leaves out is as usual."""
        alone = self.fields.pop("alone", None)
        if alone is None and "mandates" not in self.fields:
            return
        for role in find_unknown_roles(rules.ladder, self.mandates):
            expected = f"a role above the dealer: {', '.join(rules.ladder[1:])}"
            self.notes.note(self.places["mandates"], shown(role), expected)
        self.fields["mandates"] = with_usual(rules.ladder, self.mandates, alone)

    def _load_rules(self, line: ScriptLine, game: str) -> None:
        path = str(self.folder / game) if is_path(game) else game
        try:
            self.rules = load(path, self.fields.get("options"))
        except BadInput as error:
            self.notes.note_all(self.places.get("options", line), error)

    def _check(self, rules: RuleSet) -> None:
        pocket = self.fields.get("start_pocket")
        if pocket is not None and pocket not in rules.numbers:
            self.notes.note(self.places["start_pocket"], shown(pocket), "a number of the wheel")
        if "limits" not in self.fields:
            return
        limits = limits_of(self.fields["limits"])
        for kind in {**limits.by_kind, **limits.increments}:
            if kind not in rules.piece_counts:
                expected = f"a kind of wager of {rules.game}: {', '.join(rules.piece_counts)}"
                self.notes.note(self.places["limits"], shown(kind), expected)
        try:
            require_usable(rules, limits)
        except BadInput as error:
            self.notes.note_all(self.places["limits"], error)
