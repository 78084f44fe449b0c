"""What a document asks of the wheel and the ball."""

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class EquipmentDefect:
    why: str
    clauses: tuple[str, ...]


def check_equipment(rules: EquipmentRules, equipment: Equipment) -> list[EquipmentDefect]:
    """Everything about this wheel and ball that the document does not allow."""
    wheel, ball = equipment.wheel_diameter_mm, equipment.ball_diameter_mm
    defects = []
    if rules.wheel_at_least_mm is not None and wheel < rules.wheel_at_least_mm:
        why = f"The wheel measures {wheel} mm across; it must measure {rules.wheel_at_least_mm} mm or more."
        defects.append(EquipmentDefect(why, rules.wheel_clauses))
    if rules.ball_at_least_mm is not None and ball < rules.ball_at_least_mm:
        why = f"The ball measures {ball} mm; the smallest allowed is {rules.ball_at_least_mm} mm."
        defects.append(EquipmentDefect(why, rules.ball_clauses))
    if rules.ball_at_most_mm is not None and ball > rules.ball_at_most_mm:
        why = f"The ball measures {ball} mm; the largest allowed is {rules.ball_at_most_mm} mm."
        defects.append(EquipmentDefect(why, rules.ball_clauses))
    if equipment.ball_is_metal and not rules.ball_may_be_metal:
        defects.append(EquipmentDefect("The ball is of metal.", rules.ball_clauses))
    return defects
