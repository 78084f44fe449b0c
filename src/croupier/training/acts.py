"""The acts of a script: who, colon, what."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from croupier.bad_input import cut, shown
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.record.telling import words
from croupier.record.telling.pattern import Slot
from croupier.record.telling.phrases import ALL_PHRASES, Phrase, given_id, is_given_id
from croupier.table import commands as c
from croupier.training.lines import Notes, ScriptLine
from croupier.training.shorthand import SHORTHANDS, Shorthand, is_if_needed

EVERY_PHRASE: tuple[Phrase | Shorthand, ...] = (*SHORTHANDS, *ALL_PHRASES)


class ScriptAct(NamedTuple):
    """What one person asks of the table."""

    actor: Actor
    command: c.AnyCommand
    if_needed: bool = False  # left out where the table would refuse it


@dataclass(slots=True)
class ActReader:
    rules: RuleSet | None  # None where they could not be read: then numbers are not looked at
    people: Mapping[str, Actor]
    notes: Notes
    ids: list[str] = field(default_factory=list)  # of the wagers so far
    is_whole: bool = True  # every line so far could be read, so that every id is known

    def read(self, lines: Sequence[ScriptLine]) -> Iterator[ScriptAct]:
        for line in lines:
            before = len(self.notes.defects)
            who, colon, what = (part.strip() for part in line.text.partition(":"))
            if not colon or not what:
                self.notes.note(line, shown(cut(line.text)), "who, a colon, and what: Ann: bets 500 on red")
            elif who not in self.people:
                expected = f"somebody of the people: {', '.join(self.people)}"
                self.notes.note(line, shown(cut(who)), expected)
            else:
                yield from self._read_act(line, self.people[who], what)
            self.is_whole = self.is_whole and len(self.notes.defects) == before

    def _read_act(self, line: ScriptLine, actor: Actor, what: str) -> Iterator[ScriptAct]:
        for phrase in EVERY_PHRASE:
            said = phrase.pattern.match(what)
            if said is None:
                continue
            values: dict[str, Any] | None = self.notes.read_values(line, phrase.pattern, said)
            if isinstance(phrase, Shorthand):
                yield from self._expand(line, actor, phrase, values)
            else:
                yield from self._ask(line, actor, phrase, values)
            return
        expected = f"a phrase such as: {_find_nearest(what)}"
        self.notes.note(line, shown(cut(what)), expected)

    def _expand(
        self, line: ScriptLine, actor: Actor, shorthand: Shorthand, values: dict[str, Any] | None
    ) -> Iterator[ScriptAct]:
        if values is None or self.rules is None:
            return
        if self._checked(line, list(shorthand.pattern.slots.values()), values):
            for command in shorthand.expand(self.rules, values):
                yield ScriptAct(actor, command, is_if_needed(command))

    def _ask(
        self, line: ScriptLine, actor: Actor, phrase: Phrase, values: dict[str, Any] | None
    ) -> Iterator[ScriptAct]:
        is_new = phrase.command in (c.PlaceWager, c.DeclareWager)
        slots = [slot for slot in phrase.pattern.slots.values() if not (is_new and slot.field == "id")]
        is_good = values is not None and self._checked(line, slots, values)
        if phrase.is_own and actor.role != PLAYER:
            is_good = False
            self.notes.note(line, f"{phrase.pattern.usage!r} from a {actor.role}", _expected_of_staff(phrase))
        id = self._name(line, values or {}) if is_new else None
        if not is_good or values is None:
            return
        if phrase.is_own:
            values["player"] = actor.person
        if id is not None:
            values["id"] = id
        yield ScriptAct(actor, phrase.command(**values))

    def _name(self, line: ScriptLine, values: dict[str, Any]) -> str:
        """The id of a new wager: its own, or the next that is given."""
        id = values.get("id")
        if id is None:
            id = given_id(len(self.ids) + 1)
        elif is_given_id(id) or id in self.ids:
            self.notes.note(line, shown(id), "a name of its own, not w and a number, for every wager")
        self.ids.append(id)
        return str(id)

    def _checked(self, line: ScriptLine, slots: Sequence[Slot], values: dict[str, Any]) -> bool:
        before = len(self.notes.defects)
        for slot in slots:
            if slot.field in values:
                values[slot.field] = self._check(line, slot, values[slot.field])
        return len(self.notes.defects) == before

    def _check(self, line: ScriptLine, slot: Slot, value: Any) -> Any:
        match slot.words:
            case words.NUMBER:
                self._require_numbers(line, [value])
            case words.NUMBERS:
                self._require_numbers(line, value)
            case words.ID:
                self._require_ids(line, [value])
            case words.IDS:
                self._require_ids(line, value)
            case words.PLAYER:
                self._require_player(line, value)
            case words.WAGER if self.rules is not None and value in self.rules.numbers:
                return f"straight:{value}"
        return value

    def _require_numbers(self, line: ScriptLine, numbers: Sequence[str]) -> None:
        for number in numbers:
            if self.rules is not None and number not in self.rules.numbers:
                expected = f"a number of {self.rules.game}: {' '.join(self.rules.wheel.order)}"
                self.notes.note(line, shown(number), expected)

    def _require_ids(self, line: ScriptLine, ids: Sequence[str]) -> None:
        for id in ids:
            if self.is_whole and id not in self.ids:
                known = f"the name of a wager before this line: {', '.join(self.ids)}"
                self.notes.note(line, shown(id), known if self.ids else "a wager before this line")

    def _require_player(self, line: ScriptLine, name: str) -> None:
        person = self.people.get(name)
        if person is None or person.role != PLAYER:
            players = [each.person for each in self.people.values() if each.role == PLAYER]
            self.notes.note(line, shown(name), f"one of the players: {', '.join(players)}")


def _expected_of_staff(phrase: Phrase) -> str:
    others = [each for each in ALL_PHRASES if each.command is phrase.command and not each.is_own]
    return f"a player to say that, or: {others[0].pattern.usage}"


def _find_nearest(what: str) -> str:
    """The phrase whose words are most like those that were said."""
    said = " ".join(word for word in what.lower().split() if not any(map(str.isdigit, word)))

    def likeness(phrase: Phrase | Shorthand) -> float:
        return SequenceMatcher(None, phrase.pattern.outline, said).ratio()

    return max(EVERY_PHRASE, key=likeness).pattern.usage
