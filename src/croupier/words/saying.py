"""A ground and its values, said in a language."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol, TypeGuard

from croupier.words.language import ENGLISH, Language, language_of
from croupier.words.template import fill, parse

GROUND = "ground"  # the table of what decisions say
MOST_REMEMBERED = 10_000
_recently_said: dict[tuple[Hashable, ...], str] = {}


class Said(Protocol):
    """Whatever names a ground and has its values: a reason of the rules, or what a record keeps of one."""

    @property
    def ground(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...


def say(reason: Said, language: str = ENGLISH) -> str:
    """The sentence of a reason. Money is in the smallest unit, as records have it."""
    key = (language, *_key_of(reason))
    said = _recently_said.get(key)
    if said is None:
        if len(_recently_said) >= MOST_REMEMBERED:
            _recently_said.clear()
        said = _recently_said[key] = tell(GROUND, reason.ground, reason.values, language)
    return said


def _key_of(reason: Said) -> tuple[Hashable, ...]:
    """The same for the same sentence; most sentences are said again and again."""
    return reason.ground, *[(name, _hashable(value)) for name, value in reason.values.items()]


def _hashable(value: object) -> Hashable:
    if isinstance(value, tuple):
        return tuple(map(_hashable, value))
    if _is_said(value):
        return _key_of(value)
    assert isinstance(value, Hashable), "a value is a number, a text, or made of reasons"
    return value


def tell(table: str, key: str, values: Mapping[str, object], language: str = ENGLISH) -> str:
    """The sentence for a key of any table of the language."""
    words = language_of(language)
    sentence = parse(words.sentence(table, key, values))
    return fill(sentence, values, lambda kind, value: _show(words, kind, value))


def name(table: str, key: str, language: str = ENGLISH) -> str:
    """What something is called: a role, an irregularity, an act."""
    return language_of(language).name(table, key)


def _is_said(value: object) -> TypeGuard[Said]:
    return hasattr(value, "ground")


def _show(words: Language, kind: str, value: object) -> str:
    match kind:
        case "quoted":
            return repr(value)
        case "phrase":
            return _plain(words, value).removesuffix(".")
        case "phrases":
            return _join(words, kind, [_show(words, "phrase", each) for each in _several(value)])
        case "list" | "wagers" | "sentences" | "roles":
            one = "role" if kind == "roles" else ""
            separators = kind if kind in words.tables["join"] else "list"
            return _join(words, separators, [_show(words, one, each) for each in _several(value)])
        case "opening":
            name = words.name("irregularity", str(value))
            return name[:1].upper() + name[1:]
        case _:
            return _plain(words, value) if not isinstance(value, str) else words.name(kind, value)


def _plain(words: Language, value: object) -> str:
    """A part that is a reason itself, or whatever it is."""
    return say(value, words.code) if _is_said(value) else str(value)


def _several(value: object) -> Sequence[object]:
    assert isinstance(value, Sequence) and not isinstance(value, str), "a list"
    return value


def _join(words: Language, how: str, said: Sequence[str]) -> str:
    comma: str
    last: str
    comma, last = words.tables["join"][how]
    return last.join([comma.join(said[:-1]), said[-1]] if len(said) > 1 else said)
