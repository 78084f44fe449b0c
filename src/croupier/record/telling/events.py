"""What happened, as data: an event by its name, with what its words need."""

from collections.abc import Iterator

from croupier.formats.limits import LimitsIn
from croupier.formats.reasons import Because, stated
from croupier.game.grounds import Ground
from croupier.game.lines import LineResult
from croupier.record.format_1 import TEXTS
from croupier.record.telling.limits import tell_limits
from croupier.record.telling.phrases import tell_asked
from croupier.record.telling.told import InWords, Told, ToldValue, told_of
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.commands import Mandates
from croupier.table.names import kebab
from croupier.table.state import Table
from croupier.words import needs


def tell_event(table: Table, event: e.AnyEvent, by: str) -> Told:
    """One event of a step that this person asked for; the table before it says where wagers lay."""
    match event:
        case e.TableOpened():
            return _tell_opening(event)
        case e.LimitsAnnounced() | e.LimitsChanged():
            return _told(event, limits=tell_limits(event.limits))
        case e.ColourChipsBought():
            return _told(event, count=event.amount // event.value)
        case e.ChangeMade():
            return _told(event, given=tell_chips("pile", event.given), taken=tell_chips("pile", event.taken))
        case e.PlayerCompensated():
            return _told(event, moves=tuple(_tell_moves(table, event)))
        case e.ApprovalAsked():
            return _told(event, asked=tell_asked(event.command, event.by))
        case e.ActApproved() | e.ActRefused() | e.ActWithdrawn():
            pending = table.find_pending(event.act)
            return _told(event, by=pending.by if pending else None)
        case _:
            return _tell_wager(table, event, by)


def _tell_wager(table: Table, event: e.Event, by: str) -> Told:
    """An event of a wager, or any other that needs no more than its fields."""
    match event:
        case e.WagerMoved():
            return _told(event, void=_void_of(event))
        case e.WagerWithdrawn() | e.WagerWithdrawnLate():
            return _told(event, by=None if by == event.player else by)
        case e.DeclaredWagerPlaced():
            return _told(event, declared_as=None if event.declared_as == event.wager else event.declared_as)
        case e.DeclarationEnded() | e.WagerQuestioned():
            return _told(event, place=_place_of(table, event.id))
        case e.WagerSettled() | e.WagerCorrected():
            counted = event.counted if 0 < event.counted < event.stake else None
            return _told(event, result=_tell_result(event), counted=counted)
        case e.WagerCollected():
            return _told(event, debt=event.debt or None, place=_place_of(table, event.id))
        case e.WinnerPaid() | e.StakeReturned():
            colour = event.colour_chips or None
            value = event.value_chips if event.value_chips or not colour else None
            return _told(event, colour_chips=colour, value_chips=value)
        case _:
            return _told(event)


def _told(event: e.Event, **more: "ToldValue | None") -> Told:
    """Those of its fields that the words need, and what else they do."""
    key = kebab(type(event).__name__)
    fields = {name: _field(event, name) for name in sorted(needs(InWords.TOLD, key) - more.keys())}
    return _part(key, **fields | more)


def _part(key: str, **values: "ToldValue | None") -> Told:
    """What is not there is left out; so is what is not so, and what nobody said."""
    said = {name: value for name, value in values.items() if value not in (None, "") and value is not False}
    return Told(InWords.TOLD, key, said)


def _field(event: e.Event, name: str) -> "ToldValue | None":
    value = getattr(event, name)
    because: Because | None = getattr(event, "because", None)
    if name in TEXTS and (value or because):
        return told_of(stated(_with_one_stop(value), because))
    told: ToldValue | None = told_of(value) if isinstance(value, Because) else value
    return told


def _with_one_stop(said: str) -> str:
    """Records of format 1 have sentences around a reason that had brought its own full stop."""
    return said.removesuffix(".") if said.endswith("..") and not said.endswith("...") else said


def _place_of(table: Table, id: str) -> str | None:
    """Where a wager lies or is declared to lie."""
    lying = table.play.wagers.get(id) or table.play.declared.get(id)
    return lying.wager if lying else None


def _void_of(event: e.WagerMoved) -> Told | None:
    """A racetrack wager that its player put there is void, and its player had better know now."""
    is_void = event.because is not None and event.because.ground is Ground.RACETRACK_BY_DEALER
    return told_of(Because(Ground.RACETRACK_NOT_DECLARED)) if is_void else None


def _tell_opening(event: e.TableOpened) -> Told:
    """Only what was chosen: a table without a limit, a counted bank or fixed chips says nothing of them."""
    options = tuple(_part("option", option=name, choice=_say(each)) for name, each in event.options.items())
    return _told(
        event,
        options=options or None,
        limits=tell_limits(event.limits) if event.limits != LimitsIn() else None,
        denominations=event.denominations or None,
        mandates=_tell_mandates(event.mandates) or None,
        alone=event.mandates.alone if event.mandates else None,
    )


def _say(choice: object) -> str:
    if isinstance(choice, bool):
        return "on" if choice else "off"
    return " ".join("-".join(group) for group in choice) if isinstance(choice, list | tuple) else str(choice)


def _tell_mandates(mandates: Mandates | None) -> tuple[Told, ...]:
    by_role = mandates.by_role if mandates else {}
    return tuple(_part("mandate", role=role, amount=amount) for role, amount in by_role.items())


def tell_chips(key: str, chips: dict[str, int]) -> tuple[Told, ...]:
    return tuple(_part(key, count=count, chip=chip) for chip, count in chips.items())


def _tell_moves(table: Table, event: e.PlayerCompensated) -> Iterator[Told]:
    player, chips, debt = event.player, event.value_chips, event.debt
    credit = table.balance(ledger.owed(player))  # what the house owes the player
    if chips:
        yield _part("gets" if chips > 0 else "gives-back", player=player, amount=abs(chips))
    if debt < 0:
        yield _part("owes-less" if credit < 0 else "house-owes-more", player=player, amount=-debt)
    if debt > 0:
        yield _part("house-owes-less" if credit > 0 else "owes-more", player=player, amount=debt)
    if not chips and not debt:
        yield _part("nothing-moves", player=player)


def _tell_result(event: e.SettledEvent) -> Told:
    match event.result:
        case LineResult.WON:
            return _part("wins", winnings=event.winnings, collected=event.collected or None)
        case LineResult.LOST:
            return _part("loses", collected=event.collected)
        case LineResult.RETURNED:
            return _part("is-returned")
        case LineResult.IMPRISONED:
            return _part("is-in-prison")
