"""A round settled by hand, from what was remembered of it; and what the documents make of a spin.

The money is `settle_by_hand`, straight from the documents. A table may follow the later rules of 2019 as
rules of the house: then the stakes are first cut to the limits as those say.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ...proof.settlement import settle_by_hand
from .layout import Chips, Snapshot

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """What becomes of one wager."""

    player: str
    result: str
    counted: int
    winnings: int
    returned: int
    collected: int

    @property
    def net(self) -> int:
        return self.winnings - self.collected


@dataclass(frozen=True, slots=True)
class Terms:
    """By what a table settles: its game, its options, whether it follows the later rules, and its chips."""

    game: str
    options: Json
    later_rules: bool
    chip: int = 1  # the smallest, once the table is open

    @classmethod
    def of(cls, game: str, options: Json) -> "Terms":
        own = {name: value for name, value in options.items() if name != "later_rules"}
        return cls(game, own, bool(options.get("later_rules", False)))

    @property
    def is_nz(self) -> bool:
        return self.game.startswith("nz-")

    @property
    def judged_as(self) -> str:
        """The game whose list of irregularities holds."""
        return "sands-2019" if self.later_rules else self.game

    @property
    def has_limit_clauses(self) -> bool:
        return self.later_rules or self.game in ("sands-2019", "fast-action-2020")


@dataclass(frozen=True, slots=True)
class Played:
    """A round that is to be settled, as it was remembered."""

    terms: Terms
    wagers: Snapshot  # each where it counts
    returned: Snapshot  # by a ruling
    limits: Json
    warned: frozenset[str]
    drawn: tuple[str, ...] | None = None


@dataclass(slots=True)
class Settled:
    lines: dict[str, Line] = field(default_factory=dict)
    newly_warned: frozenset[str] = frozenset()

    def nets(self) -> dict[str, int]:
        nets: dict[str, int] = {}
        for line in self.lines.values():
            nets[line.player] = nets.get(line.player, 0) + line.net
        return nets


def judge_by_hand(terms: Terms, irregularities: Iterable[str], lamps: Json) -> str:
    """settled, void, re-spin or referred."""
    if not lamps:
        return _judge(terms.judged_as, frozenset(irregularities))
    round_ = {"game": terms.judged_as, "wagers": [], "irregularities": list(irregularities)}
    return str(settle_by_hand(round_ | lamps)["result"])


@cache
def _judge(game: str, irregularities: frozenset[str]) -> str:
    round_: Json = {"game": game, "wagers": [], "irregularities": list(irregularities)}
    return str(settle_by_hand(round_)["result"])


def settle(played: Played, number: str) -> Settled:
    """What the documents make of a remembered round on this number.

    A player has placed directly only what counts where it was put: not what others moved, nor what was ruled.
    """
    wagers: list[Json] = [
        {"id": f"{id}/{place}", "wager": chips.at, "player": chips.player}
        | {"stake": part.amount, "placed_by": part.by if chips.at == part.put else "dealer"}
        for id, chips in played.wagers.items()
        for place, part in enumerate(chips.parts)
    ]
    round_: Json = {"game": played.terms.game, "options": played.terms.options, "outcome": number}
    round_["chip"] = played.terms.chip
    if played.drawn is not None:
        round_["bonus_numbers"] = list(played.drawn)
    warned: frozenset[str] = frozenset()
    if played.terms.later_rules:
        counted, warned = cut_to_limits(wagers, played.limits, played.warned)
        wagers = [each | {"stake": counted[each["id"]]} for each in wagers if counted[each["id"]]]
    else:
        round_ |= {"limits": played.limits, "warned_players": sorted(played.warned)}
    answer = settle_by_hand(round_ | {"wagers": wagers})
    assert answer["result"] == "settled", "nothing voids or refers this round"
    lines = {id: _join(id, chips, answer["lines"]) for id, chips in played.wagers.items()}
    lines |= {
        id: Line(chips.player, "returned", 0, 0, chips.stake, 0) for id, chips in played.returned.items()
    }
    return Settled(lines, warned | frozenset(answer["newly_warned"]))


def _join(id: str, chips: Chips, lines: list[Json]) -> Line:
    """The parts of a wager are one line again."""
    own = [line for line in lines if line["id"].rpartition("/")[0] == id]
    counted, winnings = (sum(line[what] for line in own) for what in ("counted", "winnings"))
    collected = sum(line["collected"] for line in own)
    won = any(line["result"] == "won" for line in own)
    result = "returned" if not counted else "won" if won else "lost"
    return Line(chips.player, result, counted, winnings, chips.stake - collected, collected)


def cut_to_limits(
    wagers: list[Json], limits: Json, warned: frozenset[str]
) -> tuple[dict[str, int], frozenset[str]]:
    """How much of each line counts under the clauses of 2019: 5.15, 5.16; and who is warned by that."""
    together: dict[tuple[str, str], list[Json]] = {}
    for each in wagers:
        together.setdefault((each["player"], each["wager"]), []).append(each)
    counted: dict[str, int] = {}
    newly: set[str] = set()
    for (player, wager), lines in together.items():
        limit = limits | limits.get("by_kind", {}).get(wager.partition(":")[0], {})
        left = sum(each["stake"] for each in lines)
        if left < limit.get("minimum", 0):
            left = 0 if player in warned else left
            newly |= {player} - warned
        else:
            left = min(left, limit.get("maximum", left))
        for each in lines:
            counted[each["id"]] = min(each["stake"], left)
            left -= counted[each["id"]]
    return counted, frozenset(newly)
