"""Tables as everybody may see them: cards, boards, procedures, statistics."""

from pathlib import Path

import pytest

from croupier.table import commands as c
from croupier.table.people import Post
from croupier.table.terms import Decision
from tests.waiting import wait_until

from .callers import Message
from .serving import A_ROUND, CLOTH, ONE_OF_EACH, InProcess, serving_in_process


def cards(server: InProcess) -> dict[str, Message]:
    return {card["table"]: card for card in server.nobody().get("/api/lobby").json()}


def test_a_card_says_what_a_game_costs_and_which_numbers_are_green(server: InProcess) -> None:
    found = cards(server)

    assert found["racetrack-2012"]["edge"] == {"least": 2.7, "most": 2.7}
    assert found["nz-38-0-00"]["edge"] == {"least": 5.26, "most": 7.89}
    assert found["fast-action-2020"]["edge"] == {"least": 6.65, "most": 25.0}
    assert (found["nz-37"]["zeros"], set(found["sands-2019"]["zeros"])) == (["0"], {"0", "00", "S"})


def test_a_card_says_when_the_automatic_dealer_goes_on_and_only_then(tmp_path: Path) -> None:
    with serving_in_process(tmp_path / "croupier.db", tables=ONE_OF_EACH + CLOTH) as server:
        ann = server.join("Ann")
        ann.do("sands-2019", c.SitDown("Ann"))
        ann.do("sands-2019", c.BuyIn("Ann", 10_000))
        wait_until(lambda: cards(server)["sands-2019"]["phase"] == "open")
        before = cards(server)["sands-2019"]
        ann.do("sands-2019", c.PlaceWager("first", "Ann", "red", 100))
        after, by_people = cards(server)["sands-2019"], cards(server)["cloth"]

    assert before["awaits_wager"] is True
    assert "due_in_ms" not in before
    assert 0 <= after["due_in_ms"] <= after["period_ms"] == 3_600_000
    assert "awaits_wager" not in after
    assert not {"due_in_ms", "period_ms", "awaits_wager"} & by_people.keys()


def test_a_table_says_how_much_of_the_time_to_bet_is_left_of_how_much(tmp_path: Path) -> None:
    with serving_in_process(tmp_path / "croupier.db", tables=ONE_OF_EACH) as server:
        ann = server.join("Ann")
        with ann.watch("sands-2019") as socket:
            ann.do("sands-2019", c.SitDown("Ann"))
            ann.do("sands-2019", c.BuyIn("Ann", 10_000))
            wait_until(lambda: ann.look("sands-2019")["board"]["bets"] == "open")
            before = ann.look("sands-2019")
            ann.do("sands-2019", c.PlaceWager("first", "Ann", "red", 100))
            after = ann.look("sands-2019")
            socket.catch_up(after["step"])

    assert before["board"]["awaits_wager"] is True
    assert not {"due_in_ms", "period_ms"} & before.keys()
    assert 0 <= after["due_in_ms"] <= after["period_ms"] == 3_600_000
    assert socket.heard[-1]["period_ms"] == 3_600_000


def test_a_card_says_where_the_round_stands(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})

    before = cards(fresh)["cloth"]["phase"]
    dana.do("cloth", c.PlaceYourBets())

    assert (before, cards(fresh)["cloth"]["phase"]) == ("not-open", "open")


def test_a_card_says_of_which_family_its_game_is(server: InProcess) -> None:
    families = {card["game"]: card["family"] for card in cards(server).values()}

    assert families == {
        "sands-2017": "sands",
        "sands-2019": "sands",
        "racetrack-2012": "racetrack",
        "fast-action-2020": "fast-action",
        "nz-37": "nz",
        "nz-38-00-0": "nz",
        "nz-38-0-00": "nz",
    }


def test_a_board_says_to_the_staff_who_comes_next_and_what_waits(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})

    board, seen = dana.look("cloth")["board"], fresh.nobody().look("cloth")["board"]

    assert (board["next_step"], board["next_by"], board["waiting"]) == ("place-your-bets", "dealer", [])
    assert not {"next_step", "next_by", "waiting"} & seen.keys()
    assert (board["phase"], seen["phase"]) == ("not-open", "not-open")


def test_a_void_is_on_the_board_until_bets_open_again(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})
    dana.do("cloth", c.PlaceYourBets())
    dana.do("cloth", c.NoSpin(reason="a coin on the wheel"))

    voided = fresh.nobody().look("cloth")["board"]["voided"]
    dana.do("cloth", c.PlaceYourBets())

    assert (voided["what"], voided["reopens"], voided["clauses"]) == ("round", False, ["5.12"])
    assert "voided" not in fresh.nobody().look("cloth")["board"]


def test_a_board_says_which_colours_and_how_many_seats_there_are(server: InProcess) -> None:
    board = server.nobody().look("cloth")["board"]

    assert (board["seats"], board["colours"][:2]) == (100, ["blue", "yellow"])


def procedures(server: InProcess, table: str) -> Message:
    found: Message = server.nobody().get(f"/api/tables/{table}/procedures").json()
    return found


def test_procedures_say_who_may_do_what_and_when(server: InProcess) -> None:
    found = procedures(server, "nz-37")

    assert found["ladder"] == ["dealer", "game-supervisor", "casino-supervisor", "casino-operator"]
    assert found["refer_to"] in found["ladder"]
    (spin,) = (each for each in found["acts"] if each["act"] == "spin the ball")
    assert (spin["by"], bool(spin["clauses"])) == (["dealer"], True)
    assert found["payment_order"][0] == "move racetrack winners to the layout"
    assert found["void_ends"] == "spin"


def test_procedures_say_what_whoever_asks_may_do_and_by_which_commands(fresh: InProcess) -> None:
    callers = {
        "nobody": fresh.nobody(),
        "player": fresh.join("Ann"),
        "dealer": fresh.hire("Dana", {"cloth": Post("dealer")}),
        "acting": fresh.hire("Abe", {"cloth": Post("dealer", acting_as="pit-manager")}),
    }

    acts = {
        who: {each["act"]: each for each in caller.get("/api/tables/cloth/procedures").json()["acts"]}
        for who, caller in callers.items()
    }

    mine = {who: {act for act, each in found.items() if each["mine"]} for who, found in acts.items()}
    assert (mine["nobody"], mine["player"]) == (set(), {"withdraw a wager"})
    assert "spin the ball" in mine["dealer"]
    assert {"change the limits", "no more bets before the spin"} <= mine["acting"] - mine["dealer"]
    assert acts["nobody"]["spin the ball"]["commands"] == [
        "spin-ball",
        "drop-ball",
        "rest-ball",
    ]
    assert acts["nobody"]["rule on an unclear wager"]["commands"] == ["rule-on-wager"]


def test_procedures_say_what_takes_somebody_above_the_dealer(fresh: InProcess) -> None:
    callers = {role: fresh.hire(role, {"cloth": Post(role)}) for role in ("dealer", "pit-supervisor")}

    found = {
        role: caller.get("/api/tables/cloth/procedures").json()["supervised"]
        for role, caller in callers.items()
    }

    named = [command for each in found["dealer"] for command in each["commands"]]
    of_money = ["fill-bank", "credit-bank", "approve-act", "refuse-act", "withdraw-act"]
    assert named == ["close-table", *of_money]
    for role, listed in found.items():
        commands = (c.FillBank(100, "the tray is low"), c.CreditBank(100, "the tray is full"), c.CloseTable())
        accepted = [callers[role].ask("cloth", command).json()["accepted"] for command in commands]
        assert {each["mine"] for each in listed} == set(accepted) == {role == "pit-supervisor"}


def test_procedures_say_what_follows_from_each_irregularity(server: InProcess) -> None:
    then = {
        table: {each["irregularity"]: each["then"] for each in procedures(server, table)["irregularities"]}
        for table in ("sands-2019", "fast-action-2020", "nz-37")
    }

    assert [then["sands-2019"][each] for each in ("ball-broke", "power-failure", "ball-overlong")] == [
        "void",
        "play on",
        "referred",
    ]
    assert then["nz-37"]["ball-broke"] == "referred"
    assert ["bonus-number-unlit" in each for each in then.values()] == [False, True, False]
    assert not any("no-spin-announced" in each for each in then.values()), "it is called, not reported"


def test_every_irregularity_that_can_be_reported_leads_to_what_the_procedures_say(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})
    gale = fresh.hire("Gale", {"cloth": Post("gaming-shift-manager")})
    ends = {"void": "round-voided", "play on": "played-on", "referred": "case-referred"}

    for each in procedures(fresh, "cloth")["irregularities"]:
        dana.do("cloth", c.PlaceYourBets())
        for command in A_ROUND[:3]:
            dana.do("cloth", command)
        reply = dana.do("cloth", c.ReportIrregularity(each["irregularity"]))
        told = {event["type"]: event for event in reply["events"]}
        assert (ends[each["then"]] in told) or each["then"] == "play on", each
        if each["then"] == "void":
            assert told["round-voided"]["clauses"] == each["clauses"]
        if each["then"] == "referred":
            assert told["case-referred"]["clauses"] == each["clauses"]
            gale.do("cloth", c.DecideCase(Decision.VOID, reason="to go on"))
        if each["then"] == "play on":
            assert "round-voided" not in told
            for command in A_ROUND[3:]:
                dana.do("cloth", command)


def test_treatments_and_decisions_come_with_their_clauses(server: InProcess) -> None:
    unclear, on_the_line = procedures(server, "sands-2019"), procedures(server, "nz-37")

    assert [each["treatment"] for each in unclear["treatments"]] == [
        "as placed",
        "as they lie",
        "at another place",
        "returned",
    ]
    assert all(each["clauses"] for each in unclear["treatments"])
    assert [each["needs_place"] for each in unclear["treatments"]] == [False, False, True, False]
    assert on_the_line["treatments"] == [], "chips count on what they touch"
    assert [each["decision"] for each in unclear["decisions"]] == ["play on", "void", "let stand"]


def test_procedures_say_what_can_be_ruled_when_something_happens(server: InProcess) -> None:
    unclear, on_the_line = procedures(server, "sands-2019"), procedures(server, "nz-37")

    assert unclear["rulings"]["case"] == ["decide-case", "compensate"]
    assert set(unclear["rulings"]) == {"case", "ball", "round", "questioned", "flagged", "moved"}
    assert [each["rulings"]["questioned"] for each in (unclear, on_the_line)] == [
        ["rule-on-wager", "compensate", "refer-case"],
        ["restore-wager", "compensate", "refer-case"],
    ]
    assert unclear["rulings"]["flagged"] == ["question-wager", "compensate", "refer-case"]
    assert unclear["movers"] == ["dealer", "patron", "player"]


def test_statistics_are_of_the_rounds_that_were_settled(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})
    for _ in range(2):
        for command in (c.PlaceYourBets(), *A_ROUND):
            dana.do("cloth", command)

    found = fresh.nobody().get("/api/tables/cloth/statistics?over=50").json()

    assert (found["over"], found["rounds"], found["hot"]) == (50, 2, [{"number": "17", "times": 2}])
    assert {each["wager"]: each["times"] for each in found["groups"]}["black"] == 2


def test_statistics_end_with_the_round_that_was_asked_for(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})
    for _ in range(2):
        for command in (c.PlaceYourBets(), *A_ROUND):
            dana.do("cloth", command)

    counted = [fresh.nobody().get(f"/api/tables/cloth/statistics?until={last}").json() for last in range(4)]

    assert [each["rounds"] for each in counted] == [0, 1, 2, 2]


@pytest.mark.parametrize("over", ["0", "501", "x", "-1"])
def test_statistics_are_of_at_most_what_a_table_remembers(server: InProcess, over: str) -> None:
    assert server.nobody().get(f"/api/tables/cloth/statistics?over={over}").status_code == 422
