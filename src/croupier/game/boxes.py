"""The boxes of a cloth: red and black, dozens, columns and the like."""

from croupier.game.layout import Part
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.wheel import Colour


def box_wagers(rules: RuleSet) -> list[Position]:
    """What the boxes of the cloth are about: those that pay the least first, and of these the colours."""
    boxes = {area.wager for area in rules.layout.areas.values() if area.part is Part.BOX}
    positions = (each for name, each in rules.positions.items() if name in boxes)
    colours = frozenset(Colour)
    return sorted(positions, key=lambda each: (each.odds or 0, each.wager not in colours))
