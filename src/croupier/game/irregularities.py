"""What can go wrong with a spin, and what a document makes of it."""

from dataclasses import dataclass
from enum import StrEnum


class Irregularity(StrEnum):
    BALL_SPUN_WITH_WHEEL = "ball-spun-with-wheel"
    BALL_DROPPED_WITHOUT_SPINNING = "ball-dropped-without-spinning"
    FEWER_THAN_FOUR_REVOLUTIONS = "fewer-than-four-revolutions"
    FOREIGN_OBJECT = "foreign-object"
    NO_COMPARTMENT = "no-compartment"
    BALL_OUT_OF_WHEEL = "ball-out-of-wheel"
    BALL_BROKE = "ball-broke"
    WHEEL_STOPPED = "wheel-stopped"
    WHEEL_NOT_ROTATING = "wheel-not-rotating"
    INTERFERENCE = "interference"
    NO_SPIN_ANNOUNCED = "no-spin-announced"
    POWER_FAILURE = "power-failure"
    BONUS_NUMBER_UNLIT = "bonus-number-unlit"
    BALL_OVERLONG = "ball-overlong"


class Consequence(StrEnum):
    VOID = "void"
    PLAY_ON = "play on"


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityRule:
    then: Consequence
    clauses: tuple[str, ...]
    with_no_spin: tuple[str, ...] = ()  # play on becomes void by these, once "no spin" is announced
    cited_alone: bool = False  # its clauses are those of the causes, so a listed cause is cited instead
