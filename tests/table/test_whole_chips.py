"""Money at a table is whole chips: on every piece of a wager, and in the bank."""

import pytest

from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.game.provisions import Provision
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ChipKind, Enforce, MovedBy
from croupier.table.views.exposure_figures import find_exposure

from .playing import ANN, CASINO_OPERATOR, DEALER, PIT_SUPERVISOR, At, Game, betting, opened

CHIPS = (100, 500, 2500)


def nearest(*stakes: int) -> Because:
    """The stakes that are named instead: one on either side, or one, or none."""
    match stakes:
        case (below, above):
            return Because(Ground.NEAREST_STAKES, {"below": below, "above": above})
        case (one,):
            return Because(Ground.NEAREST_STAKE, {"nearest": one})
        case _:
            return Because(Ground.NO_STAKE_NEAR)


def of_nine(ground: Ground, stake: int, nearest: Because) -> Because:
    """Voisins has nine pieces."""
    return Because(ground, {"stake": stake, "count": 9, "nearest": nearest})


@pytest.mark.parametrize(
    ("wager", "stake", "step", "nearest"),
    [
        ("orphelins", 600, 500, nearest(500, 1_000)),
        ("tiers", 400, 600, nearest(600)),
        ("voisins", 1_000, 900, nearest(900, 1_800)),
    ],
)
def test_in_new_zealand_the_increment_is_a_chip_for_each_piece(
    wager: str, stake: int, step: int, nearest: Because
) -> None:
    play = betting("nz-37", denominations=CHIPS)

    refused = play.refuse(ANN, c.DeclareWager("d", "Ann", wager, stake))

    assert refused.because == Because(
        Ground.OFF_INCREMENT, {"stake": stake, "step": step, "nearest": nearest}
    )
    assert refused.clauses == ("5.9",)


@pytest.mark.parametrize(
    ("stake", "by", "ground"),
    [
        (1_000, Provision.PIECES_DIVIDE, Ground.PIECES_DO_NOT_DIVIDE),
        (999, Provision.WHOLE_CHIPS, Ground.PIECES_NOT_WHOLE_CHIPS),
        (1_050, Provision.PIECES_DIVIDE, Ground.PIECES_DO_NOT_DIVIDE),
    ],
)
def test_at_the_racetrack_of_2012_only_stakes_are_named_that_the_table_takes(
    stake: int, by: Provision, ground: Ground
) -> None:
    play = betting("racetrack-2012", denominations=CHIPS)

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "voisins", stake))

    assert refused.ground == by
    assert refused.because == of_nine(ground, stake, nearest(900, 1_800))
    for each in (900, 1_800):
        play.place(ANN, f"w{each}", "voisins", each)


@pytest.mark.parametrize(
    ("limits", "named"),
    [
        ({"minimum": 1_000}, nearest(1_800)),
        ({"maximum": 1_500}, nearest(900)),
        ({"minimum": 1_000, "maximum": 1_500}, nearest()),
    ],
)
def test_the_stakes_that_are_named_keep_to_the_limits(limits: dict[str, int], named: Because) -> None:
    play = betting("racetrack-2012", denominations=CHIPS, limits=limits)

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "voisins", 1_300))

    assert refused.because == of_nine(Ground.PIECES_DO_NOT_DIVIDE, 1_300, named)


def test_beside_what_lies_there_the_stakes_that_are_named_are_those_that_still_go() -> None:
    play = betting("racetrack-2012", denominations=CHIPS, limits={"maximum": 2_700})
    play.place(ANN, "w", "voisins", 1_800)

    refused = play.refuse(ANN, c.AddToWager("w", 1_000))

    assert refused.because == of_nine(Ground.PIECES_DO_NOT_DIVIDE, 1_000, nearest(900))


def test_steps_of_the_table_are_named_in_whole_chips() -> None:
    play = betting("sands-2019", denominations=CHIPS, limits={"increments": {"straight": 250}})

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", 600))

    assert refused.because is not None
    assert refused.because.ground is Ground.OFF_INCREMENT
    assert refused.because.values == {"stake": 600, "step": 250, "nearest": nearest(500, 1_000)}


@pytest.mark.parametrize("game", ["racetrack-2012", "nz-37"])
def test_on_each_piece_colour_chips_lie_whole(game: str) -> None:
    play = opened(game, denominations=CHIPS, limits={"minimum": 500})
    play.do(ANN, c.BuyColourChips("Ann", 50_000))
    play.go(At.OPEN)
    say = c.DeclareWager if game == "nz-37" else c.PlaceWager

    refused = play.refuse(ANN, say("few", "Ann", "orphelins", 3_000, chips=ChipKind.COLOUR))
    play.do(ANN, say("value", "Ann", "orphelins", 500))
    play.do(ANN, say("enough", "Ann", "orphelins", 2_500, chips=ChipKind.COLOUR))

    assert refused.because is not None
    assert refused.because.values["nearest"] == nearest(2_500, 5_000)


def test_where_any_amount_can_be_had_pieces_divide_to_the_cent() -> None:
    betting("racetrack-2012").place(ANN, "w", "voisins", 999)


# What lies there all the same


def reposition(play: Game) -> Game:
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    play.do(DEALER, c.PlaceDeclaredWager("d"))
    play.go(At.CLOSED).do(DEALER, c.RepositionWager("d", "orphelins"))
    return play


def test_what_is_put_right_is_cut_to_whole_chips_on_each_piece() -> None:
    play = reposition(betting("nz-37", denominations=CHIPS))
    expected = {each.number: -each.net for each in find_exposure(play.rules, play.table)}

    play.go(At.PAID, "1")

    (settled,) = play.of_type(e.WagerSettled)
    assert (settled.counted, settled.winnings, settled.returned) == (500, 3_500, 200)
    assert expected["1"] == settled.winnings - settled.collected
    assert "5.9" in settled.clauses


def test_a_correction_cuts_to_the_same_chips() -> None:
    play = reposition(betting("nz-37", denominations=CHIPS)).play("1")

    play.do(CASINO_OPERATOR, c.CorrectNumber(round=1, number="17", reason="misread"))

    (corrected,) = play.of_type(e.WagerCorrected)
    assert (corrected.counted, corrected.winnings, corrected.returned) == (500, 3_400, 300)


def test_on_a_cloth_what_no_chips_can_be_paid_for_is_void() -> None:
    play = betting("nz-37", denominations=CHIPS, enforce=Enforce.AS_THEY_LIE)
    play.do(ANN, c.DeclareWager("d", "Ann", "voisins", 1_000))
    play.do(DEALER, c.PlaceDeclaredWager("d"))

    play.go(At.PAID, "1")

    (settled,) = play.of_type(e.WagerSettled)
    assert (settled.counted, settled.returned, settled.collected) == (900, 100, 900)


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (
            c.DisplaceWager("w", "orphelins", MovedBy.PATRON),
            "600 is not whole chips on each of the pieces of orphelins.",
        ),
        (
            c.DisplaceWager("w", "voisins", MovedBy.PATRON),
            "600 does not divide into the pieces of voisins.",
        ),
    ],
)
def test_where_pieces_must_divide_chips_are_not_moved_to_where_they_cannot_lie(
    command: c.DisplaceWager, refusal: str
) -> None:
    play = betting("racetrack-2012", denominations=CHIPS).place(ANN, "w", "tiers", 600)

    assert play.refuse(DEALER, command).why == refusal


# The bank


@pytest.mark.parametrize("command", [c.FillBank(150), c.CreditBank(150), c.FillBank(1_234_560)])
def test_the_bank_takes_and_gives_whole_chips(command: c.FillBank | c.CreditBank) -> None:
    play = opened(denominations=CHIPS, bank=500_000)

    refused = play.refuse(PIT_SUPERVISOR, command)

    assert refused.ground == Provision.WHOLE_CHIPS
    assert refused.why == f"{command.amount} is not whole chips: the smallest is worth 100."


def test_no_table_is_opened_with_a_float_that_is_not_whole_chips() -> None:
    play = Game("sands-2019", denominations=CHIPS, bank=500_050)

    refused = play.refuse(DEALER, play.opening)

    assert refused.why == "500050 is not whole chips: the smallest is worth 100."
