"""What must hold of views: nobody sees another player's business, nor a number before it is announced."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from croupier.game.rules import RuleSet
from croupier.table.state import Lying, Play, Seat, Settled, SettledLine, Table
from croupier.table.views.view import View, view

from .memory import Memory
from .people import REGULARS, player, staff

_encoder = msgspec.json.Encoder()


def check_views(rules: RuleSet, memory: Memory, table: Table) -> None:
    for name in memory.seated:
        check_player(memory, name, view(rules, table, player(name)))
    check_display(memory, view(rules, table))
    check_stranger(memory, view(rules, table, player("Nemo")))
    check_staff(memory, table, view(rules, table, staff(rules.ladder[0])))


def check_player(memory: Memory, name: str, sight: View) -> None:
    assert sight.own is not None, f"{name} sees nothing of {name}"
    assert sight.own.player == name, f"{name} sees {sight.own.player}"
    _check_outsider(memory, sight)
    _check_hides(memory, sight, own=name)


def check_display(memory: Memory, sight: View) -> None:
    assert sight.own is None, "the display shows somebody's own business"
    _check_outsider(memory, sight)
    _check_hides(memory, sight)
    seen = sorted((stack.wager, stack.stake) for stack in sight.stacks.values())
    lie = sorted((chips.at, chips.lies) for chips in memory.layout.lying.values() if chips.lies)
    assert seen == lie, f"the cloth is shown with {seen}; there lie {lie}"


def check_stranger(memory: Memory, sight: View) -> None:
    assert sight.own is None, "a player who does not sit here sees somebody's own business"
    _check_outsider(memory, sight)
    _check_hides(memory, sight)


def _check_outsider(memory: Memory, sight: View) -> None:
    assert sight.players is None, "somebody else than the staff sees every player"
    assert sight.accounts is None, "somebody else than the staff sees every account"
    hidden = memory.number is not None and not memory.announced
    assert not hidden or sight.number is None, f"{sight.number} is seen before it is announced"


def _check_hides(memory: Memory, sight: View, own: str = "") -> None:
    """No name and no wager of anybody else stands anywhere in what is sent, as far as they can be told."""
    text = _encoder.encode(sight).decode()
    for name in REGULARS:
        assert name == own or name not in text, f"{own or 'the display'} sees the name {name}"
    everything = (*memory.layout.lying.items(), *memory.layout.declared.items())
    for id, chips in everything:
        hidden = chips.player == own or not id.startswith("id-") or f'"{id}"' not in text
        assert hidden, f"{own or 'the display'} sees the wager {id}"


def check_staff(memory: Memory, table: Table, sight: View) -> None:
    """The staff see everything."""
    assert sight.players is not None, "the staff do not see the players"
    assert [each.player for each in sight.players] == memory.seated, "the staff do not see every player"
    assert sight.accounts == dict(table.accounts), "the staff do not see every account"
    assert sight.number == memory.number, f"the staff see {sight.number}, the ball rests in {memory.number}"
    seen = {(each.player, wager.id, wager.stake) for each in sight.players for wager in each.wagers}
    everything = (*memory.layout.lying.items(), *memory.layout.declared.items())
    assert seen == {(chips.player, id, chips.stake) for id, chips in everything}, "a wager is not seen"
    lines = {line.id for each in sight.players for line in each.lines}
    settled = set(memory.settled.lines) if memory.settled else set()
    assert lines == settled, f"the staff see the lines of {lines}, settled were {settled}"
    for each in sight.players:
        assert each.warned == (each.player in memory.warned), f"{each.player}: warned is {each.warned}"


def check_secrets(rules: RuleSet, memory: Memory, table: Table) -> None:
    """Whatever others have on their racks, owe, were warned of or call their wagers: nothing changes."""
    for name in (*memory.seated, ""):
        viewer = player(name) if name else None
        seen = _encoder.encode(view(rules, table, viewer))
        also = _encoder.encode(view(rules, disguise(rules, table, name), viewer))
        assert seen == also, f"{name or 'the display'} can tell something of others: {seen!r}; {also!r}"


def disguise(rules: RuleSet, table: Table, own: str) -> Table:
    """The same table to everybody's eyes, with other secrets: of other players, and of the wheel."""
    play = table.play
    number = play.number
    if number is not None and not play.announced:
        number = next(each for each in rules.wheel.order if each != number)
    disguised = replace(
        play,
        number=number,
        wagers=_chips(play.wagers.values(), own, more=0),
        declared=_chips(play.declared.values(), own, more=1),
        settled=_lines(play, own),
        at_call=None,
        at_rest=None,
        rulings={id: ruled for id, ruled in play.rulings.items() if _is_of(play, id, own)},
    )
    return replace(
        table,
        play=disguised,
        last=None,
        accounts={
            account: cents if own and account.endswith(f":{own}") else cents + 1_000_003
            for account, cents in table.accounts.items()
        },
        players={_name(name, own): _seat(seat, name == own) for name, seat in table.players.items()},
    )


def _is_of(play: Play, id: str, own: str) -> bool:
    return id in play.wagers and play.wagers[id].player == own


def _name(name: str, own: str) -> str:
    return name if name == own else f"not {name}"


def _seat(seat: Seat, is_own: bool) -> Seat:
    return seat if is_own else replace(seat, warned=not seat.warned)


def _chips(wagers: Iterable[Lying], own: str, more: int) -> dict[str, Lying]:
    disguised = (each if each.player == own else _other_chips(each, own, more) for each in wagers)
    return {each.id: each for each in disguised}


def _other_chips(lying: Lying, own: str, more: int) -> Lying:
    return replace(
        lying,
        id=f"not {lying.id}",
        player=_name(lying.player, own),
        stake=lying.stake + more,
        placed_at="red",
        declared=not lying.declared,
        question="what?",
        flag="why?",
    )


def _lines(play: Play, own: str) -> Settled | None:
    if play.settled is None:
        return None
    lines: dict[str, SettledLine] = {}
    for id, line in play.settled.lines.items():
        if line.player == own:
            lines[id] = line
        else:
            lines[f"not {id}"] = replace(line, player=_name(line.player, own), winnings=line.winnings + 7)
    return replace(play.settled, lines=lines)
