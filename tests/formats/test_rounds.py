"""A stream may name options without end."""

import json
from itertools import combinations

from croupier.formats.rounds import RoundReader
from croupier.rulebook.library import MOST_RULES


def test_every_round_of_a_stream_has_the_rules_of_its_own_options() -> None:
    reader = RoundReader()
    groups = list(combinations(["32", "15", "19", "4", "21", "2", "25"], 3))
    assert len(groups) > MOST_RULES

    for group in groups:
        options = {"asian_groups": [list(group)]}
        rules, _ = reader.read(
            json.dumps({"game": "nz-37", "options": options, "wagers": [], "outcome": "0"}).encode()
        )
        assert f"asian-neighbour:{'-'.join(sorted(group, key=int))}" in rules.positions
