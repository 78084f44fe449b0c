"""From the fields of a round to the values of the game."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from msgspec import UNSET

from croupier.bad_input import BadInput, Defect, cut, shown
from croupier.formats.fields import RoundIn, WagerIn, decode_round
from croupier.formats.limits import LimitsIn, limits_of, require_usable
from croupier.game.acceptance import nearest
from croupier.game.bonus import BonusDraw
from croupier.game.irregularities import Irregularity
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.numbers import Number
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round
from croupier.game.spin import NOTHING_SEEN, Ruling, SpinFacts, judge
from croupier.game.wagers import PlacedBy, Wager
from croupier.rulebook import SHIPPED, Library, games, load
from croupier.rulebook.library import at_hand
from croupier.rulebook.sources import is_path
from croupier.words import say

IRREGULARITIES = {str(irregularity): irregularity for irregularity in Irregularity}


class RoundReader:
    """Turns decoded rounds into values of the game, and keeps the rules that they name at hand."""

    def __init__(self, folder: Path = Path(), library: Library = SHIPPED) -> None:
        self._folder = folder  # where paths of rule sets start
        self._library = library
        self._load_own = at_hand(load)

    def rules(self, game: str, options: Mapping[str, object]) -> RuleSet:
        if is_path(game):
            return self._load_own(str(self._folder / game), options)
        return self._library.find(game, options)

    def read(self, raw: bytes) -> tuple[RuleSet, Round]:
        fields = decode_round(raw)
        rules = self.rules(fields.game, fields.options or {})
        limits = read_limits(rules, fields.limits) if fields.limits else NO_LIMITS
        play = Round(
            wagers=_read_wagers(rules, fields.wagers),
            outcome=None
            if fields.outcome in (None, UNSET)
            else _read_number(rules, "outcome", fields.outcome),
            limits=limits,
            spin=_read_spin(rules, fields),
            warned_players=frozenset(fields.warned_players or ()),
        )
        _require_facts(rules, play)
        return rules, play


def _read_wagers(rules: RuleSet, fields: list[WagerIn]) -> tuple[Wager, ...]:
    wagers = []
    seen = set()
    for place, each in enumerate(fields):
        position = rules.find_position(each.wager)
        if position is None:
            expected = f"a wager that {rules.game} has"
            raise BadInput(Defect(f"wagers[{place}].wager", shown(each.wager), expected))
        if each.id in seen:
            raise BadInput(Defect(f"wagers[{place}].id", shown(each.id), "every id once"))
        seen.add(each.id)
        placed_by = PlacedBy(each.placed_by) if each.placed_by else None
        if position.pieces:
            _require_divisible(rules, place, position, each.stake)
        in_prison = each.imprisoned is True
        if in_prison:
            _require_prison(rules, place, position)
        wagers.append(Wager(each.id, each.player, position, each.stake, placed_by, in_prison))
    return tuple(wagers)


def _require_divisible(rules: RuleSet, place: int, position: Position, stake: int) -> None:
    step = position.piece_count
    if not rules.takes_stake(position, stake):
        expected = f"a stake that its {step} pieces divide: {say(nearest(stake, step))}"
        raise BadInput(Defect(f"wagers[{place}].stake", shown(stake), expected))


def _require_prison(rules: RuleSet, place: int, position: Position) -> None:
    where = f"wagers[{place}].imprisoned"
    if not rules.policies.imprisons:
        raise BadInput(Defect(where, "true", f"nothing or false: {rules.game} imprisons no wager"))
    if position.odds != 1:
        expected = f"nothing or false: {position.wager} is no even chance"
        raise BadInput(Defect(where, "true", expected))


def read_limits(rules: RuleSet, fields: LimitsIn) -> Limits:
    limits = limits_of(fields)
    for name, kinds in (("by_kind", limits.by_kind), ("increments", limits.increments)):
        for kind in kinds:
            if kind not in rules.piece_counts and kind not in _all_kinds():
                raise BadInput(Defect(f"limits.{name}.{cut(kind)}", shown(kind), "a kind of wager"))
    require_usable(rules, limits)
    return limits


@cache
def _all_kinds() -> frozenset[str]:
    """Of wagers, in any game: one sheet of limits can serve several tables."""
    return frozenset(kind for rules in games() for kind in rules.piece_counts)


def _read_number(rules: RuleSet, where: str, text: str) -> Number:
    if text not in rules.numbers:
        raise BadInput(Defect(where, shown(text), f"a number of {rules.game}: {' '.join(rules.wheel.order)}"))
    return text


def _read_bonus(rules: RuleSet, fields: RoundIn) -> BonusDraw | None:
    if rules.bonus is None:
        for name in ("bonus_numbers", "lit_numbers"):
            if getattr(fields, name) is not UNSET:
                raise BadInput(Defect(name, "bonus numbers", f"none: {rules.game} has no bonus numbers"))
        return None
    if fields.bonus_numbers is UNSET:
        if fields.lit_numbers is not UNSET:
            raise BadInput(Defect("lit_numbers", "lit numbers alone", "bonus_numbers beside them"))
        return None
    drawn = _read_different(rules, "bonus_numbers", fields.bonus_numbers)
    if len(drawn) != rules.bonus.count:
        expected = f"{rules.bonus.count} different numbers"
        raise BadInput(Defect("bonus_numbers", f"{len(drawn)} numbers", expected))
    if fields.lit_numbers is UNSET:
        return BonusDraw(drawn=drawn, lit=drawn)
    return BonusDraw(drawn=drawn, lit=_read_different(rules, "lit_numbers", fields.lit_numbers))


def _read_different(rules: RuleSet, where: str, texts: list[str]) -> frozenset[Number]:
    numbers = [_read_number(rules, f"{where}[{place}]", text) for place, text in enumerate(texts)]
    for place, number in enumerate(numbers):
        if number in numbers[:place]:
            raise BadInput(Defect(f"{where}[{place}]", shown(number), "every number once"))
    return frozenset(numbers)


def _read_spin(rules: RuleSet, fields: RoundIn) -> SpinFacts:
    bonus = _read_bonus(rules, fields)
    if not fields.irregularities and bonus is None:
        return NOTHING_SEEN
    irregularities = frozenset(_read_irregularities(fields.irregularities or []))
    return SpinFacts(irregularities=irregularities, bonus=bonus)


def _read_irregularities(texts: list[str]) -> list[Irregularity]:
    for place, text in enumerate(texts):
        if text not in IRREGULARITIES:
            expected = f"one of: {', '.join(IRREGULARITIES)}"
            raise BadInput(Defect(f"irregularities[{place}]", shown(text), expected))
    return [IRREGULARITIES[text] for text in texts]


def _require_facts(rules: RuleSet, play: Round) -> None:
    """A round that has a result needs to say which; a void or referred one need not."""
    if play.outcome is not None and (rules.bonus is None or play.spin.bonus is not None):
        return
    if judge(rules, play.spin).ruling not in (Ruling.VALID, Ruling.PLAY_ON):
        return
    if play.outcome is None:
        expected = "the winning number: the round is neither void nor referred"
        raise BadInput(Defect("outcome", "nothing", expected))
    raise BadInput(Defect("bonus_numbers", "nothing", "the bonus numbers that were drawn in this round"))
