"""What a power cut leaves on a disk: of what was written since the last sync each sector may be there or not.

Names are no better off: a file that was made or deleted may be there or not until its folder is synced.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple, assert_never

from .watched_disk import (
    Acknowledged,
    Created,
    Deleted,
    FolderSynced,
    Happened,
    Resized,
    Synced,
    SyncFailed,
    Written,
)

SECTOR = 512
TORN = 0.05  # of the sectors that came to the disk, only the beginning of so many
ODDS = (0.0, 0.1, 0.5, 0.9, 1.0)  # that a sector came to the disk

Files = dict[str, bytes]


class Recording(NamedTuple):
    """What happened to a disk, and what could be read back before it and after each acknowledgement."""

    files: Files
    happened: list[Happened]
    states: list[str]


class Remains(NamedTuple):
    """What a power cut left, and how many acknowledgements came before it."""

    seed: int
    at: int
    acknowledged: int
    files: Files


def cut_power(recording: Recording, seeds: Iterable[int], first: int = 0) -> Iterator[Remains]:
    """One cut for each seed, anywhere in the recording from here on; the earliest first."""
    chances = {seed: Random(seed) for seed in seeds}
    places = {seed: chance.randrange(first, len(recording.happened)) for seed, chance in chances.items()}
    disk, done, acknowledged = _Disk(recording.files), 0, 0
    for seed in sorted(places, key=lambda seed: places[seed]):
        while done < places[seed]:
            disk.follow(recording.happened[done])
            acknowledged += isinstance(recording.happened[done], Acknowledged)
            done += 1
        under_way = recording.happened[done]
        unfinished = under_way if isinstance(under_way, Written) else None
        yield Remains(seed, done, acknowledged, disk.lose_power(chances[seed], unfinished))


class _File:
    def __init__(self, content: bytes = b"") -> None:
        self.durable = bytearray(content)
        self.unsure: list[Written | Resized] = []

    def settle(self) -> None:
        for each in self.unsure:
            _apply(self.durable, each)
        self.unsure = []

    def give_up(self) -> None:
        """Some of it may have come to the disk before the sync failed; the rest never will."""
        self.durable = bytearray(self.lose(Random(len(self.unsure)), None))
        self.unsure = []

    def lose(self, chance: Random, unfinished: Written | None) -> bytes:
        odds = chance.choice(ODDS)
        content = bytearray(self.durable)
        for each in (*self.unsure, *filter(None, [unfinished])):
            for part in _split(each):
                if chance.random() < odds:
                    _apply(content, _tear(chance, part))
        return bytes(content)


class _Disk:
    def __init__(self, files: Files) -> None:
        self._files = {place: _File(content) for place, content in enumerate(files.values(), 1)}
        self._names: dict[str, int | None] = dict(zip(files, self._files, strict=True))
        self._changes: defaultdict[str, list[int | None]] = defaultdict(list)  # since the folder was synced

    def follow(self, happened: Happened) -> None:
        match happened:
            case Created(name, file):
                self._files[file] = _File()
                self._changes[name].append(file)
            case Deleted(name):
                self._changes[name].append(None)
            case Written(file) | Resized(file):
                self._files[file].unsure.append(happened)
            case Synced(file):
                self._files[file].settle()
            case SyncFailed(file):
                self._files[file].give_up()
            case FolderSynced():
                self._names |= {name: changes[-1] for name, changes in self._changes.items()}
                self._changes.clear()
            case Acknowledged():
                pass
            case _:
                assert_never(happened)

    def lose_power(self, chance: Random, unfinished: Written | None) -> Files:
        left = {}
        for name in sorted({*self._names, *self._changes}):
            file = chance.choice([self._names.get(name), *self._changes.get(name, ())])
            if file is not None:
                own = unfinished if unfinished and unfinished.file == file else None
                left[name] = self._files[file].lose(chance, own)
        return left


def _split(change: Written | Resized) -> Iterator[Written | Resized]:
    """A change as the sectors that come to the disk one by one."""
    if isinstance(change, Resized):
        yield change
        return
    end = change.start + len(change.data)
    borders = [change.start, *range(change.start - change.start % SECTOR + SECTOR, end, SECTOR), end]
    for start, stop in pairwise(borders):
        yield Written(change.file, start, change.data[start - change.start : stop - change.start])


def _tear(chance: Random, change: Written | Resized) -> Written | Resized:
    if isinstance(change, Resized) or chance.random() >= TORN:
        return change
    return change._replace(data=change.data[: chance.randrange(len(change.data) + 1)])


def _apply(content: bytearray, change: Written | Resized) -> None:
    end = change.size if isinstance(change, Resized) else change.start + len(change.data)
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    if isinstance(change, Resized):
        del content[end:]
    else:
        content[change.start : end] = change.data
