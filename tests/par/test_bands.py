"""Bands of many rounds, against sums of the binomial distribution."""

from fractions import Fraction
from math import comb, sqrt

import pytest

from croupier.par.bands import bands_section
from tests.par.reading import by_wager, lines, number, rows_of, table

ROUNDS = 1000


@pytest.mark.parametrize("share", [90, 95, 99])
@pytest.mark.parametrize(("kind", "ways", "pays"), [("straight", 1, 35), ("dozen", 12, 2), ("red", 18, 1)])
def test_a_certified_band_is_the_narrowest_with_so_little_on_either_side(
    kind: str, ways: int, pays: int, share: int
) -> None:
    section = bands_section(rows_of("nz-37"), {ROUNDS: "10³"})
    found = table(section, f"Return to player of n rounds: the middle {share} %")
    certified = next(
        line for line in lines(found) if kind in line["Wager"].split(", ") and line["Band"] == "certified"
    )

    low, high = (number(f"{end} %") for end in certified["n = 10³"].split(" to "))

    at_least, at_most = low * ROUNDS / (pays + 1), high * ROUNDS / (pays + 1)  # wins
    chances = [
        Fraction(comb(ROUNDS, wins) * ways**wins * (37 - ways) ** (ROUNDS - wins), 37**ROUNDS)
        for wins in range(ROUNDS + 1)
    ]
    outside = Fraction(100 - share, 200)
    assert at_least.denominator == at_most.denominator == 1
    assert sum(chances[: int(at_least)]) < outside <= sum(chances[: int(at_least) + 1])
    assert sum(chances[int(at_most) + 1 :]) <= outside < sum(chances[int(at_most) :])


def test_the_normal_band_is_the_index_over_the_root_of_n() -> None:
    section = bands_section(rows_of("nz-37"), {10**4: "10⁴"})

    found = table(section, "Return to player of n rounds: the middle 95 %")

    normal = next(line for line in lines(found) if line["Wager"] == "straight" and line["Band"] == "normal")
    middle, width = (number(f"{part} %") for part in normal["n = 10⁴"].split(" ± "))
    assert float(middle) == pytest.approx(36 / 37, abs=1e-5)
    assert float(width) == pytest.approx(1.96 * 36 * sqrt(36) / 37 / 100, abs=1e-5)


def test_every_kind_has_its_bands_for_a_thousand_to_ten_million_rounds() -> None:
    heard: list[tuple[int, int]] = []

    section = bands_section(rows_of("sands-2019"), progress=lambda done, of: heard.append((done, of)))

    for share in (90, 95, 99):
        found = table(section, f"Return to player of n rounds: the middle {share} %")
        assert found.columns[2:] == ("n = 10³", "n = 10⁴", "n = 10⁵", "n = 10⁶", "n = 10⁷")
        assert set(by_wager(found)) == set(rows_of("sands-2019"))
        for line in lines(found):
            if line["Band"] == "certified":
                bounds = [
                    [number(f"{end} %") for end in line[column].split(" to ")] for column in found.columns[2:]
                ]
                assert all(low < Fraction(12, 13) < high for low, high in bounds)
                widths = [high - low for low, high in bounds]
                assert widths == sorted(widths, reverse=True)
    assert [done for done, _ in heard] == list(range(1, len(heard) + 1))
    assert heard[-1] == (len(heard), len(heard))
