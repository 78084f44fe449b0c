"""The cloth as it lay after an earlier step."""

from croupier.table import commands as c
from croupier.table.people import Post
from croupier.table.terms import MovedBy

from .callers import Caller, Message
from .serving import A_ROUND, InProcess


def cloth_after(staff: Caller, step: int) -> Message:
    response = staff.get(f"/api/tables/cloth/steps/{step}/cloth")
    assert response.status_code == 200, response.text
    found: Message = response.json()
    return found


def lay(shown: Message) -> list[tuple[str, str, int]]:
    """Whose chips lay where, in the picture and in the list: the two agree."""
    assert [(each["wager"], each["stake"]) for each in shown["stacks"]] == [
        (each["wager"], each["stake"]) for each in shown["wagers"]
    ]
    return [(each["player"], each["wager"], each["stake"]) for each in shown["wagers"]]


def test_every_step_of_a_round_can_be_seen_again_as_it_lay(fresh: InProcess) -> None:
    ann, dana = fresh.join("Ann"), fresh.hire("Dana", {"cloth": Post("dealer")})
    ann.do("cloth", c.SitDown("Ann"))
    ann.do("cloth", c.BuyIn("Ann", 10_000))
    dana.do("cloth", c.PlaceYourBets())
    placed = ann.do("cloth", c.PlaceWager("w", "Ann", "straight:17", 500))["step"]
    raised = ann.do("cloth", c.AddToWager("w", 500))["step"]
    moved = dana.do("cloth", c.DisplaceWager("w", "straight:18", MovedBy.PATRON))["step"]
    refused = ann.ask("cloth", c.PlaceWager("w", "Ann", "straight:3", 500)).json()["step"]

    seen = {step: cloth_after(dana, step) for step in (placed - 1, placed, raised, moved, refused)}

    assert lay(seen[placed - 1]) == []
    assert lay(seen[placed]) == [("Ann", "straight:17", 500)]
    assert lay(seen[raised]) == [("Ann", "straight:17", 1_000)]
    assert lay(seen[moved]) == lay(seen[refused]) == [("Ann", "straight:18", 1_000)]
    (wager,) = seen[moved]["wagers"]
    assert (wager["placed_at"], wager["moved_by"]) == ("straight:17", "patron")
    assert wager["imprisoned"] is False
    assert (seen[moved]["step"], seen[moved]["round"], seen[moved]["bets"]) == (moved, 1, "open")


def test_a_round_that_is_over_can_be_seen_again_with_its_dolly(fresh: InProcess) -> None:
    ann, dana = fresh.join("Ann"), fresh.hire("Dana", {"cloth": Post("dealer")})
    ann.do("cloth", c.SitDown("Ann"))
    ann.do("cloth", c.BuyIn("Ann", 10_000))
    dana.do("cloth", c.PlaceYourBets())
    ann.do("cloth", c.PlaceWager("w", "Ann", "straight:17", 500))
    steps = {type(command): dana.do("cloth", command)["step"] for command in A_ROUND}

    dolly, lifted = (cloth_after(dana, steps[kind]) for kind in (c.PlaceDolly, c.LiftDolly))

    assert (dolly["number"], dolly["dolly"], lay(dolly)) == ("17", True, [("Ann", "straight:17", 500)])
    assert (lifted["dolly"], lay(lifted)) == (False, [])


def test_a_step_that_has_not_been_taken_is_not_found(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})

    response = dana.get("/api/tables/cloth/steps/1000/cloth")

    assert (response.status_code, response.json()["detail"]) == (404, "There is no step 1000.")
