"""Every command as people say it at a table: one list, to read scripts by and to tell records with."""

import re
from dataclasses import dataclass

from msgspec.structs import asdict, fields

from croupier.record.telling.pattern import Pattern
from croupier.table import commands as c

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
    pattern: Pattern

    @property
    def is_own(self) -> bool:
        return "player" in self.command.__struct_fields__ and "player" not in self.pattern.slots

    def say(self, command: c.AnyCommand, speaker: str) -> str | None:
        """The phrase for this command from this person; None where it does not fit."""
        values = asdict(command)
        if self.is_own and values["player"] != speaker:
            return None
        defaults = {field.name: field.default for field in fields(command)}

        def is_said(name: str) -> bool:
            return not is_given_id(str(values[name])) if name == "id" else values[name] != defaults[name]

        return self.pattern.say(values, is_said)


def _phrase(command: type[c.Command], pattern: str) -> Phrase:
    return Phrase(command, Pattern(pattern))


# Of several phrases for a command, the first that fits is the one that is told.
PHRASES: dict[str, tuple[Phrase, ...]] = {
    "The table": (
        _phrase(c.OpenTable, "opens the table {table} by the rules of {game}"),
        _phrase(c.CloseTable, "closes the table"),
        _phrase(c.ChangeLimits, "changes the limits to {limits}"),
        _phrase(c.FillBank, "fills the bank with {amount}[ because {reason}]"),
        _phrase(c.CreditBank, "sends {amount} from the bank to the cage[ because {reason}]"),
        _phrase(c.ExamineBall, "examines the ball: {finding}"),
        _phrase(c.ChangeBall, "changes the ball[ for one of {diameter_mm} mm][ of metal] because {reason}"),
        _phrase(c.RecordNote, "notes that {text}"),
    ),
    "Players and chips": (
        _phrase(c.SitDown, "sits down"),
        _phrase(c.SitDown, "seats {player}"),
        _phrase(c.LeaveTable, "leaves the table"),
        _phrase(c.LeaveTable, "sees {player} off"),
        _phrase(c.BuyIn, "buys in {amount}"),
        _phrase(c.BuyIn, "sells {player} chips for {amount}"),
        _phrase(
            c.BuyColourChips,
            "buys colour chips for {amount}[ in {colour}][ at {value}][ with value chips][ without a marker]",
        ),
        _phrase(
            c.BuyColourChips,
            "sells {player} colour chips for {amount}[ in {colour}][ at {value}]"
            "[ with value chips][ without a marker]",
        ),
        _phrase(c.ColourUp, "colours up"),
        _phrase(c.ColourUp, "colours up for {player}"),
        _phrase(c.MakeChange, "changes {given} into {taken}"),
        _phrase(c.MakeChange, "changes {given} into {taken} for {player}"),
        _phrase(c.CollectDebt, "collects what {player} owes"),
        _phrase(c.Compensate, "takes back {amount:taken_back} from {player} because {reason}"),
        _phrase(c.Compensate, "compensates {player} with {amount} because {reason}"),
        _phrase(c.ApproveAct, "approves act {act}"),
        _phrase(c.RefuseAct, "refuses act {act} because {reason}"),
        _phrase(c.WithdrawAct, "withdraws act {act}"),
    ),
    "Wagers": (
        _phrase(c.PlaceWager, "bets {stake}[ in colour chips] on {wager}[ aloud][ in error][ as {id}]"),
        _phrase(
            c.PlaceWager,
            "places {stake}[ in colour chips] on {wager} for {player}[ aloud][ in error][ as {id}]",
        ),
        _phrase(c.AddToWager, "adds {amount} to {id}"),
        _phrase(c.MoveWager, "moves {id} to {to}"),
        _phrase(c.WithdrawWager, "withdraws {id}"),
        _phrase(c.DeclareWager, "declares {stake}[ in colour chips] on {wager}[ without chips][ as {id}]"),
        _phrase(
            c.DeclareWager,
            "hears {player} declare {stake}[ in colour chips] on {wager}[ without chips][ as {id}]",
        ),
        _phrase(c.PlaceDeclaredWager, "places the declared {id}[ on {to}]"),
        _phrase(c.DeclineWager, "declines {id} because {reason}"),
        _phrase(c.DisplaceWager, "sees {id} moved to {to} by a {moved_by}"),
        _phrase(c.RepositionWager, "repositions {id} on {to}"),
        _phrase(c.RestoreWager, "restores {id}[ to {to}] because {reason}"),
        _phrase(c.QuestionWager, "questions {id} because {what}"),
        _phrase(c.RuleOnWager, "rules that {id} {treatment}[ on {to}] because {reason}"),
    ),
    "The round": (
        _phrase(c.PlaceYourBets, "place your bets"),
        _phrase(c.SpinBall, "spins the ball[, wheel {wheel_direction}][, ball {ball_direction}]"),
        _phrase(c.AuthoriseEarlyCall, "authorises the early call"),
        _phrase(c.NoMoreBets, "no more bets[, with the bell]"),
        _phrase(c.DrawBonusNumbers, "draws the bonus numbers[ {numbers}]"),
        _phrase(c.LightBonusNumbers, "sees light up {numbers}"),
        _phrase(c.DropBall, "the ball drops[ after {revolutions} revolutions]"),
        _phrase(c.RestBall, "the ball rests in {number}"),
        _phrase(c.ReportIrregularity, "reports {irregularity}"),
        _phrase(c.NoSpin, "no spin because {reason}"),
        _phrase(c.ReturnBall, "returns the ball to {number}"),
        _phrase(c.AnnounceResult, "announces {number}[ {colour}]"),
        _phrase(c.PlaceDolly, "puts the dolly on {number}"),
        _phrase(c.MoveRacetrackWinners, "moves the racetrack winners"),
        _phrase(c.CollectLosers, "collects"),
        _phrase(c.PayWinners, "pays[ {ids}]"),
        _phrase(c.LiftDolly, "lifts the dolly"),
        _phrase(c.LiftWinner, "lifts {id}"),
    ),
    "What no rule covers, and what was recorded wrongly": (
        _phrase(c.ReferCase, "refers the case[ of round {round}]: {what}"),
        _phrase(c.DecideCase, "decides {decision} because {reason}"),
        _phrase(c.CorrectNumber, "corrects the number of round {round} to {number} because {reason}"),
        _phrase(
            c.CorrectDisplay, "corrects the display of round {round}, which showed {shown}, because {reason}"
        ),
    ),
}
ALL_PHRASES = tuple(phrase for phrases in PHRASES.values() for phrase in phrases)


def say(command: c.AnyCommand, speaker: str) -> str:
    """What somebody says who asks for this command.

    >>> say(c.PlaceWager("w1", "Ann", "split:0-00", 1000), "Ann")
    'bets 1000 on split:0-00'
    >>> say(c.PlaceWager("late", "Ann", "red", 500, c.ChipKind.COLOUR), "Dan")
    'places 500 in colour chips on red for Ann as late'
    """
    for phrase in ALL_PHRASES:
        if isinstance(command, phrase.command) and (said := phrase.say(command, speaker)) is not None:
            return said
    raise AssertionError(f"no phrase for {type(command).__name__}")
