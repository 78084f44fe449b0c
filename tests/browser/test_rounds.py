"""My rounds: the list, why each wager won or lost, and a round once more."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.game.roles import Actor, Role
from croupier.table import commands as c
from tests.waiting import wait_until
from tests.web.callers import Caller
from tests.web.serving import InProcess

from .at_the_table import A_SPIN, SHIFT_MANAGER, chips, deal, play_out
from .axe import assert_accessible
from .conftest import OpenContext
from .driving import carry_session
from .tables import cloth

pytestmark = pytest.mark.long

SANDS, RACETRACK = cloth("sands-2019"), cloth("racetrack-2012")
OPERATOR = Actor(person="Olga", role=Role("casino-operator"))  # of the game with a racetrack


class Player:
    """Ann, who has chips at two tables."""

    def __init__(self, house: InProcess) -> None:
        self.house, self.caller, self.rounds = house, house.join("Ann"), 0
        for table in (SANDS, RACETRACK):
            self.caller.do(table, c.SitDown("Ann"))
            self.caller.do(table, c.BuyIn("Ann", 100_000))

    def place(self, table: str, wagers: dict[str, int]) -> None:
        deal(self.house, table, c.PlaceYourBets())
        self.rounds += 1
        for wager, stake in wagers.items():
            self.caller.do(table, c.PlaceWager(f"{wager} in {self.rounds}", "Ann", wager, stake))

    def play(self, table: str, number: str, wagers: dict[str, int]) -> None:
        self.place(table, wagers)
        play_out(self.house, table, number)

    def play_in_vain(self, table: str, wagers: dict[str, int]) -> None:
        """A round that is void."""
        self.place(table, wagers)
        deal(self.house, table, A_SPIN, c.NoSpin(reason="a coin in the wheel"))

    def wait_for_rounds(self, number: int) -> None:
        wait_until(lambda: len(self.caller.get("/api/me/rounds?most=200").json()) == number)


@pytest.fixture
def ann(house: InProcess) -> Player:
    return Player(house)


def open_page(new_context: OpenContext, player: Caller, path: str, **context: bool | str) -> Page:
    opened = new_context(**context)  # type: ignore[arg-type]
    carry_session(opened, player)
    page = opened.new_page()
    page.goto(path)
    return page


def row_of(page: Page, table: str, number: int) -> Locator:
    return page.locator(f"table.rounds tr[data-round='{table}/{number}']")


def reason(page: Page, wager: str) -> Locator:
    return page.locator(f".outcome > .reasons > .reason[data-wager='{wager}']")


def summary(page: Page) -> list[str]:
    return page.locator(".result-summary dd").all_inner_texts()


def test_rounds_are_listed_newest_first_with_what_came_of_them(new_context: OpenContext, ann: Player) -> None:
    ann.play(SANDS, "17", {"split:17-20": 2_500})
    ann.play(RACETRACK, "5", {"black": 1_000})
    ann.wait_for_rounds(2)

    page = open_page(new_context, ann.caller, "/rounds")

    expect(page.locator("table.rounds tbody tr")).to_have_count(2)
    expect(page.locator("table.rounds tbody tr").first).to_contain_text(RACETRACK)
    expect(row_of(page, SANDS, 1).locator("td")).to_have_text(["17 black", "$25", "$450", "+$425"])
    expect(row_of(page, RACETRACK, 1).locator("td")).to_have_text(["5 red", "$10", "$0", "-$10"])
    total = "Running total over 2 rounds: +$415. Highest +$425, lowest $0."
    expect(page.locator(".total-text")).to_have_text(total)
    expect(page.get_by_role("img", name=total)).to_be_visible()
    page.get_by_label("Table").select_option(SANDS)
    expect(page.locator("table.rounds tbody tr")).to_have_count(1)


def test_every_wager_has_its_reason_with_the_clause(new_context: OpenContext, ann: Player) -> None:
    ann.play(RACETRACK, "0", {"voisins": 4_500, "straight:0": 500, "red": 1_000})
    ann.wait_for_rounds(1)
    (played,) = ann.caller.get("/api/me/rounds").json()
    clauses = {line["wager"]: ", ".join(line["clauses"]) for line in played["lines"]}

    page = open_page(new_context, ann.caller, f"/rounds#{RACETRACK}/1")

    expect(reason(page, "straight:0")).to_contain_text("Straight up 0: $5 × 35 = $175 won + $5 back")
    expect(reason(page, "straight:0")).to_contain_text("0 pays 35 to 1.")
    expect(reason(page, "red").locator(".reckoning")).to_have_text("$10 lost")
    for wager, cited in clauses.items():
        expect(reason(page, wager).locator("> div > .clause")).to_have_text(f"§ {cited}")
    counted = "2 of 9 pieces: $110 won + $10 back, $35 lost"
    expect(reason(page, "voisins").locator("> div > .reckoning")).to_have_text(counted)
    pieces = reason(page, "voisins").locator(".pieces")
    expect(pieces.locator("summary")).to_have_text("What became of the 9 pieces")
    pieces.locator("summary").click()
    (voisins,) = [line for line in played["lines"] if line["wager"] == "voisins"]
    expect(pieces.locator(".reason")).to_have_count(len(voisins["pieces"]))
    won = [piece["wager"] for piece in voisins["pieces"] if piece["result"] == "won"]
    assert pieces.locator(".reason.won").evaluate_all("all => all.map(each => each.dataset.wager)") == won
    assert summary(page)[-1] == f"+${played['net'] // 100}"


def test_chips_that_were_put_down_one_by_one_are_one_line(new_context: OpenContext, ann: Player) -> None:
    ann.place(SANDS, {"red": 1_000, "black": 500})
    ann.caller.do(SANDS, c.PlaceWager("again", "Ann", "red", 2_000))
    play_out(ann.house, SANDS, "17")
    ann.wait_for_rounds(1)

    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1")

    expect(page.locator(".outcome > .reasons > .reason")).to_have_count(2)
    expect(reason(page, "red").locator(".reckoning")).to_have_text("$30 lost")


@pytest.mark.parametrize(
    ("language", "day"), [("en-GB", r"^\d+ \w+ \d{4}, "), ("en-US", r"^\w+ \d+, \d{4}, ")]
)
def test_dates_are_written_as_in_the_country_of_the_visitor(
    new_context: OpenContext, ann: Player, language: str, day: str
) -> None:
    ann.play(SANDS, "17", {"red": 1_000})
    ann.wait_for_rounds(1)

    page = open_page(new_context, ann.caller, "/rounds", language=language)

    expect(row_of(page, SANDS, 1).locator("small")).to_have_text(re.compile(day))


@pytest.mark.parametrize("title", ["A long title " * 7, "unbroken" * 10], ids=["words", "one word"])
def test_a_long_title_leaves_room_for_the_figures(new_context: OpenContext, ann: Player, title: str) -> None:
    ann.play(SANDS, "17", {"red": 1_000})
    ann.wait_for_rounds(1)
    opened = new_context()
    carry_session(opened, ann.caller)
    page = opened.new_page()
    page.route("**/api/lobby", lambda route: route.fulfill(json=_retitled(route.fetch().json(), title)))

    page.goto("/rounds")

    expect(row_of(page, SANDS, 1)).to_contain_text("Round 1")
    panel = page.locator("#list").bounding_box()
    assert panel is not None
    for element in (page.locator("#table"), row_of(page, SANDS, 1).locator(".net")):
        box = element.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]
    row = row_of(page, SANDS, 1).bounding_box()
    assert row is not None
    assert row["height"] < 100, "a title is one line"


def _retitled(cards: list[dict[str, object]], title: str) -> list[dict[str, object]]:
    return [card | {"title": title[:80]} for card in cards]


def test_a_replay_ends_on_the_number_with_the_right_lines(new_context: OpenContext, ann: Player) -> None:
    ann.play(SANDS, "17", {"split:17-20": 2_500, "red": 5_000})
    ann.wait_for_rounds(1)
    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1", reduced_motion=False)
    scene, outcome = page.locator(".replay"), page.locator(".outcome")
    expect(scene).to_have_attribute("data-stage", "end")
    expect(outcome).to_be_visible()

    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Pause").click()  # so that a slow machine sees it too

    expect(scene).not_to_have_attribute("data-stage", "end")
    expect(outcome).to_be_hidden()
    expect(page.locator(".dolly")).to_have_count(0)
    expect(chips(page, "red")).not_to_have_class(re.compile(r"\blost\b"))
    page.get_by_role("button", name="Go on").click()
    expect(scene).to_have_attribute("data-stage", "end")
    expect(page.get_by_role("img", name="The ball lies in 17")).to_be_visible()
    expect(page.locator(".dolly")).to_have_count(1)
    expect(page.locator("roulette-cloth .area.winner[data-area='17']")).to_have_count(1)
    assert "won" in (chips(page, "split:17-20").get_attribute("class") or "").split()
    assert "lost" in (chips(page, "red").get_attribute("class") or "").split()
    assert summary(page) == ["$75", "$450", "+$375"]
    expect(page.locator("[role=status]")).to_contain_text("You are $375 ahead.")


def test_a_replay_can_be_paused_and_skipped(new_context: OpenContext, ann: Player) -> None:
    ann.play(SANDS, "17", {"red": 5_000})
    ann.wait_for_rounds(1)
    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1", reduced_motion=False)
    moving = """() => document.querySelector('roulette-wheel').getAnimations({subtree: true})
        .filter(each => each.playState === 'running').length"""

    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    assert page.evaluate(moving) == 0
    page.get_by_role("button", name="Skip to the end").click()
    expect(page.locator(".replay")).to_have_attribute("data-stage", "end")
    expect(page.get_by_role("img", name="The ball lies in 17")).to_be_visible()


def test_a_loss_is_not_celebrated(new_context: OpenContext, ann: Player) -> None:
    ann.play(SANDS, "17", {"straight:17": 100, "red": 50_000})
    ann.wait_for_rounds(1)

    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1")

    expect(page.locator(".outcome")).to_have_class("outcome behind")
    expect(page.locator(".result-summary .in-words")).to_have_text("You are $465 behind.")
    assert page.locator(".ahead").count() == 0


def test_a_void_round_says_why_with_the_clause(new_context: OpenContext, ann: Player) -> None:
    ann.play_in_vain(SANDS, {"red": 2_000})
    ann.wait_for_rounds(1)
    (played,) = ann.caller.get("/api/me/rounds").json()
    assert played["result"] == "void"

    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1")

    for place in (row_of(page, SANDS, 1), page.locator("#one")):
        expect(place.locator(".why").first).to_contain_text("Void: stakes are returned")
        expect(place.locator(".why").first).to_contain_text(re.sub('"(.*?)"', r"“\1”", played["why"]))
        expect(place.locator(".why .clause").first).to_have_text(f"§ {', '.join(played['clauses'])}")
        expect(place.locator(".no-number")).to_have_text("Void")
    expect(reason(page, "red")).to_contain_text("$20 back, neither won nor lost")
    expect(chips(page, "red")).to_have_count(1)
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".outcome")).to_be_hidden()
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".outcome")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Void. You are where you were.")


def test_a_corrected_number_is_struck_out(new_context: OpenContext, ann: Player) -> None:
    ann.play(SANDS, "17", {"red": 1_000})
    ann.wait_for_rounds(1)
    deal(ann.house, SANDS, c.CorrectNumber(1, "18", "the ball lay in 18"), by=SHIFT_MANAGER)
    wait_until(lambda: ann.caller.get("/api/me/rounds").json()[0]["number"] == "18")

    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1")

    expect(row_of(page, SANDS, 1).locator("s")).to_contain_text("17")
    expect(row_of(page, SANDS, 1).locator(".pip")).to_have_text("18 red")
    expect(reason(page, "red")).to_contain_text("$10 × 1 = $10 won + $10 back")
    expect(page.locator(".dolly")).to_have_count(1)
    expect(page.locator("roulette-cloth .area.winner[data-area='18']")).to_have_count(1)


def test_after_a_correction_no_reason_speaks_of_the_wrong_number(
    new_context: OpenContext, ann: Player
) -> None:
    ann.play(SANDS, "17", {"straight:17": 100, "split:17-20": 100, "red": 100})
    ann.wait_for_rounds(1)
    deal(ann.house, SANDS, c.CorrectNumber(1, "20", "the ball lay in 20"), by=SHIFT_MANAGER)
    wait_until(lambda: ann.caller.get("/api/me/rounds").json()[0]["number"] == "20")

    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1")

    expect(reason(page, "straight:17").locator(".why")).to_contain_text("20 was spun")
    for wager in ("split:17-20", "red"):
        expect(reason(page, wager).locator(".why")).to_have_text(
            "The number was corrected to 20; the result stays."
        )


def test_pieces_of_a_wrong_number_are_not_shown(new_context: OpenContext, ann: Player) -> None:
    ann.play(RACETRACK, "5", {"voisins": 4_500})
    ann.wait_for_rounds(1)
    deal(ann.house, RACETRACK, c.CorrectNumber(1, "0", "the ball lay in 0"), by=OPERATOR)
    wait_until(lambda: ann.caller.get("/api/me/rounds").json()[0]["number"] == "0")

    page = open_page(new_context, ann.caller, f"/rounds#{RACETRACK}/1")

    expect(reason(page, "voisins").locator(".reckoning")).to_have_text("$110 won + $10 back, $35 lost")
    expect(page.locator(".pieces")).to_have_count(0)


def test_older_rounds_come_when_asked_for_and_have_their_own_address(
    new_context: OpenContext, ann: Player
) -> None:
    ann.play(SANDS, "17", {"red": 100})
    for _ in range(50):
        ann.play_in_vain(SANDS, {"red": 100})
    ann.wait_for_rounds(51)
    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1")
    expect(page.locator("#one-title")).to_contain_text("round 1")
    expect(page.locator("table.rounds tbody tr")).to_have_count(50)

    page.get_by_role("button", name="Older rounds").click()

    expect(page.locator("table.rounds tbody tr")).to_have_count(51)
    expect(page.locator(".total-text")).to_contain_text("over 51 rounds: -$1.")
    expect(page.get_by_role("button", name="Older rounds")).to_be_hidden()


def test_rounds_are_downloaded(new_context: OpenContext, ann: Player, tmp_path: Path) -> None:
    ann.play(SANDS, "17", {"red": 1_000})
    ann.wait_for_rounds(1)
    page = open_page(new_context, ann.caller, "/rounds")
    for button, name in (("link", "CSV"), ("button", "JSON")):
        with page.expect_download() as downloading:
            page.get_by_role(button, name=f"Download {name}").click()  # type: ignore[arg-type]
        downloading.value.save_as(tmp_path / name)

    assert (tmp_path / "CSV").read_text(encoding="utf-8") == ann.caller.get(
        "/api/me/rounds.csv"
    ).text.replace("\r\n", "\n")
    downloaded = json.loads((tmp_path / "JSON").read_text(encoding="utf-8"))
    assert downloaded == ann.caller.get("/api/me/rounds").json()


def test_a_round_is_opened_from_the_list_and_left_again_on_a_phone(
    new_context: OpenContext, ann: Player
) -> None:
    ann.play(SANDS, "17", {"red": 1_000})
    ann.wait_for_rounds(1)
    page = open_page(new_context, ann.caller, "/rounds", phone=True)

    row_of(page, SANDS, 1).get_by_role("link").click()

    expect(page.locator("#one-title")).to_be_focused()
    expect(page).to_have_url(f"/rounds#{SANDS}/1")
    expect(page.locator("#list")).to_be_hidden()
    page.get_by_role("link", name="All rounds").click()
    expect(page.locator("#list")).to_be_visible()


def test_without_motion_a_round_shows_its_end_and_then_step_by_step(
    new_context: OpenContext, ann: Player
) -> None:
    ann.play(SANDS, "17", {"red": 1_000})
    ann.wait_for_rounds(1)

    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1", reduced_motion=True)

    expect(page.get_by_role("img", name="The ball lies in 17")).to_be_visible()
    expect(page.locator(".dolly")).to_have_count(1)
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".dolly")).to_have_count(0)
    expect(page.locator(".outcome")).to_be_hidden()
    for said in ("Your chips lie as they did when bets closed.", "The ball lies in 17."):
        expect(page.locator(".replay .step")).to_have_text(said)
        expect(page.get_by_role("status")).to_have_text(said)
        expect(page.get_by_role("button", name="Next step")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".dolly")).to_have_count(1)
    expect(page.locator(".outcome")).to_be_visible()
    expect(page.get_by_role("button", name="Replay")).to_be_focused()


def test_somebody_who_is_not_signed_in_is_told_so(page: Page) -> None:
    page.goto("/rounds")

    expect(page.get_by_role("heading", name="You are not signed in")).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby")).to_have_attribute("href", "/")
    expect(page.locator("#list")).to_be_hidden()


def test_a_round_that_is_not_mine_is_not_there(new_context: OpenContext, ann: Player) -> None:
    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/7")

    expect(page.locator("#one")).to_contain_text("There is no such round of yours.")
    expect(page.locator("#none")).to_be_visible()


def test_my_rounds_speak_french(new_context: OpenContext, ann: Player) -> None:
    ann.play(SANDS, "17", {"split:17-20": 2_500})
    ann.wait_for_rounds(1)

    page = open_page(new_context, ann.caller, f"/rounds#{SANDS}/1", language="fr")

    expect(page.locator("h1")).to_have_text("Mes coups")
    expect(reason(page, "split:17-20")).to_contain_text("gagné : Cheval 17/20 : 25")
    expect(page.locator(".result-summary .in-words")).to_contain_text("Vous gagnez 425")


@pytest.mark.parametrize("phone", [False, True])
def test_everybody_can_use_my_rounds(new_context: OpenContext, ann: Player, phone: bool) -> None:
    ann.play(RACETRACK, "0", {"voisins": 4_500, "red": 1_000})
    ann.play(RACETRACK, "5", {"black": 1_000})
    ann.wait_for_rounds(2)
    for path in ("/rounds", f"/rounds#{RACETRACK}/1"):
        page = open_page(new_context, ann.caller, path, phone=phone)
        expect(page.locator("#one, #list").locator("visible=true").first).to_be_visible()

        assert_accessible(page)

        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
