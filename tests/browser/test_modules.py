"""Modules of the pages by themselves, in the browser that runs them."""

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from croupier.wire.merge_patch import apply_patch, make_patch
from tests.web.serving import GAMES

from .conftest import OpenContext
from .driving import open_blank


def take(page: Page, module: str, use: str, argument: object = None) -> Any:
    """What `use` gives, a function in JavaScript of the module and an argument."""
    return page.evaluate(
        f"async ([argument]) => ({use})(await import('/files/{module}'), argument)", [argument]
    )


def test_alerts_of_a_table_come_the_most_urgent_first(blank: Page) -> None:
    table = {
        "signs": ["clock", "anchors", "damage"],
        "case": {"to": "x"},
        "examine_ball": True,
        "pending": 1,
        "waiting": 1,
        "declared": 1,
    }

    alerts = take(blank, "scripts/pit/wall-card.js", "(module, table) => module.findAlerts(table)", table)

    kinds = ["damage", "case", "ball", "anchors", "clock", "pending", "waiting", "declared"]
    assert [each["kind"] for each in alerts] == kinds


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
        "scripts/core/merge-patch.js",
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


IN_WORDS = """({inWords, Problem}, [problem, isOurs]) => {
  try {
    return inWords(isOurs ? new TypeError(problem) : new Problem(problem));
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

    assert take(blank, "scripts/core/problems.js", IN_WORDS, [problem, is_ours]) == words


LIMITS_IN_WORDS = """async ({limitsInWords, limitsOfKind}, limits) => {
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


TYPED = {
    "25": 2_500,
    "2.5": 250,
    "2,50": 250,
    "$1,000": 100_000,
    "1 000 €": 100_000,
    "1 234,50": 123_450,
    "1,000,000": 100_000_000,
    "0.001": None,
    "S$5": 500,
    "5 sgd": 500,
    "1.234": None,
    "5k": None,
    "99999999999999999999": None,
    ".50": None,
    "-5": None,
    "five": None,
    "": None,
}
READ = "({readMoney}, [currency, texts]) => texts.map((text) => readMoney(text, currency))"


def test_an_amount_is_read_as_typed_or_not_at_all(blank: Page) -> None:
    assert take(blank, "scripts/core/money.js", READ, ["SGD", list(TYPED)]) == list(TYPED.values())
    assert take(blank, "scripts/core/money.js", READ, ["JPY", ["250", "2.50"]]) == [250, None]


IN_FRENCH = """async (cloth) => {
  const scripts = ["core/names", "core/money", "parts/limits", "player/choices"];
  const [names, money, limits, choices] = await Promise.all(
    scripts.map((name) => import(`/files/scripts/${name}.js`)));
  return {
    chips: [100, 125, 123456700, 8390000].map((cents) => money.onChip(cents, "SGD")),
    limits: limits.limitRows({ by_kind: { neighbours: { minimum: 1000 } } }, "SGD", cloth),
    wager: names.nameOf("neighbours:17", cloth),
    titles: [cloth, { title: "Chez Ann" }].map(names.titleOf),
    colour: choices.nameOfChip({ value: 500, colour: "blue" }, "SGD"),
  };
}"""


def test_names_and_figures_in_french(new_context: OpenContext) -> None:
    page = new_context(language="fr").new_page()
    open_blank(page)
    cloth = page.request.get("/api/games/nz-37/cloth").json()

    said = page.evaluate(IN_FRENCH, cloth)

    assert said == {
        "chips": ["1", "1,25", "1,23m", "83,9k"],
        "limits": [["Voisins d’un numéro", "10\xa0$ ou plus"]],
        "wager": "Voisins de 17",
        "titles": ["Nouvelle-Zélande, 37 numéros", "Chez Ann"],
        "colour": "Mes jetons bleus de 5\xa0$",
    }


LISTED = """async ({reasonList}, [lines, cloth]) => {
  return [...reasonList(lines, cloth, "SGD").children].map((each) => each.textContent);
}"""


def test_a_line_says_why_it_pays_more_than_usual(blank: Page) -> None:
    cloth = blank.request.get("/api/games/fast-action-2020/cloth").json()
    won = {"result": "won", "stake": 500, "counted": 500, "returned": 500, "collected": 0, "clauses": ["4.2"]}
    usual = won | {"wager": "straight:5", "odds": 35, "winnings": 17_500, "why": "5 was spun; it pays."}
    why = "17, a super bonus number, pays 80 to 1."
    more = won | {"wager": "straight:17", "odds": 80, "winnings": 40_000, "why": why}

    lines = take(blank, "scripts/parts/reasons.js", LISTED, [[usual, more], cloth])

    assert lines[0].endswith("$5 × 35 = $175 won + $5 back § 4.2")
    assert lines[1].endswith(f"$5 × 80 = $400 won + $5 back § 4.2{why}")


DRAWN_FOR = """({whenOther, h}, values) => {
  const element = h("p");
  const drawn = [];
  for (const value of [undefined, ...values]) whenOther(element, value, () => drawn.push(value ?? null));
  return drawn;
}"""


def test_an_element_is_drawn_again_only_from_something_else(blank: Page) -> None:
    values = [{"a": [1]}, {"a": [1]}, {"a": [2]}, {"a": [1]}]

    drawn = take(blank, "scripts/core/dom.js", DRAWN_FOR, values)

    assert drawn == [None, {"a": [1]}, {"a": [2]}, {"a": [1]}]


def test_chips_of_a_seat_on_a_spot_are_one_stack(blank: Page) -> None:
    red = {"wager": "red", "seat": 1, "mine": True, "chips": [500]}
    stacks = [
        red | {"stake": 500, "leaving": True, "lost": True},
        red | {"stake": 700, "leaving": False, "lost": True},
        red | {"stake": 200, "hollow": True, "leaving": False, "lost": False},
        red | {"stake": 100, "colour": "pink"},
        red | {"stake": 100, "seat": 2, "mine": False},
    ]

    merged = take(blank, "scripts/cloth/chips.js", "({mergeStacks}, stacks) => mergeStacks(stacks)", stacks)

    both = red | {"stake": 1200, "chips": [500, 500], "leaving": False, "lost": True}
    assert merged == [both, *stacks[2:]], "what is not acknowledged is no part of a sum"


TOLD_AT = """async ({timeOf}) => {
  const then = (days) => timeOf(new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()).textContent;
  return [then(0), then(2)];
}"""


def test_a_step_of_today_has_the_time_alone(blank: Page) -> None:
    today, earlier = take(blank, "scripts/parts/told-steps.js", TOLD_AT)

    assert re.fullmatch(r"\d+:\d\d:\d\d\s[AP]M", today)
    assert re.fullmatch(r"\w+ \d+, \d{4}, \d+:\d\d:\d\d\s[AP]M", earlier)


SPOKEN = """async ({makePhaseBar}) => {
  const board = {phase: "open", bets: "open", round: 1, spin: 1};
  const spoken = [];
  const next = {};
  next.said = new Promise((said) => (next.say = said));
  const bar = makePhaseBar((seconds) => next.say(spoken.push(seconds)));
  const render = (left) => bar.render({board, dueAt: performance.now() + left, period: 9000, online: true});
  render(8000);
  render(4500);
  const atOnce = [...spoken];
  await next.said;
  return [atOnce, spoken, bar.element.querySelector(".seconds").textContent];
}"""


def test_the_time_left_is_shown_at_once_and_said_by_the_clock(blank: Page) -> None:
    at_once, spoken, shown = take(blank, "scripts/player/phase-bar.js", SPOKEN)

    assert (at_once, spoken) == ([], [5]), "drawing alone says nothing"
    assert shown == "5 s"


DRAINED = """async ({makePhaseBar}, {left, period}) => {
  const board = {phase: "open", bets: "open", round: 1, spin: 1, awaits_wager: left === null};
  const spoken = [];
  const bar = makePhaseBar((seconds) => spoken.push(seconds));
  const find = (part) => bar.element.querySelector(part);
  bar.render({board, dueAt: left === null ? null : performance.now() + left, period, online: true});
  const [drain, seconds] = [find(".drain").style.transform, find(".seconds").textContent];
  while (left !== null && find(".seconds").textContent === seconds) await new Promise(requestAnimationFrame);
  return [Number(drain.match(/[0-9.]+/)[0]), seconds, spoken];
}"""


@pytest.mark.parametrize(
    ("left", "period", "length", "seconds"),
    [
        (20_000, 20_000, 1, "20 s"),
        (9_000, 20_000, 0.45, "9 s"),
        (9_000, 3_600_000, 0.0025, "9 s"),
        (None, None, 0, ""),
    ],
    ids=["from the beginning", "late", "later", "nobody has wagered"],
)
def test_the_bar_is_as_long_as_the_period_whenever_one_comes_in(
    blank: Page, left: int | None, period: int | None, length: float, seconds: str
) -> None:
    asked = {"left": left, "period": period}

    drain, shown, spoken = take(blank, "scripts/player/phase-bar.js", DRAINED, asked)

    assert drain == pytest.approx(length, abs=0.01)
    assert shown == seconds
    assert not {10, 20}.intersection(spoken), "marks that were passed before"


def test_only_what_the_table_refuses_is_shown_as_a_refusal(blank: Page) -> None:
    said = take(
        blank,
        "scripts/parts/answers.js",
        """async ({ ask }) => {
            const { NotMeant, Problem } = await import("/files/scripts/core/problems.js");
            const heard = [];
            const hear = (what) => () => heard.push(what);
            const answer = { clear() {}, warn: hear("warned"), refuse: hear("refused") };
            const fails = (problem) => ({ ask: () => Promise.reject(problem) });
            const no = { accepted: false, events: [{ type: "refused", why: "No.", clauses: [] }] };
            await ask({ ask: async () => no }, {}, answer);
            await ask(fails(new Problem({ status: 503, title: "Not now." })), {}, answer);
            await ask(fails(new NotMeant()), {}, answer);
            await ask(fails(new TypeError("ours")), {}, answer).catch(({ message }) => heard.push(message));
            return heard;
        }""",
    )

    assert said == ["refused", "warned", "warned", "ours"]


def test_a_mistake_of_the_page_is_no_answer_of_the_house(blank: Page) -> None:
    state = "{ live: { board: { round: 1 }, ask: () => Promise.reject(new TypeError('ours')) } }"

    bet = take(
        blank,
        "scripts/player/bets.js",
        f"({{ Bets }}) => new Bets(({state}).live, {{}}, {{}})._ask({{}}).catch((error) => error.message)",
    )
    seat = take(
        blank,
        "scripts/player/refusals.js",
        f"""({{ whyNot }}) => {{
            try {{ return whyNot(new TypeError('ours'), {state}); }} catch {{ return null; }}
        }}""",
    )

    assert (bet, seat) == ("ours", None)


DECLINED = """({hearOwn}, [cloth, ids]) => {
  const bets = { isLeaving: () => false, wagerOf: () => null };
  const state = { cloth, bets, live: { board: { currency: "SGD" } } };
  const ended = { type: "declaration-ended", stake: 900, clauses: [], why: "It was not placed in time." };
  const events = ids.map((id) => ({ ...ended, id }));
  return hearOwn(state, events).map(({ wager }) => wager);
}"""


def test_a_declared_wager_that_is_gone_already_is_named_by_what_it_was_on(blank: Page) -> None:
    cloth = blank.request.get("/api/games/nz-37/cloth").json()

    named = take(blank, "scripts/player/events.js", DECLINED, [cloth, ["voisins a1b2c3", "lucky"]])

    assert named == ["voisins", None]


TAKEN_AT_ONCE = """async ({Bets}) => {
  const answers = [Promise.resolve({ step: 5, accepted: true, events: [] }), new Promise(() => {})];
  const own = { player: "Ann", wagers: [], value_chips: 100, colour_chips: 0 };
  const live = { step: 4, board: { round: 1 }, own, ask: () => answers.shift() };
  let isDone;
  const done = new Promise((resolve) => { isDone = resolve; });
  const on = { changed: () => {}, done: isDone, refused: () => {} };
  const bets = new Bets(live, { wagers: { red: {} } }, on);
  bets.place([{ wager: "red", stake: 100, chips: "value" }]);
  await done;
  return [bets.take("red"), bets.all.map(({ leaving }) => leaving), bets.take("red")];
}"""


def test_a_chip_that_is_taken_off_before_the_board_has_it_is_leaving(blank: Page) -> None:
    taken = take(blank, "scripts/player/bets.js", TAKEN_AT_ONCE)

    assert taken == [True, [True], False]
