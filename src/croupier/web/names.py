"""Names that people give themselves: shown to others, so none may be taken for the house or its staff."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from croupier.floor.dealer_plan import AUTOMATIC_DEALER, ELECTRONIC_WHEEL
from croupier.floor.seats import HOUSE
from croupier.game.roles import WHEEL
from croupier.rulebook import SHIPPED, Library
from croupier.store.skeletons import skeleton_of
from croupier.web.problems import bad_request
from croupier.wire.grounds import RequestGround

NAME = re.compile(r"[^\W_](?:[\w .'\-]{0,22}[\w.])?")
INVISIBLE = re.compile("[\u115f\u1160\u3164\uffa0\U00013441\U00013442]")  # letters that show nothing
SENSOR = "sensor"  # and the name of its table
COMMAND_LINE = "command line"  # as whom the staff record knows whoever runs the machine
IN_RECORDS = (HOUSE.person, AUTOMATIC_DEALER.person, ELECTRONIC_WHEEL.person, SENSOR, COMMAND_LINE)
OF_THE_HOUSE = re.split(  # in the languages of the pages; only by themselves: families have such names
    r",\s*",
    """bank, banker, cage, pit, system, support, maison, banque, banquier, banquière, caisse, personnel,
    cylindre, système""",
)
OF_PEOPLE = re.split(  # and with the roles of the documents: in no name, whatever else is in it
    r",\s*",
    """admin, administrator, casino, cashier, croupier, inspector, manager, moderator, operator, pit boss,
    security, staff, supervisor, surveillance, administrateur, administratrice, caissier, caissière,
    chef de partie, chef de table, croupière, directeur, directrice, exploitant, exploitante, inspecteur,
    inspectrice, modérateur, modératrice, sécurité, superviseur, superviseuse""",
)
ARTICLES = ("", "the", "a", "an", "your", "le", "la", "les", "l", "un", "une", "votre")


def tidy(name: str) -> str:
    """One way to write what looks the same.

    >>> tidy(" \uff2fla  Nordmann")
    'Ola Nordmann'
    """
    return re.sub(" +", " ", unicodedata.normalize("NFKC", name)).strip()


def check_name(name: str, library: Library = SHIPPED) -> str:
    """A name that can be shown anywhere, or a problem."""
    name = tidy(name)
    if not NAME.fullmatch(name) or INVISIBLE.search(name):
        raise bad_request(RequestGround.NAME_NOT_PLAIN)
    if is_of_the_house(name, library):
        raise bad_request(RequestGround.NAME_OF_THE_HOUSE, name=name)
    return name


def is_of_the_house(name: str, library: Library = SHIPPED) -> bool:
    """Is it what the house or one of its devices is called, or is a role in it, in whatever letters?

    A number makes no other name of it.

    >>> [is_of_the_house(name) for name in ("Pit_Manager 2", "The DEA1ER", "ноuse", "Ann", "Bankes")]
    [True, True, True, False, False]
    >>> [is_of_the_house(name) for name in ("Dealer Bob", "Croupíer", "Sam Dealey", "Pitt")]
    [True, True, False, False]
    """
    words = [word for word in re.split(r"[\W_]+", name) if word]
    return (
        _is_among(_reserved(), "".join(words))
        or _is_among(_reserved_anywhere(library.roles), *_runs_of(words))
        or _is_among(frozenset(_ways_to_read(SENSOR)), *words[:1])
    )


def _runs_of(words: Sequence[str]) -> Iterator[str]:
    """Words that follow one another, as if they were one."""
    for start, end in combinations(range(len(words) + 1), 2):
        yield "".join(words[start:end])


def _is_among(reserved: Collection[str], *names: str) -> bool:
    """With the digits around it or without."""
    readings = {reading for name in names for reading in (name, re.sub(r"^\d+|\d+$", "", name))}
    return any(way in reserved for reading in readings for way in _ways_to_read(reading))


def _ways_to_read(name: str) -> Iterator[str]:
    """Without accents and what stands between words; small letters look like others than capitals do."""
    for written in (name, name.casefold(), name.upper()):
        letters = unicodedata.normalize("NFD", skeleton_of(written))
        yield re.sub(r"[\W_]", "", letters)  # an accent is no letter


@cache
def _reserved() -> frozenset[str]:
    return frozenset(_ways_to_read_any((*IN_RECORDS, *OF_THE_HOUSE, WHEEL)))


@lru_cache(maxsize=8)
def _reserved_anywhere(roles: frozenset[str]) -> frozenset[str]:
    return frozenset(
        _ways_to_read_any(f"{name}{ending}" for name in (*OF_PEOPLE, *roles) for ending in ("", "s"))
    )


def _ways_to_read_any(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        for article in ARTICLES:
            yield from _ways_to_read(f"{article}{name}")
