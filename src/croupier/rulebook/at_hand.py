"""Rule sets of one's own that were read before, at hand for whoever names their path again."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from croupier.game.rules import RuleSet
from croupier.rulebook.library import MOST_RULES

LoadOwn: TypeAlias = Callable[[str, Mapping[str, object]], RuleSet]


def at_hand(load_rules: LoadOwn) -> LoadOwn:
    """The same, but what was read lately is not read again."""

    @lru_cache(maxsize=MOST_RULES)
    def load_once(game: str, options: str) -> RuleSet:
        return load_rules(game, json.loads(options))

    return lambda game, options: load_once(game, json.dumps(options, default=str))
