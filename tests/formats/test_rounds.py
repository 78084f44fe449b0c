"""A stream may name options without end; the rules that are kept at hand stay few."""

import json
from itertools import combinations

from croupier.formats.rounds import MOST_RULES, RoundReader


def test_a_stream_of_ever_new_options_keeps_only_so_many_rule_sets() -> None:
    reader = RoundReader()
    groups = list(combinations(["32", "15", "19", "4", "21", "2", "25"], 3))
    assert len(groups) > MOST_RULES

    for group in groups:
        options = {"asian_groups": [list(group)]}
        rules, _ = reader.read(
            json.dumps({"game": "nz-37", "options": options, "wagers": [], "outcome": "0"}).encode()
        )
        assert f"asian-neighbour:{'-'.join(sorted(group, key=int))}" in rules.positions

    assert len(reader._rules) <= MOST_RULES
