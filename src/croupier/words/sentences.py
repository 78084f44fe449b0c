"""What the house says, as data, made a sentence of a language."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Protocol, TypeAlias, TypeGuard, TypeVar, cast

from croupier.words.language import ENGLISH, Language, language_of
from croupier.words.template import fill, holes_of, parse

GROUND = "ground"  # the table of what decisions say
MOST_REMEMBERED = 10_000
_recently_said: dict[tuple[Hashable, ...], str] = {}
_lately_said: dict[tuple[int, str], tuple[object, str]] = {}  # by identity: nobody changes a reason
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Grounded(Protocol):
    """Whatever names a ground and has its values: a reason of the rules, or what a record keeps of one."""

    @property
    def ground(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...


class Sentence(Protocol):
    """Whatever names a key of any table and has its values: a part of a record."""

    @property
    def table(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...


Said: TypeAlias = Grounded | Sentence


def say(said: Said, language: str = ENGLISH) -> str:
    """The sentence. Money is in the smallest unit, as records have it.

    Most sentences are said again and again, and most of those by the very same reason.
    """
    lately = _lately_said.get((id(said), language))
    if lately is not None and lately[0] is said:
        return lately[1]
    if _is_reason(said):
        return _say_reason(said, language)
    told = cast(Sentence, said)
    return tell(told.table, told.key, told.values, language)


def _say_reason(reason: Grounded, language: str) -> str:
    key = (language, *_key_of(reason))
    said = _recently_said.get(key)
    if said is None:
        said = _remember(_recently_said, key, tell(GROUND, reason.ground, reason.values, language))
    _remember(_lately_said, (id(reason), language), (reason, said))
    return said


def _remember(said: dict[_Key, _Value], key: _Key, value: _Value) -> _Value:
    if len(said) >= MOST_REMEMBERED:
        said.clear()
    said[key] = value
    return value


def _key_of(reason: Grounded) -> tuple[Hashable, ...]:
    """The same for the same sentence."""
    return reason.ground, *((name, _hashed(value)) for name, value in reason.values.items())


def _hashed(value: object) -> Hashable:
    if isinstance(value, tuple | list):
        return tuple(map(_hashed, value))
    return _key_of(value) if _is_reason(value) else value


def tell(table: str, key: str, values: Mapping[str, object], language: str = ENGLISH) -> str:
    """The sentence for a key of any table of the language."""
    words = language_of(language)
    sentence = parse(words.sentence(table, key, values))
    return fill(sentence, values, lambda kind, value: _show(words, kind, value))


@cache
def needs(table: str, key: str, language: str = ENGLISH) -> frozenset[str]:
    """The values that the sentence for a key depends on.

    >>> sorted(needs("told", "ball-rested"))
    ['number', 'was']
    """
    sentences = language_of(language).forms(table, key).values()
    return frozenset(hole.name for each in sentences for hole in holes_of(parse(each)))


def name(table: str, key: str, language: str = ENGLISH) -> str:
    """What something is called: a role, an irregularity, an act."""
    return language_of(language).name(table, key)


def _is_reason(value: object) -> TypeGuard[Grounded]:
    return hasattr(value, "ground")


def _show(words: Language, kind: str, value: object) -> str:
    """How a kind of value is said: one of a table by its name there, several as [join] has it."""
    match kind:
        case _ if isinstance(value, Sequence) and not isinstance(value, str):
            return _join(words, kind, value)
        case "quoted":
            return repr(value)
        case "phrase":
            return _plain(words, value).removesuffix(".")
        case "opening":
            name = words.name("irregularity", str(value))
            return name[:1].upper() + name[1:]
        case _:
            return _plain(words, value) if not isinstance(value, str) else words.name(kind, value)


def _plain(words: Language, value: object) -> str:
    """A part that has words itself, or whatever it is."""
    return say(cast(Said, value), words.code) if hasattr(value, "values") else str(value)


def _join(words: Language, kind: str, several: Sequence[object]) -> str:
    """Each by the kind that they have alone."""
    comma, last, *alone = words.tables["join"].get(kind, [", ", ", ", kind])
    said = [_show(words, alone[0] if alone else "", each) for each in several]
    joined: str = last.join([comma.join(said[:-1]), said[-1]] if len(said) > 1 else said)
    return joined
