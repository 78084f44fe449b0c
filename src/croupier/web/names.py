"""Names that people give themselves: shown to others, so none may be taken for the house or its staff."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from croupier.floor.dealing import AUTOMATIC_DEALER, ELECTRONIC_WHEEL
from croupier.floor.seats import HOUSE
from croupier.floor.table_rules import shipped_games
from croupier.formats.rules_at_hand import load_shipped
from croupier.game.roles import WHEEL
from croupier.store.skeletons import skeleton_of
from croupier.web.problems import bad_request

NAME = re.compile(r"[^\W_](?:[\w .'\-]{0,22}[\w.])?")
INVISIBLE = re.compile("[\u115f\u1160\u3164\uffa0\U00013441\U00013442]")  # letters that show nothing
SENSOR = "sensor"  # and the name of its table
COMMAND_LINE = "command line"  # as whom the staff record knows whoever runs the machine
IN_RECORDS = (HOUSE.person, AUTOMATIC_DEALER.person, ELECTRONIC_WHEEL.person, SENSOR, COMMAND_LINE)
OF_THE_HOUSE = re.split(  # in the languages of the pages
    r",\s*",
    """casino, croupier, bank, banker, cage, cashier, staff, supervisor, inspector, pit boss, manager,
    shift manager, operator, admin, administrator, moderator, system, support, maison, banque, banquier,
    caisse, caissier, personnel, inspecteur, inspecteur de jeu, chef de partie, chef de table, directeur,
    directeur de permanence, superviseur, superviseur du casino, exploitant du casino, cylindre""",
)
ARTICLES = ("", "the", "a", "an", "your", "le", "la", "les", "l", "un", "une", "votre")


def tidy(name: str) -> str:
    """One way to write what looks the same.

    >>> tidy(" \uff2fla  Nordmann")
    'Ola Nordmann'
    """
    return re.sub(" +", " ", unicodedata.normalize("NFKC", name)).strip()


def check_name(name: str) -> str:
    """A name that can be shown anywhere, or a problem."""
    name = tidy(name)
    if not NAME.fullmatch(name) or INVISIBLE.search(name):
        raise bad_request(
            "A name starts with a letter or a digit, and has up to 24 letters, digits, spaces, points, "
            "hyphens and apostrophes."
        )
    if is_of_the_house(name):
        raise bad_request(f"{name} could be taken for the house or its staff: choose another name.")
    return name


def is_of_the_house(name: str) -> bool:
    """Is it what the house, one of its devices or a role is called, in whatever letters?

    A number makes no other name of it.

    >>> [is_of_the_house(name) for name in ("Pit_Manager 2", "The DEA1ER", "ноuse", "Ann", "Bankes")]
    [True, True, True, False, False]
    """
    unnumbered = re.sub(r"^[\d\W_]+(?=.*[^\W\d_])|[\d\W_]+$", "", name)
    first = re.split(r"[\W_]", name, maxsplit=1)[0]
    ways = {*_ways_to_read(name), *_ways_to_read(unnumbered)}
    return not ways.isdisjoint(_reserved()) or not {*_ways_to_read(first)}.isdisjoint(_ways_to_read(SENSOR))


def _ways_to_read(name: str) -> Iterator[str]:
    """Without what stands between the words; small letters look like others than capitals do."""
    for written in (name, name.casefold(), name.upper()):
        yield re.sub(r"[\W_]", "", skeleton_of(written))


@cache
def _reserved() -> frozenset[str]:
    roles = {role for game in shipped_games() for role in load_shipped(game, {}).ladder}
    names = (*IN_RECORDS, *OF_THE_HOUSE, WHEEL, *roles)
    return frozenset(
        way for name in names for article in ARTICLES for way in _ways_to_read(f"{article}{name}")
    )
