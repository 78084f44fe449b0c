"""A whole round settled straight from the documents: the money that `croupier settle` must answer with.

It takes valid input only. The number sets, pieces and odds are those of `by_hand`.

>>> wager = {"id": "w1", "player": "p1", "wager": "split:00-0", "stake": 1000}
>>> settle_by_hand({"game": "sands-2019", "wagers": [wager], "outcome": "S"})["bank"]
{'net': 1000}
"""

from math import lcm
from typing import Any

from .by_hand import ByHand, catalogue, odds_paid

ORDER = ("0", "00", "S", "MBS", *(str(number) for number in range(1, 37)))

# What ends a round, or in New Zealand a spin, with no result.

MBS_VOID = frozenset({
    "ball-spun-with-wheel",  # 5.1
    "ball-dropped-without-spinning",  # 5.2
    "fewer-than-four-revolutions",  # 5.3
    "foreign-object",  # 5.4
    "no-compartment",  # 5.5
    "ball-out-of-wheel",  # 5.6
    "ball-broke",  # 5.7
    "wheel-stopped",  # 5.8
    "wheel-not-rotating",  # 5.9
    "interference",  # 5.10
})  # fmt: skip
NZ_VOID = frozenset({
    "ball-spun-with-wheel",  # 5.1(a)
    "foreign-object",  # 5.1(b)
    "ball-overlong",  # 5.1(c)
    "no-compartment",  # 5.1(c)
    "interference",  # 5.1(d)
    "ball-out-of-wheel",  # 5.2
    "fewer-than-four-revolutions",  # 5.3
    "no-spin-announced",  # the call and the void are one act in 5.1 to 5.3
})  # fmt: skip
VOID = {
    "sands-2017": MBS_VOID,
    "sands-2019": MBS_VOID | {"no-spin-announced"},  # 5.12
    "racetrack-2012": MBS_VOID,
    "fast-action-2020": MBS_VOID | {"no-spin-announced", "bonus-number-unlit"},  # 5.13, 5.11
    "nz-37": NZ_VOID,
    "nz-38-00-0": NZ_VOID,
    "nz-38-0-00": NZ_VOID,
}
PLAY_GOES_ON = {
    "sands-2019": frozenset({"power-failure"}),  # 5.11.2
    "fast-action-2020": frozenset({"power-failure"}),  # 5.12.2
}

HAS_LIMIT_CLAUSES = ("sands-2019", "fast-action-2020")  # 5.15-5.17; 5.16-5.18
DEALER_ONLY = ("tiers", "orphelins", "voisins", "neighbours", "asian-neighbour")  # NZ 3.2B

Line = dict[str, Any]


def settle_by_hand(round_: dict[str, Any]) -> dict[str, Any]:
    """Who gets what in this round."""
    result = _result(round_)
    settled: list[Line] = []
    newly_warned: list[str] = []
    if result == "void":
        settled = [_line(each, counted=0, winnings=0, won_back=0) for each in round_["wagers"]]
    if result == "settled":
        settled, newly_warned = _settle_wagers(round_)
    by_id = {each["id"]: each for each in settled}
    lines = [by_id[each["id"]] for each in round_["wagers"] if each["id"] in by_id]
    players = _players(round_["wagers"], lines)
    return {
        "result": result,
        "players": players,
        "bank": {"net": -sum(player["net"] for player in players.values())},
        "newly_warned": sorted(newly_warned),
        "lines": lines,
    }


def _result(round_: dict[str, Any]) -> str:
    """settled, void, re-spin or referred. What makes void goes before what must be referred."""
    game = round_["game"]
    happened = set(round_.get("irregularities", ()))
    drawn = set(round_.get("bonus_numbers", ()))
    lit = set(round_.get("lit_numbers", drawn))
    if happened & VOID[game] or drawn - lit:  # Fast Action 5.11: a number drawn and dark
        return "re-spin" if game.startswith("nz-") else "void"  # NZ 5.4
    if happened - PLAY_GOES_ON.get(game, frozenset()) or lit - drawn:
        return "referred"
    return "settled"


def _settle_wagers(round_: dict[str, Any]) -> tuple[list[Line], list[str]]:
    """Each player's lines on one wager are one wager for limits and increments."""
    book = book_of(round_)
    together: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for each in round_["wagers"]:
        together.setdefault((each["player"], canonical(each["wager"])), []).append(each)

    settled: list[Line] = []
    newly_warned: set[str] = set()
    for (player, wager), placed in together.items():
        counted, warns = _counted(round_, book[wager], placed)
        if warns:
            newly_warned.add(player)
        dealt = 0
        for each in placed:
            chips = counted[each["id"]]
            winnings, won_back = _pay(round_, book, book[wager], dealt, dealt + chips)
            settled.append(_line(each, chips, winnings, won_back))
            dealt += chips
    return settled, list(newly_warned)


def _counted(
    round_: dict[str, Any], wager: ByHand, placed: list[dict[str, Any]]
) -> tuple[dict[str, int], bool]:
    """How much of each line takes part, and whether the player is under the minimum for the first time."""
    limits = round_.get("limits", {})
    own = limits.get("by_kind", {}).get(wager.kind, {})
    minimum = own.get("minimum", limits.get("minimum", 0))
    maximum = own.get("maximum", limits.get("maximum"))

    if round_["game"] in HAS_LIMIT_CLAUSES:
        stake = sum(each["stake"] for each in placed)
        if stake < minimum:
            if placed[0]["player"] in round_.get("warned_players", ()):
                return _fill(placed, 0), False
            return _fill(placed, stake), True
        return _fill(placed, stake if maximum is None else min(stake, maximum)), False

    if round_["game"].startswith("nz-") and wager.kind in DEALER_ONLY:
        by_dealer = [each for each in placed if each.get("placed_by", "dealer") == "dealer"]
        stake = sum(each["stake"] for each in by_dealer)
        whole_chips = sum(count for _, count in wager.pieces) * round_.get("chip", 1) or 1
        increment = lcm(limits.get("increments", {}).get(wager.kind, 1), whole_chips)
        stands = 0 if stake < minimum else stake - stake % increment  # 5.8, then 5.9
        return _fill(placed, 0) | _fill(by_dealer, stands), False  # 5.7

    return {each["id"]: each["stake"] for each in placed}, False


def _fill(placed: list[dict[str, Any]], total: int) -> dict[str, int]:
    """Count the lines in the order placed until the total is reached; the last ones fall short."""
    counted: dict[str, int] = {}
    for each in placed:
        counted[each["id"]] = min(each["stake"], total)
        total -= counted[each["id"]]
    return counted


def _pay(
    round_: dict[str, Any], book: dict[str, ByHand], wager: ByHand, first: int, end: int
) -> tuple[int, int]:
    """(winnings, stake won back) of the chips `first` to `end` of those that a player has on the wager.

    Chips go round the pieces in the order listed, so that all the player's lines together cover them evenly.
    """
    bonus = frozenset(round_["bonus_numbers"]) if "bonus_numbers" in round_ else None
    pieces = wager.pieces or ((wager.wager, 1),)
    lap = sum(count for _, count in pieces)
    winnings = won_back = slot = 0
    for piece, count in pieces:
        chips = _on_piece(end, lap, slot, count) - _on_piece(first, lap, slot, count)
        slot += count
        odds = odds_paid(book[piece], round_["outcome"], bonus)
        if odds is not None:
            winnings += chips * odds
            won_back += chips
    return winnings, won_back


def _on_piece(chips: int, lap: int, slot: int, count: int) -> int:
    """How many of the first `chips` lie on the piece that takes `count` of every lap, beginning at `slot`."""
    laps, over = divmod(chips, lap)
    return laps * count + min(max(over - slot, 0), count)


def _line(placed: dict[str, Any], counted: int, winnings: int, won_back: int) -> Line:
    result = "returned" if counted == 0 else "won" if won_back else "lost"
    return {
        "id": placed["id"],
        "result": result,
        "counted": counted,
        "winnings": winnings,
        "returned": placed["stake"] - counted + won_back,
        "collected": counted - won_back,
    }


def _players(wagers: list[dict[str, Any]], lines: list[Line]) -> dict[str, dict[str, int]]:
    players: dict[str, dict[str, int]] = {}
    placed_by_id = {each["id"]: each for each in wagers}
    for line in lines:
        placed = placed_by_id[line["id"]]
        sums = players.setdefault(
            placed["player"], {"staked": 0, "winnings": 0, "returned": 0, "collected": 0, "net": 0}
        )
        sums["staked"] += placed["stake"]
        for part in ("winnings", "returned", "collected"):
            sums[part] += line[part]
        sums["net"] += line["winnings"] - line["collected"]
    return players


def book_of(round_: dict[str, Any]) -> dict[str, ByHand]:
    """The wagers of this table, with its own Asian groups if it has loaded some."""
    options = dict(round_.get("options", {}))
    groups = options.pop("asian_groups", None)
    book = catalogue(round_["game"], **options)
    if groups is not None and options.get("asian_racetrack", True):
        book = {wager: entry for wager, entry in book.items() if entry.kind != "asian-neighbour"}
        for group in groups:
            wager = canonical("asian-neighbour:" + "-".join(group))
            book[wager] = ByHand(wager, "asian-neighbour", frozenset(group), 11, ())
    return book


def canonical(wager: str) -> str:
    """Numbers in the order of the output notation.

    >>> canonical("split:S-0")
    'split:0-S'
    """
    kind, colon, what = wager.partition(":")
    return kind + colon + "-".join(sorted(what.split("-"), key=ORDER.index)) if colon else wager
