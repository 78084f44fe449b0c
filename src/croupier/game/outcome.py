"""A spin as wagers see it."""

from dataclasses import dataclass

from croupier.game.bonus import BonusClass, BonusDraw
from croupier.game.numbers import Number
from croupier.game.policies import EvenChanceOnZero, PrisonFate
from croupier.game.positions import Position, WinsOn
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.game.wheel import Colour


@dataclass(frozen=True, slots=True)
class Spun:
    """What the spin brought, as far as wagers depend on it."""

    number: Number
    bonus_class: BonusClass
    even_chance: EvenChanceOnZero  # what one does that does not win
    fate_in_prison: PrisonFate | None  # of a wager that does not cover the number; None: no prison
    zero_clauses: tuple[str, ...]
    clauses: tuple[str, ...]  # about this number in particular
    empty_links: tuple[str, ...]  # that hold no bonus number

    @classmethod
    def of(cls, rules: RuleSet, number: Number, bonus: BonusDraw | None) -> "Spun":
        bonus_class = BonusClass.PLAIN
        empty_links: tuple[str, ...] = ()
        if rules.bonus is not None:
            assert bonus is not None, "bonus numbers are drawn"
            assert len(bonus.drawn) == rules.bonus.count, "as many as the document says"
            assert bonus.drawn <= rules.numbers, "each of them a number of the wheel"
            bonus_class = rules.bonus.class_of(number, bonus.drawn)
            empty_links = rules.bonus.find_empty(bonus.drawn)
        is_green = rules.wheel.colours[number] is Colour.GREEN
        even_chance = rules.policies.even_chance_on_zero if is_green else EvenChanceOnZero.LOSES
        fate_in_prison = None
        if rules.policies.imprisons:
            fate_in_prison = rules.policies.zero_in_prison if is_green else PrisonFate.LOSES
        return cls(
            number,
            bonus_class,
            even_chance,
            fate_in_prison,
            rules.cite(Provision.EVEN_CHANCE_ON_ZERO),
            rules.outcomes.get(number, ()),
            empty_links,
        )

    def makes_win(self, position: Position) -> bool:
        match position.wins_on:
            case WinsOn.ITS_NUMBERS:
                return self.number in position.covers
            case WinsOn.BONUS_NUMBER:
                return self.bonus_class is not BonusClass.PLAIN
            case WinsOn.SUPER_BONUS_NUMBER:
                return self.bonus_class is BonusClass.SUPER_BONUS
            case WinsOn.SCATTER_BONUS:
                return not self.empty_links
