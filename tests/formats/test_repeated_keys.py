"""A key twice in one object is refused wherever it stands and however it is written."""

import pytest

from croupier.bad_input import BadInput
from croupier.formats.rounds import RoundReader

ROUND = (
    b'{"game": "nz-37", "outcome": "17", "options": {"racetrack": true},'
    b' "limits": {"minimum": 1, "by_kind": {"red": {"maximum": 50}}, "increments": {"voisins": 9}},'
    b' "wagers": [{"id": "a", "player": "p", "wager": "voisins", "stake": 9},'
    b' {"id": "b", "player": "p", "wager": "red", "stake": 5}]}'
)


@pytest.mark.parametrize(
    ("once", "twice"),
    [
        (b'"outcome": "17"', b'"outcome": "17", "outcome": "18"'),
        (b'"stake": 5', b'"stake": 5, "stake": 50'),
        (b'"stake": 5', b'"stake": 5, "st\\u0061ke": 50'),
        (b'"racetrack": true', b'"racetrack": true, "racetrack": true'),
        (b'"minimum": 1', b'"minimum": 1, "minimum": 2'),
        (b'"red": {"maximum": 50}', b'"red": {"maximum": 50}, "red": {}'),
        (b'"maximum": 50', b'"maximum": 50, "maximum": 60'),
        (b'"voisins": 9', b'"voisins": 9, "voisins": 18'),
    ],
)
def test_a_repeated_key_is_refused(once: bytes, twice: bytes) -> None:
    assert once in ROUND

    with pytest.raises(BadInput, match="two values for it; expected every key once"):
        RoundReader().read(ROUND.replace(once, twice))


def test_keys_that_stand_once_in_each_object_are_fine() -> None:
    _, play = RoundReader().read(ROUND)

    assert [wager.stake for wager in play.wagers] == [9, 5]


def test_a_text_that_only_looks_like_a_key_is_no_key() -> None:
    _, play = RoundReader().read(ROUND.replace(b'"player": "p"', b'"player": "stake"'))

    assert {wager.player for wager in play.wagers} == {"stake"}


def test_a_byte_order_mark_is_passed_over() -> None:
    _, play = RoundReader().read(b"\xef\xbb\xbf" + ROUND)

    assert play.outcome == "17"
