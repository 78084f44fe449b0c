"""Modules of the pages by themselves, in the browser that runs them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from croupier.wire.patching import apply_patch, make_patch
from tests.web.serving import GAMES

from .modules import SCRIPTS, WORDS, keys_of, read

FORBIDDEN = {  # what the policy of the pages, or our own, has no place for
    "markup from texts": re.compile(r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write)\b"),
    "code from texts": re.compile(r"\beval\(|new Function\("),
    "an attribute that the policy ignores": re.compile(r"setAttribute\(\s*[\"']style[\"']"),
}


@pytest.fixture
def blank(page: Page) -> Page:
    """A page of the house without scripts of its own, so that modules can be taken one by one."""
    page.route("**/blank", lambda route: route.fulfill(body="<!doctype html><title>-</title>"))
    page.goto("/blank")
    return page


def take(page: Page, module: str, use: str, argument: object = None) -> Any:
    """What `use` gives, a function in JavaScript of the module and an argument."""
    return page.evaluate(
        f"async ([argument]) => ({use})(await import('/files/{module}'), argument)", [argument]
    )


@pytest.mark.parametrize("file", WORDS, ids=lambda file: file.stem)
def test_everything_is_said_in_both_languages_with_the_same_values(blank: Page, file: Path) -> None:
    words = take(blank, f"words/{file.name}", "(module) => module.default")

    assert list(words) == keys_of(file), "whoever reads the file as a text sees the same"
    for key, phrases in words.items():
        assert set(phrases) == {"en", "fr"}, key
        assert phrases["fr"], key
        values = {code: set(re.findall(r"\{(\w+)\}", phrase)) for code, phrase in phrases.items()}
        assert values["en"] == values["fr"] or not phrases["en"], key


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_script_has(what: str) -> None:
    found = [file.name for file in SCRIPTS if FORBIDDEN[what].search(read(file))]

    assert found == []


json_values = st.recursive(
    st.booleans() | st.integers(-1000, 1000) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)
json_objects = st.dictionaries(st.text(max_size=3), json_values, max_size=5)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(was=json_objects, now=json_objects)
def test_a_patch_leads_to_the_same_board_as_in_the_house(
    blank: Page, was: dict[str, Any], now: dict[str, Any]
) -> None:
    patch = make_patch(was, now)

    patched = take(
        blank,
        "scripts/core/patching.js",
        "({applyPatch}, texts) => JSON.stringify(applyPatch(...texts.map((text) => JSON.parse(text))))",
        [json.dumps(was), json.dumps(patch)],
    )
    assert json.loads(patched) == apply_patch(was, patch)


REACHED = """({sectionsOf, turnFor, turnRect, zoneOf, nextSpot}, [cloth, wide]) => {
  const missed = [];
  for (const part of sectionsOf(cloth)) {
    const turn = turnFor(part.extent, wide);
    const rects = new Map(part.areas.map((area) => [area.name, turnRect(turn, area.rect)]));
    const spots = part.spots.map((each) => {
      const spot = {...each, ...turn(each.x, each.y)};
      spot.zone = zoneOf(spot, rects, 60);
      return spot;
    });
    const reached = new Set([spots[0]]);
    for (const from of reached) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const next = nextSpot(spots, from, key);
        if (next) reached.add(next);
      }
    }
    missed.push(...spots.filter((spot) => !reached.has(spot)).map((spot) => spot.wager));
  }
  return missed;
}"""


@pytest.mark.parametrize("wide", [True, False], ids=["across", "down"])
@pytest.mark.parametrize("game", GAMES)
def test_arrow_keys_reach_every_spot(blank: Page, game: str, wide: bool) -> None:
    cloth = blank.request.get(f"/api/games/{game}/cloth").json()

    assert take(blank, "scripts/cloth/geometry.js", REACHED, [cloth, wide]) == []


IN_WORDS = """async ({inWords}, [problem, isOurs]) => {
  const {addWords} = await import("/files/scripts/core/words.js");
  addWords((await import("/files/words/common.js")).default);
  try {
    return inWords(isOurs ? new TypeError(problem) : problem);
  } catch (error) {
    return `thrown: ${error.message}`;
  }
}"""


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        ({"status": 0, "detail": ""}, "The house cannot be reached. Try again in a moment."),
        ({"status": 404, "detail": "No such table."}, "That did not work: No such table."),
        ("a mistake of ours", "thrown: a mistake of ours"),
    ],
)
def test_a_trouble_is_told_and_a_mistake_is_not_hidden(
    blank: Page, problem: str | dict[str, object], words: str
) -> None:
    is_ours = isinstance(problem, str)

    assert take(blank, "scripts/core/troubles.js", IN_WORDS, [problem, is_ours]) == words


LIMITS_IN_WORDS = """async ({limitsInWords, limitsOfKind}, limits) => {
  const {addWords} = await import("/files/scripts/core/words.js");
  addWords((await import("/files/words/common.js")).default);
  return limitsInWords(limitsOfKind("straight", limits), "SGD");
}"""


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ({}, "no limits"),
        ({"minimum": 500}, "$5 or more"),
        ({"maximum": 100_000}, "up to $1,000"),
        ({"minimum": 500, "maximum": 100_000, "by_kind": {"straight": {"maximum": 5_000}}}, "$5 to $50"),
        ({"minimum": 500, "by_kind": {"split": {"maximum": 5_000}}}, "$5 or more"),
    ],
)
def test_limits_in_words(blank: Page, limits: dict[str, object], words: str) -> None:
    assert take(blank, "scripts/parts/limits.js", LIMITS_IN_WORDS, limits) == words


MONEY = "({money, asTyped}, [cents, currency]) => [money(cents, currency), asTyped(cents, currency)]"


@pytest.mark.parametrize(
    ("cents", "currency", "shown"),
    [
        (2_550, "SGD", ["$25.50", "25.50"]),
        (2_500, "NZD", ["$25", "25"]),
        (2_500, "JPY", ["¥2,500", "2500"]),  # which has no smaller unit
        (2_500, "chips", ["25 chips", "25"]),  # of the house's own
    ],
)
def test_money_is_shown_and_typed_in_the_units_of_its_currency(
    blank: Page, cents: int, currency: str, shown: list[str]
) -> None:
    assert take(blank, "scripts/core/money.js", MONEY, [cents, currency]) == shown
