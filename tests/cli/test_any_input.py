"""Anything at all is either bad input or a round that can be settled: there is no third."""

import json

from hypothesis import given
from hypothesis import strategies as st

from croupier.bad_input import BadInput
from croupier.formats.rounds import RoundReader
from croupier.formats.settlements import encode_settlement
from croupier.game.settlement import settle

from ..game.strategies import Json, examples, rounds
from .refusals import FULL, paths, replaced, with_wager

READER = RoundReader()
ANY_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["0", "red", "p1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = ("id", "player", "wager", "stake", "placed_by", "minimum", "maximum", "by_kind", "increments", *FULL)


def read_and_settle(stdin: bytes) -> None:
    """Either it is bad input, or it can be settled: there is no third."""
    try:
        rules, play = READER.read(stdin)
    except BadInput:
        return
    encode_settlement(rules, settle(rules, play))


@examples(400)
@given(st.binary(max_size=60))
def test_any_bytes_are_bad_input_or_a_round(stdin: bytes) -> None:
    read_and_settle(stdin)


@examples(300)
@given(st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=5), ANY_JSON, max_size=6))
def test_any_json_is_bad_input_or_a_round(value: Json) -> None:
    read_and_settle(json.dumps(value).encode())


@examples(300)
@given(rounds(), st.data())
def test_a_round_with_any_value_changed_is_bad_input_or_a_round(play: Json, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(list(paths(play))))

    read_and_settle(json.dumps(replaced(play, path, data.draw(ANY_JSON))).encode())


@examples(200)
@given(rounds(), st.data())
def test_a_round_with_bytes_changed_is_bad_input_or_a_round(play: Json, data: st.DataObject) -> None:
    stdin = json.dumps(play, ensure_ascii=False).encode()
    first = data.draw(st.integers(0, len(stdin)))
    last = data.draw(st.integers(first, min(first + 4, len(stdin))))

    read_and_settle(stdin[:first] + data.draw(st.binary(max_size=4)) + stdin[last:])


@examples(300)
@given(st.text() | st.from_regex(r"[a-z-]{3,10}:[0-9SMB-]{1,12}", fullmatch=True))
def test_any_text_is_a_wager_of_the_layout_or_bad_input(wager: str) -> None:
    read_and_settle(json.dumps(with_wager(wager=wager)).encode())
