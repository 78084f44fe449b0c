"""A player's own rounds: every wager with the reason, as it stands after corrections."""

import csv

from croupier.game.spin import Direction
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from tests.waiting import wait_until

from .callers import Caller
from .serving import InProcess

SPUN = c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)


def come_to_the_announcement(house: InProcess) -> tuple[Caller, Caller, Caller]:
    """Ann has red; the dealer enters 17, which is black. The dealer, Ann, and the head of the staff."""
    dealer = house.hire("Dana", {ANY_TABLE: Post("dealer")})
    head = house.hire("Gus", {ANY_TABLE: Post("gaming-shift-manager")})
    ann = house.join("Ann")
    ann.do("cloth", c.SitDown("Ann"))
    ann.do("cloth", c.BuyIn("Ann", 10_000))
    dealer.do("cloth", c.PlaceYourBets())
    ann.do("cloth", c.PlaceWager("w1", "Ann", "red", 1_000))
    for command in (SPUN, c.NoMoreBets(), c.DropBall(9), c.RestBall("17"), c.AnnounceResult("17", "black")):
        dealer.do("cloth", command)
    return dealer, ann, head


def end_round(dealer: Caller, number: str) -> None:
    for command in (c.PlaceDolly(number), c.CollectLosers(), c.PayWinners(), c.LiftDolly()):
        dealer.do("cloth", command)


def play_a_round(house: InProcess) -> tuple[Caller, Caller]:
    """Ann, and the head of the staff."""
    dealer, ann, head = come_to_the_announcement(house)
    end_round(dealer, "17")
    return ann, head


def read_row(player: Caller) -> dict[str, str]:
    """The one wager, as a spreadsheet has it."""
    (row,) = csv.DictReader(player.get("/api/me/rounds.csv").text.splitlines())
    return row


def test_a_round_says_why_each_wager_won_or_lost(fresh: InProcess) -> None:
    ann, _ = play_a_round(fresh)

    wait_until(lambda: ann.get("/api/me/rounds").json())
    (played,) = ann.get("/api/me/rounds").json()

    assert (played["number"], played["staked"], played["net"]) == ("17", 1_000, -1_000)
    (line,) = played["lines"]
    assert line["result"] == "lost"
    assert line["why"] == "17 was spun."
    assert line["clauses"] == ["4.1"]


def test_a_corrected_round_is_shown_as_it_stands(fresh: InProcess) -> None:
    ann, head = play_a_round(fresh)
    wait_until(lambda: ann.get("/api/me/rounds").json())
    first = [ann.get("/api/me/rounds").json()[0], read_row(ann)]

    head.do("cloth", c.CorrectNumber(1, "18", "the ball lay in 18"))

    wait_until(lambda: ann.get("/api/me/rounds").json()[0]["number"] == "18")
    (played,) = ann.get("/api/me/rounds").json()
    assert (played["number"], played["net"]) == ("18", 1_000)
    assert [line["result"] for line in played["lines"]] == ["won"]
    (public,) = ann.get("/api/tables/cloth/history").json()
    assert (public["number"], public["was"]) == ("18", ["17"])
    row = read_row(ann)
    assert (row["result"], row["corrected_result"]) == ("lost", "won")
    assert (row["outcome"], row["corrected_outcome"]) == ("17", "18")
    assert (first[0]["was"], played["was"]) == ([], ["17"])
    assert (first[1]["outcome"], first[1]["corrected_outcome"]) == ("17", "")


def test_a_number_corrected_before_payment_leaves_the_reasons_of_the_settlement(fresh: InProcess) -> None:
    dealer, ann, head = come_to_the_announcement(fresh)

    head.do("cloth", c.CorrectNumber(1, "18", "the ball lay in 18"))
    dealer.do("cloth", c.AnnounceResult("18", "red"))
    end_round(dealer, "18")

    wait_until(lambda: ann.get("/api/me/rounds").json())
    (line,) = ann.get("/api/me/rounds").json()[0]["lines"]
    assert line["why"] == "18 pays 1 to 1."


def test_the_standing_of_a_round_adds_up_after_a_correction(fresh: InProcess) -> None:
    ann, head = play_a_round(fresh)
    wait_until(lambda: ann.get("/api/me/rounds").json())
    before = head.get("/api/tables/cloth/rounds/1/standing").json()

    for number in ("18", "20"):
        head.do("cloth", c.CorrectNumber(1, number, f"the ball lay in {number}"))
    wait_until(lambda: ann.get("/api/me/rounds").json()[0]["number"] == "20")

    after = head.get("/api/tables/cloth/rounds/1/standing").json()
    assert (before["number"], before["was"], before["bank_net"]) == ("17", [], 1_000)
    assert (after["number"], after["was"], after["bank_net"]) == ("20", ["17", "18"], 1_000)
    assert after["lines"][0]["why"] == "20 was spun."
    assert head.get("/api/tables/cloth/rounds/1").json()["settlement"]["outcome"] == "17"
