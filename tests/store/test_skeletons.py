"""How names look: what can be taken for something else has its skeleton, and nothing else has."""

import sys

import pytest

from croupier.store.skeletons import skeleton_of


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "\u0410nn"),
        ("ANN", "\u0410nn"),
        ("Iris", "lris"),
        ("Max", "rnax"),
        ("Bob", "B0b"),
        ("Hans", "\u041dans"),
        ("hans", "\u043dans"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("dealer", "\u1d05\u1d07\u1d00\u029f\u1d07\u0280"),
        ("O'Neill", "O\u02bcNeill"),
    ],
)
def test_what_looks_the_same_has_one_skeleton(name: str, other: str) -> None:
    assert skeleton_of(name) == skeleton_of(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "Anne"), ("Zo\u00eb", "Zoe"), ("Eva", "Ena"), ("Ana", "Ina"), ("Al", "Ai")],
)
def test_what_can_be_told_apart_has_not(name: str, other: str) -> None:
    assert skeleton_of(name) != skeleton_of(other)


def test_a_skeleton_is_its_own_skeleton() -> None:
    letters = [chr(code) for code in range(sys.maxunicode) if chr(code).isalnum()]

    assert [letter for letter in letters if skeleton_of(skeleton_of(letter)) != skeleton_of(letter)] == []
