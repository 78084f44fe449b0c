"""Rules are read once, and yet what is kept of them has an end."""

from collections.abc import Mapping

from croupier.game.rules import RuleSet
from croupier.rulebook import load
from croupier.rulebook.at_hand import at_hand
from croupier.rulebook.library import MOST_RULES


def test_what_is_named_again_is_not_read_again_and_a_stream_of_options_without_end_is_not_kept() -> None:
    nz = load("nz-37")
    read: list[Mapping[str, object]] = []

    def read_rules(game: str, options: Mapping[str, object]) -> RuleSet:
        read.append(options)
        return nz

    load_once = at_hand(read_rules)
    first, *others = ({"asian_groups": [number]} for number in range(MOST_RULES + 1))

    for options in (first, first, *others, others[-1], first):
        load_once("nz-37", options)

    assert read == [first, *others, first]
