"""Every command as people say it at a table: one list, to read scripts by and to tell records with."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import asdict, fields

from croupier.formats.reasons import Because
from croupier.record.telling.pattern import Pattern
from croupier.record.telling.told import InWords, Told, ToldValue, told_of
from croupier.record.telling.words import BY_FIELD, TAKEN_BACK, Words
from croupier.table import commands as c
from croupier.table.names import kebab
from croupier.words import ENGLISH, language_of

_GIVEN_ID = re.compile(r"w[1-9]\d*")


def given_id(place: int) -> str:
    """The name of a wager that nobody has named."""
    return f"w{place}"


def is_given_id(id: str) -> bool:
    return _GIVEN_ID.fullmatch(id) is not None


@dataclass(frozen=True)
class Phrase:
    """One way to ask for a command. Where it names no player, it speaks of whoever says it."""

    command: type[c.Command]
    key: str  # of the words for it
    words: Mapping[str, Words] = field(default_factory=lambda: BY_FIELD, repr=False)

    @cached_property
    def pattern(self) -> Pattern:
        forms = dict(language_of(ENGLISH).forms(InWords.ASKED, self.key))
        return Pattern(forms.pop("other"), self.words, tuple(forms.values()))

    @property
    def is_own(self) -> bool:
        return "player" in self.command.__struct_fields__ and "player" not in self.pattern.slots

    def tell(self, command: c.AnyCommand, speaker: str) -> Told | None:
        """What the phrase says of this command from this person; None where it does not fit."""
        values = asdict(command)
        if self.is_own and values["player"] != speaker:
            return None
        defaults = {field.name: field.default for field in fields(command)}
        told: dict[str, ToldValue] = {}
        for name, slot in self.pattern.slots.items():
            is_usual = is_given_id(values[name]) if name == "id" else values[name] == defaults[name]
            if not (is_usual and name in self.pattern.optional):
                value = slot.words.tell(values[name])
                if value is None:
                    return None
                told[name] = value
        told |= {
            name: values[name] for name, fact in self.pattern.facts.items() if values[name] == fact.value
        }
        if isinstance(because := values.get("because"), Because):
            told["reason"] = told_of(because)
        return Told(InWords.ASKED, self.key, told)


def _phrases(*commands: type[c.Command]) -> tuple[Phrase, ...]:
    return tuple(phrase for command in commands for phrase in _phrases_of(command))


def _phrases_of(command: type[c.Command]) -> Iterator[Phrase]:
    """Most have one; what players ask for themselves has another for the dealer who does it for them."""
    key = kebab(command.__name__)
    if command is c.Compensate:
        yield Phrase(command, "take-back", {**BY_FIELD, "amount": TAKEN_BACK})
    yield Phrase(command, key)
    if f"{key}-for" in language_of(ENGLISH).tables[InWords.ASKED]:
        yield Phrase(command, f"{key}-for")


# Of several phrases for a command, the first that fits is the one that is told.
PHRASES: dict[str, tuple[Phrase, ...]] = {
    "The table": _phrases(
        c.OpenTable,
        c.CloseTable,
        c.ChangeLimits,
        c.FillBank,
        c.CreditBank,
        c.ExamineBall,
        c.ChangeBall,
        c.RecordNote,
    ),
    "Players and chips": _phrases(
        c.SitDown,
        c.LeaveTable,
        c.BuyIn,
        c.BuyColourChips,
        c.ColourUp,
        c.MakeChange,
        c.CollectDebt,
        c.Compensate,
        c.ApproveAct,
        c.RefuseAct,
        c.WithdrawAct,
    ),
    "Wagers": _phrases(
        c.PlaceWager,
        c.AddToWager,
        c.MoveWager,
        c.WithdrawWager,
        c.DeclareWager,
        c.PlaceDeclaredWager,
        c.DeclineWager,
        c.DisplaceWager,
        c.RepositionWager,
        c.RestoreWager,
        c.QuestionWager,
        c.RuleOnWager,
    ),
    "The round": _phrases(
        c.PlaceYourBets,
        c.SpinBall,
        c.AuthoriseEarlyCall,
        c.NoMoreBets,
        c.DrawBonusNumbers,
        c.LightBonusNumbers,
        c.DropBall,
        c.RestBall,
        c.ReportIrregularity,
        c.NoSpin,
        c.ReturnBall,
        c.AnnounceResult,
        c.PlaceDolly,
        c.MoveRacetrackWinners,
        c.CollectLosers,
        c.PayWinners,
        c.LiftDolly,
        c.LiftWinner,
    ),
    "What no rule covers, and what was recorded wrongly": _phrases(
        c.ReferCase,
        c.DecideCase,
        c.CorrectNumber,
        c.CorrectDisplay,
    ),
}
ALL_PHRASES = tuple(phrase for phrases in PHRASES.values() for phrase in phrases)


def tell_asked(command: c.AnyCommand, speaker: str) -> Told:
    """What somebody says who asks for this command.

    >>> from croupier.words import say
    >>> say(tell_asked(c.PlaceWager("w1", "Ann", "split:0-00", 1000), "Ann"))
    'bets 1000 on split:0-00'
    >>> say(tell_asked(c.PlaceWager("late", "Ann", "red", 500, c.ChipKind.COLOUR), "Dan"))
    'places 500 in colour chips on red for Ann as late'
    """
    for phrase in ALL_PHRASES:
        if isinstance(command, phrase.command) and (told := phrase.tell(command, speaker)) is not None:
            return told
    raise AssertionError(f"no phrase for {type(command).__name__}")
