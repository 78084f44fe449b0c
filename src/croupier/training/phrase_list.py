"""Everything that a script may say, listed for those who write one."""

from collections.abc import Iterable, Iterator

from croupier.record.telling.pattern import Pattern
from croupier.record.telling.phrases import PHRASES
from croupier.training.settings import GAME, PERSON, SETTINGS
from croupier.training.shorthand import SHORTHANDS


def list_phrases() -> Iterator[str]:
    patterns: list[Pattern] = [GAME, *SETTINGS, PERSON]
    yield "How a script begins"
    yield f"  {GAME.usage}"
    yield from (f"    {setting.usage}" for setting in SETTINGS)
    yield "  people"
    yield f"    {PERSON.usage}"
    for heading, phrases in PHRASES.items():
        yield from ("", heading)
        yield from (f"  {phrase.pattern.usage}" for phrase in phrases)
        patterns += [phrase.pattern for phrase in phrases]
    yield from ("", "Several acts in one line")
    yield from (f"  {each.pattern.usage}: {each.stands_for}" for each in SHORTHANDS)
    yield from ("", "What stands for what")
    yield from _list_signs(patterns)


def _list_signs(patterns: Iterable[Pattern]) -> Iterator[str]:
    words = [slot.words for pattern in patterns for slot in pattern.slots.values()]
    expected: dict[str, str] = {}
    for each in words:
        expected.setdefault(each.sign, each.expected)
    width = max(map(len, expected))
    yield from (f"  {sign.ljust(width)}  {expected[sign]}" for sign in sorted(expected))
