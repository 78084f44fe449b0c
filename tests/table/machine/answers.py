"""What must hold of every answer: refused alone, written down faithfully, said as it was asked."""

import msgspec

from croupier.formats.why import said_of
from croupier.game.roles import PLAYER, Actor
from croupier.table import commands as c
from croupier.table import events as e

from ...proof.settlement import canonical
from .people import REGULARS

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[e.AnyEvent] = msgspec.json.Decoder(e.AnyEvent)


def is_refused(events: tuple[e.AnyEvent, ...]) -> bool:
    return isinstance(events[0], e.Refused)


def check_answer(actor: Actor, events: tuple[e.AnyEvent, ...]) -> None:
    assert events, "nothing follows from the command, not even a refusal"
    refusals = [event for event in events if isinstance(event, e.Refused)]
    assert not refusals or len(events) == 1, "a refusal stands among other events"
    for refusal in refusals:
        why = said_of(refusal)
        assert why.endswith("."), f"a refusal does not end its sentence: {why!r}"
        assert len(why.split()) > 1, f"a refusal says no more than {why!r}"
        assert refusal.ground, "a refusal names no ground"
        others = [name for name in REGULARS if name != actor.person and name in why]
        assert not others or actor.role != PLAYER, f"{actor.person} is told about {others}: {why}"


def through_json(event: e.AnyEvent) -> e.AnyEvent:
    """The event as somebody reads it from the record."""
    written = _encoder.encode(event)
    read = _decoder.decode(written)
    assert read == event, f"{event} is read back as {read}"
    assert _encoder.encode(read) == written, f"{written!r} is written differently once it is read"
    return read


def check_said_as_asked(command: c.AnyCommand, event: e.AnyEvent) -> None:
    """What a command and its event both have says the same; a wager may be written in another order."""
    if not isinstance(command, _ECHOED) or isinstance(event, e.Refused):
        return
    asked, said = msgspec.structs.asdict(command), msgspec.structs.asdict(event)
    for name in asked.keys() & said.keys():
        expected = canonical(asked[name]) if name in ("wager", "to") else asked[name]
        assert said[name] == expected, f"{type(event).__name__}: {name} is {said[name]!r}, not {expected!r}"


_ECHOED = (
    c.BuyIn,
    c.PlaceWager,
    c.MoveWager,
    c.DeclareWager,
    c.DisplaceWager,
    c.RepositionWager,
    c.RestBall,
    c.DrawBonusNumbers,
    c.DropBall,
    c.FillBank,
    c.CreditBank,
)
