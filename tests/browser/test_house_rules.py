"""A game of the house in the browser: its name, its wagers and its results, in the visitor's language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.rulebook.library import read_given
from tests.web.serving import InProcess, describe_table, serving_in_process

from .at_the_table import choose_chip, open_bets, put, sit_down, spin_to
from .conftest import OpenContext, PlayerPage

EXAMPLES = Path(__file__).parents[2] / "examples"
OWN = {  # what this house calls otherwise, in the words of the example
    "[game.european": "[game.own",
    "labels       = {": 'labels       = { dozen = { en = "Third", fr = "Tiers du tapis" },',
    'label   = "Column"\nprinted = "2 to 1"': 'label   = "Tower"\nprinted = "3 to 1"',
    'printed = "1 to 18"': 'printed = "LITTLE"',
    'kind    = "odd"\nlabel   = "Odd"': 'kind    = "live"\nlabel   = "Funny"',
    'kind    = "red"\nlabel   = "Red"': 'kind    = "crimson"\nlabel   = "Crimson"',
    "odd         = [": "live        = [",
    "red         = [": "crimson     = [",
}
TITLES = {"european": "European roulette", "american": "Nights of Reno"}
TABLES = "".join(describe_table(game, game, "dealer", "staff", title=title) for game, title in TITLES.items())
TABLES = TABLES.replace('game = "american"', 'game = "american"\noptions = { surrender = true }')


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    rules = (EXAMPLES / "european.toml").read_text(encoding="utf-8")
    for usual, own in OWN.items():
        assert usual in rules, usual
        rules = rules.replace(usual, own)
    (tmp_path / "own.toml").write_text(rules, encoding="utf-8")
    files = EXAMPLES / "european.toml", EXAMPLES / "american.toml", tmp_path / "own.toml"
    with serving_in_process(
        tmp_path / "croupier.db", tables=TABLES, rules=read_given(*map(str, files))
    ) as started:
        yield started


def test_a_round_at_a_table_that_plays_by_the_rules_of_the_house(
    house: InProcess, new_context: OpenContext
) -> None:
    page = new_context().new_page()
    page.goto("/")
    expect(page.get_by_role("heading", name="European roulette")).to_be_visible()
    page.goto("/tables/european")
    sit_down(page, "Ann")
    open_bets(house, "european", page)

    put(page, "first-four")
    put(page, "red")
    spin_to(house, "european", "0")

    expect(page.locator("#title")).to_have_text("European roulette")
    result = page.locator("#result")
    expect(result.locator("[data-wager='first-four']")).to_contain_text("First Four")
    expect(result.locator("[data-wager='first-four']")).to_contain_text("$1 × 8 = $8 won + $1 back")
    expect(result.locator("[data-wager='red'] .clause")).to_contain_text("4.2")
    expect(result.locator(".result-summary")).to_have_attribute("data-net", str(800 - 50))


def test_a_game_of_the_house_is_called_in_the_visitors_language_as_its_rule_set_says(
    house: InProcess, new_context: OpenContext
) -> None:
    page = new_context(language="fr").new_page()

    page.goto("/tables/european")
    expect(page.locator("#title")).to_have_text("Roulette européenne")
    expect(page.locator("roulette-cloth [data-wager='first-four']")).to_have_attribute(
        "aria-label", re.compile("^Quatre premiers")
    )
    page.goto("/tables/american")
    expect(page.locator("#title")).to_have_text("Nights of Reno")
    page.goto("/odds/american")
    expect(page.locator("#worth-title")).to_contain_text("American roulette")
    expect(page.locator("#games")).to_contain_text("Roulette européenne")
    page.goto("/")
    expect(page.locator("#family")).to_contain_text("Roulette européenne")


@pytest.mark.parametrize("number", ["00", "4"])
def test_surrender_is_what_the_pages_show_where_the_table_has_it(
    house: InProcess, player_page: PlayerPage, number: str
) -> None:
    page = player_page("Ben", "american")
    open_bets(house, "american", page)
    choose_chip(page, 500)
    put(page, "red")
    put(page, "top-line")

    spin_to(house, "american", number)

    net = {"00": 6 * 500 - 250, "4": -1000}[number]
    expect(page.locator("#result .result-summary")).to_have_attribute("data-net", str(net))


PRINTED = "cloth => [...cloth.querySelectorAll('.area.box text')].map((text) => text.textContent)"


@pytest.mark.parametrize(
    ("language", "printed", "called"),
    [
        (
            "en",
            {"3 to 1", "LITTLE", "Even", "Funny", "Crimson", "Black"},
            ["Tower 1", "Third 1", "Low", "Funny"],
        ),
        (
            "fr",
            {"3 to 1", "LITTLE", "Pair", "Funny", "Crimson", "Noir"},
            ["Tower 1", "Tiers du tapis 1", "Manque", "Funny"],
        ),
    ],
)
def test_what_a_house_calls_its_wagers_and_prints_goes_before_the_words_of_the_language(
    new_context: OpenContext, language: str, printed: set[str], called: list[str]
) -> None:
    page = new_context(language=language).new_page()

    page.goto("/odds/own")

    cloth = page.locator("#cloth")
    for wager, name in zip(("column:1", "dozen:1", "low", "live"), called, strict=True):
        expect(cloth.locator(f"[data-wager='{wager}']")).to_have_attribute(
            "aria-label", re.compile(f"^{name},")
        )
    assert printed <= set(cloth.evaluate(PRINTED))
