"""The tables that a server opens: what their file may say, and what is said of one that is wrong."""

import dataclasses
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from croupier.bad_input import BadInput
from croupier.floor.settings import (
    MOST_TABLES,
    OF_THE_PROGRAM,
    TableSettings,
    Timetable,
    decode_settings,
    default_settings,
    encode_settings,
    parse_settings,
    read_settings,
)
from croupier.floor.table_rules import OPENER
from croupier.formats.limits import LimitIn, LimitsIn, limits_of
from croupier.game.acceptance import find_stake_refusal
from croupier.game.equipment import Equipment
from croupier.rulebook import games, load
from croupier.table.commands import Mandates, OpenTable
from croupier.table.dealt_by import DealtBy
from croupier.table.events import TableOpened
from croupier.table.mandates import usual_mandates
from croupier.table.state import NEW_TABLE
from croupier.table.step import take_step
from croupier.table.terms import Enforce, WheelSource

FEWEST = """\
[[table]]
name = "one"
game = "sands-2019"
wheel = "electronic"
dealer = "automatic"
limits = {}
currency = "SGD"
"""
EVERYTHING = """\
[[table]]
name = "salle-1"
title = "Salle privée"
game = "nz-38-00-0"
options = { racetrack = true, asian_groups = [["28", "9", "26"], ["30", "11", "7"]] }
wheel = "sensor"
dealer = "automatic"
enforce = "as they lie"
currency = "NZD"
denominations = [100, 500]
colours = ["red", "white"]
seats = 7
bank = 1000000
position_maximum = 50000
start_pocket = "00"
equipment = { wheel_diameter_mm = 750, ball_diameter_mm = 23, ball_is_metal = false }

[table.limits]
minimum = 500
maximum = 100000
by_kind = { straight = { maximum = 20000 }, tiers = { minimum = 600 } }
increments = { tiers = 600 }

[table.mandates]
alone = 0
by_role = { game-supervisor = 0, casino-operator = 70000 }

[table.timetable]
betting = 30
last_bets = 0
rolling = 2.5
resting = 3600
announcing = 2
paying = 3
pause = 1
spins_without_wagers = true
unused_seat = 60
"""
ALL_SET = TableSettings(
    name="salle-1",
    title="Salle privée",
    dealer=DealtBy.AUTOMATIC,
    timetable=Timetable(
        betting=30,
        last_bets=0,
        rolling=2.5,
        resting=3600,
        announcing=2,
        paying=3,
        pause=1,
        spins_without_wagers=True,
        unused_seat=60,
    ),
    open=OpenTable(
        table="salle-1",
        game="nz-38-00-0",
        options={"racetrack": True, "asian_groups": [["28", "9", "26"], ["30", "11", "7"]]},
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
        equipment=Equipment(wheel_diameter_mm=750, ball_diameter_mm=23, ball_is_metal=False),
        mandates=Mandates(
            by_role={"game-supervisor": 0, "casino-supervisor": 10_000_000, "casino-operator": 70_000},
            alone=0,
        ),
    ),
)

MEASURED = "{ wheel_diameter_mm = 800, ball_diameter_mm = 20, ball_is_metal = false }"


def table(**changes: str) -> str:
    """A table of a game with a racetrack, in TOML, with these keys changed; an empty value leaves one out."""
    keys = {
        "name": '"one"',
        "game": '"nz-37"',
        "wheel": '"electronic"',
        "dealer": '"automatic"',
        "limits": "{ minimum = 500, maximum = 100000 }",
        "currency": '"NZD"',
    }
    return "[[table]]\n" + "".join(f"{key} = {value}\n" for key, value in (keys | changes).items() if value)


def defects(text: str) -> list[str]:
    with pytest.raises(BadInput) as caught:
        parse_settings(text, "tables.toml")
    return str(caught.value).splitlines()


# What is said is kept


def test_everything_about_a_table_can_be_said() -> None:
    assert parse_settings(EVERYTHING, "tables.toml") == (ALL_SET,)


def test_what_is_not_said_is_as_usual() -> None:
    (settings,) = parse_settings(FEWEST, "tables.toml")

    assert settings == TableSettings(
        name="one",
        title="Sands Roulette, version 2",
        dealer=DealtBy.AUTOMATIC,
        timetable=Timetable(),
        open=OpenTable(
            table="one",
            game="sands-2019",
            wheel=WheelSource.ELECTRONIC,
            currency="SGD",
            mandates=usual_mandates(load("sands-2019").ladder),
        ),
    )


def test_a_table_may_have_no_colour_chips_and_chips_of_any_amount() -> None:
    (settings,) = parse_settings(FEWEST + "colours = []\ndenominations = []\n", "tables.toml")

    assert (settings.open.colours, settings.open.denominations) == ((), ())


def test_without_a_timetable_the_dealer_keeps_the_usual_times() -> None:
    assert msgspec.structs.asdict(Timetable()) == {
        "betting": 20,
        "last_bets": 5,
        "rolling": 3,
        "resting": 2,
        "announcing": 1,
        "paying": 4,
        "pause": 2,
        "spins_without_wagers": False,
        "unused_seat": 300,
    }


def test_tables_come_in_the_order_of_their_file() -> None:
    settings = parse_settings(table(name='"b"') + table(name='"a"'), "tables.toml")

    assert [each.name for each in settings] == ["b", "a"]


@pytest.mark.parametrize(
    ("wheel", "dealer"),
    [
        ("electronic", "automatic"),
        ("sensor", "automatic"),
        ("electronic", "staff"),
        ("sensor", "staff"),
        ("dealer", "staff"),
    ],
)
def test_people_may_deal_at_any_wheel_and_the_program_at_one_that_speaks_for_itself(
    wheel: str, dealer: str
) -> None:
    text = table(wheel=f'"{wheel}"', dealer=f'"{dealer}"', equipment=MEASURED)

    (settings,) = parse_settings(text, "tables.toml")

    assert (settings.open.wheel, settings.dealer) == (wheel, dealer)


@pytest.mark.parametrize("game", ["nz-37", "nz-38-00-0", "nz-38-0-00"])
@pytest.mark.parametrize("wheel", ["dealer", "sensor"])
def test_a_real_wheel_that_nobody_has_measured_opens_no_table_of_a_document_that_bounds_it(
    game: str, wheel: str
) -> None:
    text = table(game=f'"{game}"', wheel=f'"{wheel}"', dealer='"staff"')

    assert defects(text) == [
        "tables.toml: table 1 (one): equipment: got nothing; expected the wheel and the ball, measured, such "
        f"as {MEASURED}: the document says what they may be [2.1, 2.4]; only an electronic wheel has none"
    ]


@pytest.mark.parametrize(("game", "wheel"), [("nz-37", "electronic"), ("sands-2019", "dealer")])
def test_nobody_measures_an_electronic_wheel_or_one_of_which_the_document_says_nothing(
    game: str, wheel: str
) -> None:
    text = table(game=f'"{game}"', wheel=f'"{wheel}"', dealer='"staff"')

    (settings,) = parse_settings(text, "tables.toml")

    assert settings.open.equipment is None


def test_a_file_may_ask_for_the_shortest_times_to_bet_and_to_see_the_result() -> None:
    text = table(timetable="{ betting = 0.05, last_bets = 0, paying = 0.05, pause = 0 }")

    (settings,) = parse_settings(text, "tables.toml")

    assert (settings.timetable.betting, settings.timetable.paying) == (0.05, 0.05)


# The lobby


def test_the_lobby_has_a_table_of_every_game_named_after_it() -> None:
    lobby = default_settings()

    assert {each.name: each.open.game for each in lobby} == {rules.game: rules.game for rules in games()}
    assert len(lobby) == 7


def test_every_table_of_the_lobby_deals_itself_and_opens() -> None:
    for settings in default_settings():
        (event,), _ = take_step(OF_THE_PROGRAM.find(settings.open), NEW_TABLE, OPENER, settings.open)

        assert isinstance(event, TableOpened)
        assert (settings.dealer, settings.open.wheel) == (DealtBy.AUTOMATIC, WheelSource.ELECTRONIC)


def test_every_table_of_the_lobby_has_mandates_for_the_roles_of_its_document() -> None:
    for settings in default_settings():
        assert settings.open.mandates
        assert tuple(settings.open.mandates.by_role) == OF_THE_PROGRAM.find(settings.open).ladder[1:]


def test_every_wager_of_the_lobby_takes_its_minimum_and_its_maximum_in_the_chips_of_the_table() -> None:
    for settings in default_settings():
        rules, limits = (
            OF_THE_PROGRAM.find(settings.open),
            limits_of(settings.open.limits),
        )
        chip = min(settings.open.denominations)
        for position in rules.positions.values():
            limit = limits.limit(position.kind)
            for stake in (limit.minimum, limit.maximum):
                assert stake is not None
                assert stake % (chip * position.piece_count) == 0
                assert find_stake_refusal(rules, limits, position, stake) is None


def test_a_wager_of_several_pieces_in_the_lobby_goes_in_steps_of_a_chip_a_piece() -> None:
    for settings in default_settings():
        rules, limits = OF_THE_PROGRAM.find(settings.open), settings.open.limits
        pieces = {kind: count for kind, count in rules.piece_counts.items() if count > 1}

        steps = {kind: 100 * count for kind, count in pieces.items()}

        assert (limits.increments or {}) == steps


# Kept as JSON


@pytest.mark.parametrize("settings", [ALL_SET, *default_settings()], ids=lambda each: each.name)
def test_settings_come_back_from_json_as_they_went(settings: TableSettings) -> None:
    assert decode_settings(encode_settings(settings)) == settings


@pytest.mark.parametrize(
    ("part", "instead", "why"),
    [
        (b'{"name"', b'{"owner":"Ann","name"', "unknown field `owner`"),
        (b'"pause":1', b'"pause":1,"lunch":9', "unknown field `lunch` - at `$.timetable`"),
        (b'"pause":1', b'"pause":-1', ">= 0.0 - at `$.timetable.pause`"),
        (b'"pause":1', b'"pause":3601', "<= 3600.0 - at `$.timetable.pause`"),
        (b'"seats":7', b'"seats":7,"stools":1', "unknown field `stools` - at `$.open`"),
        (b'"seats":7', b'"seats":0', ">= 1 - at `$.open.seats`"),
        (b'"dealer":"automatic"', b'"dealer":"robot"', "'robot' - at `$.dealer`"),
        (b'{"name":"salle-1"', b'{"name":"Salle 1"', "at `$.name`"),
        (b'{"name":"salle-1"', b'{"name":"salle-1\\n"', "at `$.name`"),
        (b'{"name":"salle-1"', b'{"name":"salle-2"', "the table salle-2 would be opened as salle-1"),
        (b'{"name"', b'{"name', "malformed"),
        (b"Salle priv", b"Salle \xff priv", "utf-8"),
    ],
)
def test_json_that_was_not_encoded_settings_is_bad_input(part: bytes, instead: bytes, why: str) -> None:
    raw = encode_settings(ALL_SET)
    assert part in raw

    with pytest.raises(BadInput) as caught:
        decode_settings(raw.replace(part, instead))

    assert str(caught.value).startswith("settings of a table: got what cannot be used (")
    assert why in str(caught.value)


# A file that cannot be used


def read(path: Path) -> str:
    with pytest.raises(BadInput) as caught:
        read_settings(path)
    return str(caught.value)


def test_a_file_is_read_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_bytes(b"\xef\xbb\xbf" + EVERYTHING.encode())

    assert read_settings(file) == (ALL_SET,)


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"

    assert read(file) == f"{file}: got No such file or directory; expected a file of tables that can be read"


def test_a_folder_is_bad_input(tmp_path: Path) -> None:
    assert read(tmp_path) == f"{tmp_path}: got Is a directory; expected a file of tables that can be read"


def test_a_path_that_no_file_can_have_is_bad_input() -> None:
    assert "got embedded null byte; expected a file of tables that can be read" in read(Path("a\0b"))


def test_bytes_that_are_no_text_are_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_bytes(b'name = "\xff"')

    assert read(file) == f"{file}: got bytes that are not UTF-8; expected a file of tables that can be read"


def test_a_defect_names_the_file_as_it_was_given(tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_text(table(seats="0"), encoding="utf-8")

    assert read(file) == f"{file}: table 1 (one): seats: got 0; expected a whole number from 1 to 1000"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "tables.toml: got an empty file; expected at least one [[table]]"),
        (" \n\n", "tables.toml: got an empty file; expected at least one [[table]]"),
        ("# nothing\n", "tables.toml: got no table; expected at least one [[table]]"),
        ("table = []\n", "tables.toml: got no table; expected at least one [[table]]"),
        (
            '[table]\nname = "a"\n',
            "tables.toml: table: got {'name': 'a'}; expected tables that each begin with [[table]]",
        ),
        ("table = [1]", "tables.toml: table: got [1]; expected tables that each begin with [[table]]"),
        (table() * (MOST_TABLES + 1), "tables.toml: got 201 tables; expected at most 200"),
    ],
)
def test_a_file_without_tables_or_with_too_many_is_bad_input(text: str, expected: str) -> None:
    assert defects(text) == [expected]


@pytest.mark.parametrize(
    "text",
    ["[[table]", 'name = "a', "x = 1\nx = 2", "x = " + "[" * 100_000, "x = " + "1" * 5_000],
    ids=["bracket", "quote", "key twice", "deep", "long number"],
)
def test_what_is_not_toml_is_bad_input(text: str) -> None:
    (defect,) = defects(text)

    assert defect.startswith("tables.toml: got what is not TOML (")
    assert defect.endswith("); expected tables in TOML")


def test_two_hundred_tables_are_read() -> None:
    settings = parse_settings("".join(table(name=f'"t-{n}"') for n in range(MOST_TABLES)), "tables.toml")

    assert len(settings) == MOST_TABLES


# A table that cannot be used

WHOLE_MONEY = "a whole number from 1 to 1000000000000"
LIMIT = "a whole number from 1 to 1000000000000000"
A_NAME = "1 to 40 lower-case letters, digits and hyphens"


@pytest.mark.parametrize(
    ("key", "value", "defect"),
    [
        ("title", '""', "title: got ''; expected a text of 1 to 80 printable characters"),
        ("title", "7", "title: got 7; expected a text of 1 to 80 printable characters"),
        ("title", r'"a\u001b[2J"', "title: got 'a\\x1b[2J'; expected a text of 1 to 80 printable characters"),
        ("title", r'"a\u0000"', "title: got 'a\\x00'; expected a text of 1 to 80 printable characters"),
        (
            "colours",
            r'["\u0007"]',
            r"colours: got ['\x07']; expected a list of texts of 1 to 80 printable characters",
        ),
        ("game", "7", "game: got 7; expected a text of 1 to 80 printable characters"),
        ("game", "", "game: got nothing; expected a text of 1 to 80 printable characters"),
        ("options", "7", "options: got 7; expected a table"),
        ("wheel", '"wooden"', "wheel: got 'wooden'; expected one of: 'dealer', 'sensor', 'electronic'"),
        ("wheel", "", "wheel: got nothing; expected one of: 'dealer', 'sensor', 'electronic'"),
        ("dealer", '"robot"', "dealer: got 'robot'; expected one of: 'automatic', 'staff'"),
        ("dealer", "", "dealer: got nothing; expected one of: 'automatic', 'staff'"),
        ("enforce", '"never"', "enforce: got 'never'; expected one of: 'at placement', 'as they lie'"),
        ("limits", "", "limits: got nothing; expected limits such as { minimum = 500, maximum = 100000 }"),
        ("limits", "7", "limits: got 7; expected a table"),
        ("mandates", "7", "mandates: got 7; expected a table"),
        (
            "mandates",
            "{ alone = -1 }",
            "mandates.alone: got -1; expected a whole number, 0 to 1000000000000",
        ),
        (
            "mandates",
            "{ by_role = { dealer = 5 } }",
            "mandates.by_role.dealer: got 'dealer'; expected a role above the dealer: "
            "game-supervisor, casino-supervisor, casino-operator",
        ),
        (
            "mandates",
            "{ by_role = { casino-operator = 'all' } }",
            "mandates.by_role.casino-operator: got 'all'; expected a whole number, 0 to 1000000000000",
        ),
        ("mandates", "{ most = 5 }", "mandates.most: got 'most'; expected one of the keys alone, by_role"),
        ("limits", "{ minimum = 0 }", f"limits.minimum: got 0; expected {LIMIT}"),
        ("limits", "{ maximum = true }", f"limits.maximum: got True; expected {LIMIT}"),
        (
            "limits",
            "{ medium = 5 }",
            "limits.medium: got 'medium'; expected one of the keys by_kind, increments, maximum, minimum",
        ),
        ("limits", "{ by_kind = { red = 5 } }", "limits.by_kind.red: got 5; expected a table"),
        (
            "limits",
            '{ by_kind = { red = { minimum = "5" } } }',
            f"limits.by_kind.red.minimum: got '5'; expected {LIMIT}",
        ),
        (
            "limits",
            "{ by_kind = { red = { odds = 5 } } }",
            "limits.by_kind.red.odds: got 'odds'; expected one of the keys maximum, minimum",
        ),
        (
            "limits",
            "{ increments = { voisins = 1.5 } }",
            f"limits.increments.voisins: got 1.5; expected {LIMIT}",
        ),
        ("currency", "", "currency: got nothing; expected a text of 1 to 80 printable characters"),
        (
            "currency",
            f'"{"x" * 81}"',
            f"currency: got '{'x' * 58}…; expected a text of 1 to 80 printable characters",
        ),
        (
            "denominations",
            "100",
            f"denominations: got 100; expected a list of whole numbers{WHOLE_MONEY[14:]}",
        ),
        (
            "denominations",
            "[0]",
            f"denominations: got [0]; expected a list of whole numbers{WHOLE_MONEY[14:]}",
        ),
        ("colours", '"red"', "colours: got 'red'; expected a list of texts of 1 to 80 printable characters"),
        ("colours", '[""]', "colours: got ['']; expected a list of texts of 1 to 80 printable characters"),
        ("seats", "1001", "seats: got 1001; expected a whole number from 1 to 1000"),
        ("seats", "true", "seats: got True; expected a whole number from 1 to 1000"),
        ("bank", "-1", f"bank: got -1; expected {WHOLE_MONEY}"),
        ("position_maximum", "0", f"position_maximum: got 0; expected {WHOLE_MONEY}"),
        ("start_pocket", "0", "start_pocket: got 0; expected a text of 1 to 80 printable characters"),
        ("equipment", '"good"', "equipment: got 'good'; expected a table"),
        (
            "equipment",
            '{ wheel_diameter_mm = "800", ball_diameter_mm = 20, ball_is_metal = false }',
            "equipment.wheel_diameter_mm: got '800'; expected a whole number from 1 to 10000",
        ),
        (
            "equipment",
            "{ wheel_diameter_mm = 800, ball_diameter_mm = 20 }",
            "equipment.ball_is_metal: got nothing; expected true or false",
        ),
        (
            "equipment",
            "{ wheel_diameter_mm = 800, ball_diameter_mm = 20, ball_is_metal = false, ball_is_ivory = true }",
            "equipment.ball_is_ivory: got 'ball_is_ivory'; expected one of the keys ball_diameter_mm, "
            "ball_is_metal, wheel_diameter_mm",
        ),
        ("timetable", "7", "timetable: got 7; expected a table"),
        ("timetable", "{ betting = -1 }", "timetable.betting: got -1; expected seconds from 0.05 to 3600"),
        ("timetable", "{ betting = 0 }", "timetable.betting: got 0; expected seconds from 0.05 to 3600"),
        ("timetable", "{ paying = 0.04 }", "timetable.paying: got 0.04; expected seconds from 0.05 to 3600"),
        ("timetable", "{ last_bets = -1 }", "timetable.last_bets: got -1; expected seconds from 0 to 3600"),
        ("timetable", "{ pause = 3600.5 }", "timetable.pause: got 3600.5; expected seconds from 0 to 3600"),
        ("timetable", "{ pause = nan }", "timetable.pause: got nan; expected seconds from 0 to 3600"),
        ("timetable", "{ paying = true }", "timetable.paying: got True; expected seconds from 0.05 to 3600"),
        ("timetable", '{ rolling = "3" }', "timetable.rolling: got '3'; expected seconds from 0 to 3600"),
        (
            "timetable",
            "{ spins_without_wagers = 1 }",
            "timetable.spins_without_wagers: got 1; expected true or false",
        ),
        (
            "timetable",
            "{ lunch = 5 }",
            "timetable.lunch: got 'lunch'; expected one of the keys announcing, betting, last_bets, pause, "
            "paying, resting, rolling, spins_without_wagers, unused_seat",
        ),
        (
            "colors",
            "[]",
            "colors: got 'colors'; expected one of the keys bank, colours, currency, dealer, denominations, "
            "enforce, equipment, game, limits, mandates, name, options, position_maximum, seats, "
            "start_pocket, timetable, title, wheel",
        ),
    ],
)
def test_a_value_of_another_kind_is_bad_input(key: str, value: str, defect: str) -> None:
    assert defects(table(**{key: value})) == [f"tables.toml: table 1 (one): {defect}"]


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ('"One"', "table 1 (One): name: got 'One'"),
        ('"a b"', "table 1 (a b): name: got 'a b'"),
        ('"a/b"', "table 1 (a/b): name: got 'a/b'"),
        ('"a\\n"', "table 1 (a\\n): name: got 'a\\n'"),
        ('"\u0661"', "table 1 (\u0661): name: got '\u0661'"),
        (f'"{"x" * 41}"', f"table 1 ({'x' * 41}): name: got '{'x' * 41}'"),
        ('""', "table 1: name: got ''"),
        ("7", "table 1: name: got 7"),
        ("", "table 1: name: got nothing"),
    ],
)
def test_a_name_that_no_address_can_have_is_bad_input(name: str, called: str) -> None:
    assert defects(table(name=name)) == [f"tables.toml: {called}; expected {A_NAME}"]


def test_the_longest_name_is_forty_characters() -> None:
    (settings,) = parse_settings(table(name=f'"{"x-9" * 13}y"'), "tables.toml")

    assert len(settings.name) == 40


def test_two_tables_of_one_name_are_bad_input() -> None:
    assert defects(table() + table(name='"two"') + table()) == [
        "tables.toml: table 3 (one): name: got 'one'; expected a name of its own: table 1 has this one"
    ]


def test_a_key_beside_the_tables_is_bad_input() -> None:
    assert defects("port = 80\n" + table()) == [
        "tables.toml: port: got 'port'; expected one of the keys table"
    ]


def test_every_defect_of_every_table_is_said_at_once() -> None:
    text = table(seats="0", bank="0") + table(name='"two"', game='"whist"') + table(name='"three"', wheel="7")

    found = defects(text)

    assert [defect.partition(": got")[0] for defect in found] == [
        "tables.toml: table 1 (one): seats",
        "tables.toml: table 1 (one): bank",
        "tables.toml: table 2 (two): game",
        "tables.toml: table 3 (three): wheel",
    ]


# A table that the rules do not open


def test_an_unknown_game_is_bad_input() -> None:
    assert defects(table(game='"whist"')) == [
        "tables.toml: table 1 (one): game: got 'whist'; expected one of: fast-action-2020, nz-37, "
        "nz-38-00-0, nz-38-0-00, racetrack-2012, sands-2017, sands-2019; "
        "or a game of a file given with --rules FILE"
    ]


@pytest.mark.parametrize("game", ["rules.toml", "examples/european.toml", "rules.toml#european"])
def test_a_game_by_its_path_is_bad_input(game: str) -> None:
    assert defects(table(game=f'"{game}"')) == [
        f"tables.toml: table 1 (one): game: got '{game}'; expected the name of a game; "
        "croupier serve --rules FILE brings those of a file"
    ]


@pytest.mark.parametrize(
    ("options", "defect"),
    [
        (
            "{ surrender = true }",
            "options.surrender: got 'surrender'; expected one of: racetrack, asian_racetrack, courtesy_line, "
            "asian_groups",
        ),
        ('{ racetrack = "yes" }', "options.racetrack: got 'yes'; expected true or false"),
        ("{ racetrack = 2019-08-14 }", "options.racetrack: got '2019-08-14'; expected true or false"),
        (
            '{ asian_groups = [["1", "2"]] }',
            "options.asian_groups[0]: got ['1', '2']; expected a list of lists of 3 different numbers, as "
            "texts, no group twice",
        ),
    ],
)
def test_an_option_that_the_game_does_not_have_is_bad_input(options: str, defect: str) -> None:
    assert defects(table(options=options)) == [f"tables.toml: table 1 (one): {defect}"]


def test_all_limits_that_are_out_of_order_or_of_step_are_said() -> None:
    limits = """{ minimum = 500, maximum = 1000, increments = { voisins = 500, tiers = 400 }, by_kind = {
      red = { minimum = 600, maximum = 599 }, straight = { maximum = 499 }, low = { minimum = 1001 } } }"""
    text = table(limits=" ".join(limits.split()))

    order = "expected a minimum that is not above its maximum"
    assert defects(text) == [
        "tables.toml: table 1 (one): " + defect
        for defect in (
            f"limits.by_kind.red: got a minimum of 600 and a maximum of 599; {order}",
            f"limits.by_kind.straight: got a minimum of 500 and a maximum of 499; {order}",
            f"limits.by_kind.low: got a minimum of 1001 and a maximum of 1000; {order}",
            "limits.increments.voisins: got 500; expected a multiple of the 9 pieces of voisins",
            "limits.increments.tiers: got 400; expected a multiple of the 6 pieces of tiers",
        )
    ]


def test_general_limits_out_of_order_are_said_once() -> None:
    limits = "{ minimum = 600, maximum = 500, by_kind = { red = { maximum = 700 }, low = { minimum = 5 } } }"

    assert defects(table(limits=limits)) == [
        "tables.toml: table 1 (one): limits: got a minimum of 600 and a maximum of 500; expected a minimum "
        "that is not above its maximum"
    ]


def test_limits_for_wagers_that_the_layout_does_not_have_are_bad_input() -> None:
    limits = "{ by_kind = { top-line = { minimum = 5 } }, increments = { zero-spiel = 4 } }"

    found = defects(table(limits=limits))

    assert [defect.partition("; ")[0] for defect in found] == [
        "tables.toml: table 1 (one): limits.by_kind.top-line: got 'top-line'",
        "tables.toml: table 1 (one): limits.increments.zero-spiel: got 'zero-spiel'",
    ]
    assert all("; expected a kind of wager of nz-37: straight, split, " in defect for defect in found)


def test_limits_for_wagers_that_an_option_takes_away_are_bad_input() -> None:
    limits, options = "{ by_kind = { voisins = { minimum = 900 } } }", "{ racetrack = false }"

    (defect,) = defects(table(limits=limits, options=options))

    assert defect.startswith(
        "tables.toml: table 1 (one): limits.by_kind.voisins: got 'voisins'; expected a kind"
    )


def test_a_start_pocket_that_the_wheel_does_not_have_is_bad_input() -> None:
    (defect,) = defects(table(start_pocket='"00"'))

    assert defect.startswith(
        "tables.toml: table 1 (one): start_pocket: got '00'; expected a number of nz-37: 0 32 15 19 4"
    )


def test_an_automatic_dealer_cannot_see_the_ball_of_a_dealers_wheel() -> None:
    assert defects(table(wheel='"dealer"', equipment=MEASURED)) == [
        "tables.toml: table 1 (one): dealer: got 'automatic'; expected 'staff', or a wheel that is "
        "electronic or has a sensor: an automatic dealer sees no ball"
    ]


@pytest.mark.parametrize(
    ("wheel", "ball", "metal", "why"),
    [
        (749, 20, "false", "The wheel measures 749 mm across; it must measure 750 mm or more. [2.1]"),
        (750, 16, "false", "The ball measures 16 mm; the smallest allowed is 17 mm. [2.4]"),
        (750, 24, "false", "The ball measures 24 mm; the largest allowed is 23 mm. [2.4]"),
        (750, 20, "true", "The ball is of metal. [2.4]"),
        (
            700,
            24,
            "true",
            "The wheel measures 700 mm across; it must measure 750 mm or more. The ball measures 24 mm; the "
            "largest allowed is 23 mm. The ball is of metal. [2.1, 2.4]",
        ),
    ],
)
def test_equipment_that_the_document_forbids_is_bad_input_with_its_clauses(
    wheel: int, ball: int, metal: str, why: str
) -> None:
    equipment = f"{{ wheel_diameter_mm = {wheel}, ball_diameter_mm = {ball}, ball_is_metal = {metal} }}"

    assert defects(table(equipment=equipment)) == [
        "tables.toml: table 1 (one): equipment: got what the rules refuse; expected what they allow: " + why
    ]


def test_any_equipment_will_do_where_the_document_is_silent() -> None:
    equipment = "equipment = { wheel_diameter_mm = 300, ball_diameter_mm = 5, ball_is_metal = true }\n"

    (settings,) = parse_settings(FEWEST + equipment, "tables.toml")

    assert settings.open.equipment == Equipment(wheel_diameter_mm=300, ball_diameter_mm=5, ball_is_metal=True)


def test_limits_start_pocket_and_equipment_are_all_said_to_be_wrong_at_once() -> None:
    equipment = "{ wheel_diameter_mm = 749, ball_diameter_mm = 20, ball_is_metal = false }"
    limits = "{ minimum = 2, maximum = 1 }"

    found = defects(table(equipment=equipment, limits=limits, start_pocket='"S"'))

    assert [defect.partition(": got")[0].rpartition(" ")[2] for defect in found] == [
        "limits",
        "start_pocket",
        "equipment",
    ]


@pytest.mark.parametrize(
    ("denominations", "limits", "most"),
    [
        ("[2500]", "{ minimum = 100, maximum = 1000 }", 1000),
        ("[5000, 2500]", "{ minimum = 2600, maximum = 4900 }", 4900),
        ("[2500]", "{ maximum = 1000, by_kind = { straight = { maximum = 2400 } } }", 2400),
    ],
)
def test_a_table_on_which_no_wager_can_be_made_is_not_opened(
    denominations: str, limits: str, most: int
) -> None:
    assert defects(table(denominations=denominations, limits=limits)) == [
        "tables.toml: table 1 (one): denominations, limits: got a smallest chip of 2500, of which no wager "
        f"can be made within the limits (at most {most}); expected chips and limits that some wager keeps to"
    ]


@pytest.mark.parametrize(
    "limits",
    [
        "{ minimum = 100, maximum = 2500 }",
        "{ minimum = 2600, maximum = 5000 }",
        "{ maximum = 1000, by_kind = { straight = { maximum = 2500 } } }",
        "{ minimum = 100 }",
    ],
)
def test_a_table_on_which_some_wager_can_be_made_is_opened(limits: str) -> None:
    (settings,) = parse_settings(table(denominations="[2500, 10000]", limits=limits), "tables.toml")

    assert settings.open.denominations == (2500, 10000)


# The guide

GUIDE = (Path(__file__).parents[2] / "docs" / "guides" / "run-a-house.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```toml\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def find_keys(kind: type[msgspec.Struct]) -> set[str]:
    return set(kind.__struct_fields__)


def test_the_guide_shows_every_key_that_a_table_may_have() -> None:
    (table,) = tomllib.loads(EXAMPLE)["table"]

    assert set(table) == (find_keys(TableSettings) | find_keys(OpenTable)) - {"open", "table"}
    assert set(table["timetable"]) == find_keys(Timetable)
    assert set(table["limits"]) == find_keys(LimitsIn)
    assert set(table["equipment"]) == {field.name for field in dataclasses.fields(Equipment)}


def test_the_guide_names_every_key_in_words() -> None:
    _, _, table = GUIDE.partition("| key | it may say |")
    words = re.findall(r"`([a-z_]+)`", table.partition("\n\n")[0])

    named = find_keys(TableSettings) | find_keys(OpenTable) | find_keys(LimitsIn)
    named |= {field.name for field in dataclasses.fields(Equipment)}
    assert named - {"open", "table"} <= set(words)


def test_what_the_guide_shows_can_be_opened_and_its_times_are_the_usual_ones() -> None:
    (settings,) = parse_settings(EXAMPLE, "tables.toml")

    assert settings.timetable == Timetable()
