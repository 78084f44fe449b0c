"""A typed bet means one wager and one amount, or it is not done."""

from typing import Any

import pytest
from playwright.sync_api import Page

from croupier.words import LANGUAGES
from tests.web.serving import GAMES

from .test_modules import take

UNDERSTOOD = """async ({makeIndex, readLine, examplesOf}, cloth) => {
  const {nameOf} = await import("/files/scripts/core/names.js");
  const index = makeIndex(cloth);
  const read = (line) => readLine(line, index, "SGD");
  const means = (line, wager, amount) => read(line).wager === wager && read(line).amount === amount;
  const missed = Object.keys(cloth.wagers).filter((wager) => {
    const name = nameOf(wager, cloth);
    const lines = [[name, null], [`5 on ${name}`, 500], [`2.50 ${name}`, 250]];
    return lines.some(([line, amount]) => !means(line, wager, amount));
  });
  const {one, other} = examplesOf(cloth);
  return [missed, read(`25 on ${one}`).amount, read(`5 sur ${other}`).amount];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_wager_is_understood_by_the_name_that_the_page_gives_it(
    blank: Page, game: str, language: str
) -> None:
    cloth = blank.request.get(f"/api/games/{game}/cloth").json()

    blank.evaluate(f"localStorage.setItem('croupier.language', '\"{language}\"')")
    try:
        missed, *of_examples = take(blank, "scripts/player/bet-line.js", UNDERSTOOD, cloth)
    finally:
        blank.evaluate("localStorage.clear()")

    assert missed == []
    assert of_examples == [2500, 500], "what is given as an example can be typed"


READ = """({makeIndex, readLine}, [cloth, lines]) => {
  const index = makeIndex(cloth);
  return lines.map((line) => readLine(line, index, "SGD"));
}"""


def read(page: Page, *lines: str, game: str = "racetrack-2012") -> list[dict[str, Any]]:
    cloth = page.request.get(f"/api/games/{game}/cloth").json()
    found: list[dict[str, Any]] = take(page, "scripts/player/bet-line.js", READ, [cloth, lines])
    return found


def test_an_amount_is_read_as_typed(blank: Page) -> None:
    typed = {
        "20 red": 2_000,
        "1 000 red": 100_000,
        "1,000 on red": 100_000,
        "2,50 sur rouge": 250,
        "$ 5 red": 500,
        "S$5 on red": 500,
        "5 SGD red": 500,
        "max on red": "most",
        "max red": "most",
        "red": None,
        "le rouge": None,
    }

    assert read(blank, *typed) == [{"wager": "red", "amount": amount} for amount in typed.values()]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "fast-action-2020"])
def test_a_box_is_understood_by_the_numbers_from_which_to_which_it_goes(blank: Page, game: str) -> None:
    typed = {
        "5 on 1-18": "low",
        "5 on 1 - 18": "low",
        "5 on 1 to 18": "low",
        "5 sur 1 à 18": "low",
        "5 1–18": "low",
        "5 on 19-36": "high",
        "5 on 1st 12": "dozen:1",
        "5 on 2nd 12": "dozen:2",
        "5 on 3rd 12": "dozen:3",
        "5 on first dozen": "dozen:1",
        "5 on 13-24": "dozen:2",
        "5 on 25 to 36": "dozen:3",
        "5 on the second column": "column:2",
        "5 on 1-2": "split:1-2",
    }

    assert read(blank, *typed, game=game) == [{"wager": each, "amount": 500} for each in typed.values()]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "fast-action-2020"])
def test_numbers_with_a_slash_are_beside_each_other_and_no_box(blank: Page, game: str) -> None:
    box, other, beside = read(blank, "5 on 1/18", "5 1 / 18", "5 on 1/2", game=game)

    assert (box, other) == ({"unknown": "1/18"}, {"unknown": "1 / 18"})
    assert beside == {"wager": "split:1-2", "amount": 500}


def test_where_the_cloth_has_no_low_its_numbers_mean_nothing(blank: Page) -> None:
    assert read(blank, "5 on 1-18", game="fast-action-2020") == [{"unknown": "1-18"}]


@pytest.mark.parametrize("amount", [".5", "0.005", "1.005", "0,333", "5k", "-5", "5.", "9" * 20])
def test_what_is_no_amount_is_not_staked(blank: Page, amount: str) -> None:
    assert read(blank, f"{amount} on red", f"{amount} rouge") == [{"wrong": amount}, {"wrong": amount}]


def test_zero_is_the_number(blank: Page) -> None:
    (zero, game) = read(blank, "5 zéro", "5 zero-spiel")
    (double,) = read(blank, "5 on double zero", game="sands-2019")

    assert (zero["wager"], game["wager"]) == ("straight:0", "zero-spiel")
    assert double["wager"] == "straight:00"


def test_what_could_be_several_wagers_is_not_staked_on_one_of_them(blank: Page) -> None:
    columns, numbers, dozens = read(blank, "5 on 2 to 1", "17 20", "1 dozen")

    assert columns["what"] == "2 to 1"
    assert set(columns["choices"]) == {"column:1", "column:2", "column:3"}
    assert numbers == {"what": "17 20", "choices": ["split:17-20", "straight:20"]}
    assert set(dozens["choices"]) == {"dozen:1", "dozen:2", "dozen:3"}


PRINTED = {
    "12 P": "dozen:1",
    "5 sur 12 M": "dozen:2",
    "2nd 12": "dozen:2",
    "5 2nd 12": "dozen:2",
    "11/8 split": "split:8-11",
    "5 à cheval 8/11": "split:8-11",
    "5 on 1-18": "low",
    "5 on 3 2 1": "street:1-2-3",
}


def test_what_is_printed_on_the_cloth_is_understood_and_numbers_in_any_order(blank: Page) -> None:
    assert [found.get("wager") for found in read(blank, *PRINTED)] == list(PRINTED.values())


def test_what_means_nothing_here_is_named(blank: Page) -> None:
    unknown = {"5 on 8/12": "8/12", "5 double zero": "double zero", "constructor": "constructor"}

    assert read(blank, *unknown) == [{"unknown": what} for what in unknown.values()]
