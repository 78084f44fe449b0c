"""Patches: what a board was, and the patch, make what it is."""

from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from croupier.wire.merge_patch import apply_patch, make_patch

KEYS = st.sampled_from(["a", "b", "stacks", "own", ""])
LEAVES = st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "a", "17"]) | st.floats(allow_nan=False)
JSON: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
BOARDS = st.dictionaries(KEYS, JSON, max_size=4)  # without a null, as boards are


@given(was=BOARDS, now=BOARDS)
def test_a_patch_turns_what_was_into_what_is(was: dict[str, Any], now: dict[str, Any]) -> None:
    patched = apply_patch(was, make_patch(was, now))

    assert patched == now


@given(boards=st.lists(BOARDS, min_size=2, max_size=6))
def test_patches_one_after_another_lead_to_the_last_board(boards: list[dict[str, Any]]) -> None:
    board = boards[0]

    for was, now in pairwise(boards):
        board = apply_patch(board, make_patch(was, now))

    assert board == boards[-1]


@given(board=BOARDS)
def test_nothing_changed_is_an_empty_patch(board: dict[str, Any]) -> None:
    assert make_patch(board, board) == {}


@given(was=BOARDS, now=BOARDS)
def test_a_patch_is_no_larger_than_it_has_to_be(was: dict[str, Any], now: dict[str, Any]) -> None:
    patch = make_patch(was, now)

    assert patch.keys() == {
        key for key in was.keys() | now.keys() if (key in was, was.get(key)) != (key in now, now.get(key))
    }


@given(was=BOARDS, now=BOARDS)
def test_neither_is_changed_by_making_or_applying_a_patch(was: dict[str, Any], now: dict[str, Any]) -> None:
    before = repr(was), repr(now)

    apply_patch(was, make_patch(was, now))

    assert (repr(was), repr(now)) == before


@given(was=BOARDS, now=BOARDS)
def test_what_is_lost_is_null_in_the_patch_and_nothing_else_is(
    was: dict[str, Any], now: dict[str, Any]
) -> None:
    patch = make_patch(was, now)

    assert {key for key, value in patch.items() if value is None} == was.keys() - now.keys()
    assert not has_null(apply_patch(was, patch))


def has_null(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(has_null, value.values()))
    return any(map(has_null, value)) if isinstance(value, list) else value is None
