"""A ground and its values, said in a language."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from croupier.words.language import ENGLISH, Language, language_of
from croupier.words.template import fill, parse

GROUND = "ground"  # the table of what decisions say


class Said(Protocol):
    """Whatever names a ground and has its values: a reason of the rules, or what a record keeps of one."""

    @property
    def ground(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...


def say(reason: Said, language: str = ENGLISH) -> str:
    """The sentence of a reason. Money is in the smallest unit, as records have it."""
    return tell(GROUND, reason.ground, reason.values, language)


def tell(table: str, key: str, values: Mapping[str, object], language: str = ENGLISH) -> str:
    """The sentence for a key of any table of the language."""
    words = language_of(language)
    sentence = parse(words.sentence(table, key, values))
    return fill(sentence, values, lambda kind, value: _show(words, kind, value))


def name(table: str, key: str, language: str = ENGLISH) -> str:
    """What something is called: a role, an irregularity, an act."""
    return language_of(language).name(table, key)


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
    has_ground = hasattr(value, "ground")
    return say(value, words.code) if has_ground else str(value)  # type: ignore[arg-type]


def _several(value: object) -> Sequence[object]:
    assert isinstance(value, Sequence) and not isinstance(value, str), "a list"
    return value


def _join(words: Language, how: str, said: Sequence[str]) -> str:
    comma: str
    last: str
    comma, last = words.tables["join"][how]
    return last.join([comma.join(said[:-1]), said[-1]] if len(said) > 1 else said)
