"""A table left to chance; and a story that failed, told again as short as it can be."""

from collections.abc import Callable
from random import Random
from traceback import extract_tb

import msgspec

from croupier.game.roles import Actor
from croupier.table.commands import AnyCommand, CloseTable, LeaveTable, OpenTable

from .openings import open_table
from .people import dealer, player, staff
from .playing import anything, choose_way, come, step_on
from .sitting import Sitting

Story = list[tuple[Actor, AnyCommand]]


def begin(chance: Random, game: str | None = None) -> tuple[Sitting, OpenTable]:
    """A table that is about to be opened, and the command that will open it."""
    opening = open_table(chance, game)
    sitting = Sitting(opening.game, opening.options)
    sitting.spots = choose_spots(chance, sitting)
    return sitting, opening


def choose_spots(chance: Random, sitting: Sitting) -> list[str]:
    """A few positions of different kinds, racetrack wagers among them where there are any."""
    by_kind: dict[str, list[str]] = {}
    for position in sitting.rules.positions.values():
        by_kind.setdefault(position.kind, []).append(position.wager)
    racetrack = [position.wager for position in sitting.rules.positions.values() if position.racetrack]
    spots = [chance.choice(by_kind[chance.choice(list(by_kind))]) for _ in range(4)]
    return spots + ([chance.choice(racetrack), chance.choice(racetrack)] if racetrack else [])


def play(seed: int, steps: int) -> Sitting:
    """So many steps at a table, by chance; a failure comes with the shortest story that leads to it."""
    chance = Random(seed)
    sitting, opening = begin(chance)
    try:
        _play(chance, sitting, opening, steps)
    except Exception as failure:
        raise AssertionError(f"seed {seed}: {failure}\n{explain(sitting, failure)}") from failure
    return sitting


def _play(chance: Random, sitting: Sitting, opening: OpenTable, steps: int) -> None:
    for _ in range(chance.choice((0, 0, 0, 4))):
        sitting.ask(*anything(chance, sitting))
    sitting.ask(dealer(), opening)
    for _ in range(5):
        sitting.ask(*come(chance, sitting))
    for step in range(steps):
        way = choose_way(chance, sitting)
        sitting.ask(*way(chance, sitting))
        if step % 8 == 0:
            sitting.check_secrets()
            sitting.check_way_back()
        if step % 50 == 0:
            sitting.check_exposure()
    if chance.randrange(2):
        _close(chance, sitting)
    sitting.check_replay()


def _close(chance: Random, sitting: Sitting) -> None:
    """The round is played to its end, everybody leaves, and what comes then comes too late."""
    for _ in range(30):
        if sitting.memory.layout.lying or sitting.memory.ball != "still":
            sitting.ask(*step_on(chance, sitting))
    for name in tuple(sitting.memory.seated):
        sitting.ask(player(name), LeaveTable(player=name))
    sitting.ask(staff(sitting.rules.ladder[-1]), CloseTable())
    for _ in range(5):
        sitting.ask(*anything(chance, sitting))


def explain(sitting: Sitting, failure: Exception) -> str:
    """The story of a failure, cut to what it takes, one step a line."""

    def fails_alike(story: Story) -> bool:
        try:
            retell(sitting, story)
        except Exception as again:  # noqa: BLE001
            return _where(again) == _where(failure)
        return False

    return "\n".join(map(in_words, shorten(sitting.story, fails_alike)))


def retell(sitting: Sitting, story: Story) -> None:
    """The same steps at a new table of the same game."""
    again = Sitting(sitting.game, sitting.options)
    for actor, command in story:
        again.ask(actor, command)
    again.check_secrets()
    again.check_way_back()
    again.check_exposure()
    again.check_replay()


def _where(failure: Exception) -> tuple[str, int | None]:
    frame = extract_tb(failure.__traceback__)[-1]
    return frame.filename, frame.lineno


def shorten(story: Story, fails: Callable[[Story], bool]) -> Story:
    """Leave out what can be left out: many steps at a time, then one by one until nothing more goes."""
    length = len(story)
    while length:
        before, place = len(story), 0
        while place < len(story):
            shorter = story[:place] + story[place + length :]
            if fails(shorter):
                story = shorter
            else:
                place += length
        if length > 1 or len(story) == before:
            length //= 2
    return story


def in_words(step: tuple[Actor, AnyCommand]) -> str:
    actor, command = step
    acting = f" acting as {actor.acting_as}" if actor.acting_as else ""
    return f"{actor.person} ({actor.role}{acting}): {msgspec.json.encode(command).decode()}"
