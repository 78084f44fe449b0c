"""Rule sets of one's own that were read before, at hand for whoever names their path again."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

import msgspec

from croupier.game.rules import RuleSet
from croupier.rulebook.library import MOST_RULES

LoadOwn: TypeAlias = Callable[[str, Mapping[str, object]], RuleSet]


def at_hand(load_rules: LoadOwn) -> LoadOwn:
    """The same, but what was read lately is not read again."""

    @lru_cache(maxsize=MOST_RULES)
    def load_once(game: str, options: bytes) -> RuleSet:
        return load_rules(game, msgspec.json.decode(options))

    return lambda game, options: load_once(game, msgspec.json.encode(options))
