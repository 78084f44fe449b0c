"""What a document asks of the wheel and the ball."""

from dataclasses import dataclass

from croupier.game.grounds import Ground
from croupier.game.reasons import Reason, because


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    wheel_diameter_mm: int
    ball_diameter_mm: int
    ball_is_metal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EquipmentRules:
    """The smallest wheel, the smallest and largest ball; None where the document is silent."""

    wheel_at_least_mm: int | None = None
    wheel_clauses: tuple[str, ...] = ()
    ball_at_least_mm: int | None = None
    ball_at_most_mm: int | None = None
    ball_may_be_metal: bool = True
    ball_clauses: tuple[str, ...] = ()


def check_equipment(rules: EquipmentRules, equipment: Equipment) -> list[Reason]:
    """Everything about this wheel and ball that the document does not allow."""
    wheel, ball = equipment.wheel_diameter_mm, equipment.ball_diameter_mm
    wheel_least, least, most = rules.wheel_at_least_mm, rules.ball_at_least_mm, rules.ball_at_most_mm
    defects = []
    if wheel_least is not None and wheel < wheel_least:
        defects.append(because(Ground.WHEEL_TOO_SMALL, rules.wheel_clauses, size=wheel, least=wheel_least))
    if least is not None and ball < least:
        defects.append(because(Ground.BALL_TOO_SMALL, rules.ball_clauses, size=ball, least=least))
    if most is not None and ball > most:
        defects.append(because(Ground.BALL_TOO_LARGE, rules.ball_clauses, size=ball, most=most))
    if equipment.ball_is_metal and not rules.ball_may_be_metal:
        defects.append(because(Ground.BALL_OF_METAL, rules.ball_clauses))
    return defects
