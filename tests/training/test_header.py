"""The beginning of a script opens the table."""

from pathlib import Path

import pytest

from croupier.bad_input import BadInput
from croupier.formats.limits import LimitIn, LimitsIn
from croupier.game.roles import Actor, Role
from croupier.table.commands import Mandates, OpenTable
from croupier.table.mandates import usual_mandates
from croupier.table.terms import Enforce, WheelSource
from croupier.training.acts import ScriptAct
from croupier.training.script import read_script

from .scripts import read

EVERYTHING = """\
table nz-38-00-0
  name Table 7
  option racetrack on
  option courtesy_line off
  option asian_groups 28-9-26 30-11-7
  limits 500 to 100000, straight up to 20000
  limits tiers from 600, tiers in steps of 600
  enforce as they lie
  position maximum 50000
  chips 100 500
  colours red white
  bank 1000000
  seats 7
  wheel sensor
  ball in 00
  currency NZD
  mandate game-supervisor 5000
  mandate casino-operator 70000
  alone 300
people
  Ann player
  Eye wheel
  Sam game-supervisor acting as casino-operator
  Dan dealer
"""


def test_every_setting_of_a_table_can_be_given() -> None:
    opening = read(EVERYTHING).asks[0].command

    assert opening == OpenTable(
        table="Table 7",
        game="nz-38-00-0",
        options={
            "racetrack": True,
            "courtesy_line": False,
            "asian_groups": [["28", "9", "26"], ["30", "11", "7"]],
        },
        limits=LimitsIn(
            500, 100000, {"straight": LimitIn(maximum=20000), "tiers": LimitIn(600)}, {"tiers": 600}
        ),
        enforce=Enforce.AS_THEY_LIE,
        wheel=WheelSource.SENSOR,
        currency="NZD",
        denominations=(100, 500),
        colours=("red", "white"),
        seats=7,
        bank=1000000,
        position_maximum=50000,
        start_pocket="00",
        mandates=Mandates(
            by_role={"game-supervisor": 5000, "casino-supervisor": 10_000_000, "casino-operator": 70_000},
            alone=300,
        ),
    )


def test_the_first_of_the_staff_opens_the_table() -> None:
    opener = read(EVERYTHING).asks[0].actor

    assert opener == Actor(person="Sam", role=Role("game-supervisor"), acting_as=Role("casino-operator"))


def test_a_table_needs_no_settings() -> None:
    script = read("table sands-2019\npeople\nDan dealer\n")

    assert script.asks == (
        ScriptAct(Actor(person="Dan", role=Role("dealer")), OpenTable(table="training", game="sands-2019")),
    )


def test_a_rule_set_of_ones_own_is_looked_for_beside_the_script() -> None:
    examples = Path(__file__).parents[2] / "examples"

    script = read_script(b"table european.toml\npeople\nDan dealer\n", examples)

    assert script.rules.title
    assert script.asks[0].command == OpenTable(table="training", game=script.rules.game)


@pytest.mark.parametrize("setting", ["name", "colours", "currency"])
def test_a_name_that_no_record_could_hold_is_bad_input(setting: str) -> None:
    with pytest.raises(BadInput, match=r"line 2.*80 characters at most"):
        read(f"table sands-2019\n  {setting} {'x' * 81}\npeople\nDan dealer\n")


def test_a_script_that_says_one_mandate_has_the_others_as_usual() -> None:
    script = read("table sands-2019\n  alone 300\npeople\nDan dealer\n")

    opening = script.asks[0].command

    assert isinstance(opening, OpenTable)
    assert opening.mandates == Mandates(usual_mandates(script.rules.ladder).by_role, alone=300)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("mandate dealer 500", "a role above the dealer: pit-supervisor, pit-manager, gaming-shift-manager"),
        ("mandate pit-manager 500\n  mandate pit-manager 600", "every setting once"),
        ("alone 500\n  alone 600", "every setting once"),
        ("mandate pit-manager lots", "a whole number"),
    ],
)
def test_a_mandate_that_cannot_be_is_bad_input(settings: str, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        read(f"table sands-2019\n  {settings}\npeople\nDan dealer\n")
