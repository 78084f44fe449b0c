"""New Zealand 5.9 in the odds: what the pieces do not divide is void, and no figure counts it."""

from fractions import Fraction

import pytest

from croupier.bad_input import BadInput
from croupier.odds.mixes import make_mix, read_mix
from croupier.odds.results import result_of
from croupier.odds.void_parts import count_all, find_void_parts
from croupier.rulebook import load
from croupier.wire.mixes import mix_odds

NZ = load("nz-37")


@pytest.mark.parametrize(
    ("mix", "counted", "void"),
    [
        ("voisins=1000", 999, [("voisins", 1000, 999)]),
        ("voisins=999", 999, []),
        ("red=7, tiers=20, orphelins=4", 7 + 18, [("tiers", 20, 18), ("orphelins", 4, 0)]),
        ("voisins=5, voisins=6", 9, [("voisins", 6, 4)]),  # one wager of 11
    ],
)
def test_5_9_what_the_pieces_do_not_divide_is_void(
    mix: str, counted: int, void: list[tuple[str, int, int]]
) -> None:
    wagers = read_mix(NZ, mix)

    parts = find_void_parts(NZ, wagers)

    assert [(each.wager, each.stake, each.counted) for each in parts] == void
    assert all(each.clauses == ("5.9",) for each in parts)
    assert count_all(NZ, wagers) == counted


@pytest.mark.parametrize("stake", [9, 10, 17, 1000])
def test_the_edge_is_that_of_what_counts(stake: int) -> None:
    wagers = read_mix(NZ, f"voisins={stake}")

    found = mix_odds(NZ, wagers, result_of(NZ, wagers))

    assert found.house_edge == "1/37"
    assert (found.staked, found.counted) == (stake, stake - stake % 9)
    assert Fraction(found.expected) == -Fraction(stake - stake % 9, 37)


@pytest.mark.parametrize("mix", ["voisins=5", "voisins=8, tiers=5"])
def test_a_mix_of_which_nothing_counts_is_refused_with_its_clause(mix: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_mix(NZ, mix)

    first, *_ = refused.value.defects
    assert str(first).startswith("--wagers: voisins: got ")
    assert str(first).endswith("; expected at least 9, 1 on each of its 9 pieces: less is void (5.9)")
    assert len(refused.value.defects) == mix.count("=")


def test_the_same_of_wagers_by_name() -> None:
    with pytest.raises(BadInput, match=r"wagers: tiers: got 5; expected at least 6, .* less is void \(5.9\)"):
        make_mix(NZ, {"tiers": 5}, where="wagers")
