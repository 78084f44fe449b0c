"""Questions about where chips lie, and how long they can be clarified."""

from croupier.game.layout import LineTouch
from croupier.game.moment import Ball
from croupier.game.rules import RuleSet
from croupier.table.state import Table


def have_questions_lapsed(rules: RuleSet, table: Table) -> bool:
    """Where chips count on what they touch, only the dealer clarifies, and only until the ball rests."""
    is_at_rest = table.play.moment.ball is Ball.AT_REST
    return is_at_rest and rules.policies.line_touch is LineTouch.ON_THE_LINE
