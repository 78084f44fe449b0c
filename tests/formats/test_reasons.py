"""A reason as data comes in with a command of a record only where a sentence can be made of it."""

import msgspec
import pytest

from croupier.formats.reasons import Because, ValueOut
from croupier.game.grounds import Ground
from croupier.table import commands as c

DECLINED = '{"type":"decline-wager","id":"w1","reason":"no","because":%s}'
WRONG: list[dict[str, ValueOut]] = [{}, {"stake": 500}, {"stake": 500, "maximum": 100, "more": 1}]


@pytest.mark.parametrize("values", WRONG, ids=len)
def test_a_reason_has_the_values_that_its_sentence_needs_and_no_others(values: dict[str, ValueOut]) -> None:
    for because in (
        Because(Ground.OVER_MAXIMUM, values),
        Because(Ground.SEVERAL, {"reasons": (Because(Ground.OVER_MAXIMUM, values),)}),
    ):
        raw = DECLINED % msgspec.json.encode(because).decode()
        with pytest.raises(msgspec.ValidationError, match="over-maximum: expected the values maximum, stake"):
            msgspec.json.decode(raw, type=c.AnyCommand)


def test_a_reason_with_its_values_is_read() -> None:
    because = Because(Ground.OVER_MAXIMUM, {"stake": 500, "maximum": 100})
    raw = DECLINED % msgspec.json.encode(because).decode()

    assert msgspec.json.decode(raw, type=c.AnyCommand) == c.DeclineWager("w1", "no", because)
