"""`croupier rules check` where a rule set gives more than it may mean to."""

from pathlib import Path

import pytest

import croupier as package

from .running import croupier

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SHIPPED = sorted(Path(package.__file__).parent.glob("rulebook/*.toml"))
EUROPEAN = (EXAMPLES / "european.toml").read_text(encoding="utf-8")
STRAIGHT = "odds    = 35"


@pytest.fixture
def generous(tmp_path: Path) -> Path:
    """European roulette whose straights pay 40 to 1."""
    file = tmp_path / "generous.toml"
    assert EUROPEAN.count(STRAIGHT) == 1
    file.write_text(EUROPEAN.replace(STRAIGHT, "odds    = 40"), encoding="utf-8")
    return file


def test_a_wager_that_pays_more_than_its_chance_is_worth_is_warned_of(generous: Path) -> None:
    answer = croupier("rules", "check", str(generous))

    summary, first, *_ = answer.text.splitlines()
    assert answer.status == 0, "it is no defect"
    assert summary.endswith("no defect, 2 warnings")
    assert first == (
        f"{generous}: european: warning: straight:0 and 36 more like it: pays more than its chance is worth,"
        " at 40 to 1: the player has an edge of 4/37 = 10.8108 %; 36 to 1 would be fair"
    )


def test_wagers_that_only_an_option_brings_are_looked_at_too(generous: Path) -> None:
    found = croupier("rules", "check", str(generous), "--json").json

    assert (found["games"], found["defects"]) == (["european"], [])
    straight, neighbours = found["warnings"]
    assert (straight["wager"], straight["house_edge"]) == ("straight:0", "-4/37")
    assert (neighbours["wager"], neighbours["house_edge"]) == ("neighbours:0", "-4/37")
    assert "with every switch on" in neighbours["says"]
    assert "with every switch" not in straight["says"]


def test_a_fair_wager_is_not_warned_of(tmp_path: Path) -> None:
    file = tmp_path / "fair.toml"
    file.write_text(EUROPEAN.replace(STRAIGHT, "odds    = 36"), encoding="utf-8")

    answer = croupier("rules", "check", str(file))

    assert (answer.status, "warning" in answer.text) == (0, False)


def test_a_rule_set_with_a_defect_is_not_looked_at_further(generous: Path) -> None:
    text = generous.read_text(encoding="utf-8")
    generous.write_text(text.replace("format = 1", "format = 2"), encoding="utf-8")

    answer = croupier("rules", "check", str(generous), "--json")

    assert answer.status == 1
    assert len(answer.json["defects"]) == 1
    assert answer.json["warnings"] == []


@pytest.mark.parametrize("file", [*SHIPPED, *sorted(EXAMPLES.glob("*.toml"))], ids=lambda file: file.stem)
def test_no_rule_set_that_comes_with_the_program_favours_the_player(file: Path) -> None:
    answer = croupier("rules", "check", str(file))

    assert (answer.status, "warning" in answer.text) == (0, False)


def test_what_is_not_utf_8_is_said_from_standard_input_too() -> None:
    answer = croupier("rules", "check", "-", stdin=b'title = "\xe9"\n')

    assert answer.status == 2
    assert (
        answer.talk
        == "croupier: -: got bytes that are not UTF-8; expected a rule set in TOML that can be read\n"
    )
