"""Rules that were read before, at hand for whoever names them again."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from croupier.game.rules import RuleSet
from croupier.rulebook import load

MOST_RULES = 32  # many tables play the same game, and a stream may name options without end

LoadRules: TypeAlias = Callable[[str, Mapping[str, object]], RuleSet]


def at_hand(load_rules: LoadRules) -> LoadRules:
    """The same, but what was read lately is not read again.

    >>> load_shipped("nz-37", {}) is load_shipped("nz-37", {})
    True
    """

    @lru_cache(maxsize=MOST_RULES)
    def load_once(game: str, options: str) -> RuleSet:
        return load_rules(game, json.loads(options))

    return lambda game, options: load_once(game, json.dumps(options, default=str))


load_shipped = at_hand(load)  # by everybody in this process: what comes with the program does not change
