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


IN_WORDS = {
    Irregularity.BALL_SPUN_WITH_WHEEL: "the ball was spun in the direction of the wheel",
    Irregularity.BALL_DROPPED_WITHOUT_SPINNING: "the ball was dropped in without circling the wheel",
    Irregularity.FEWER_THAN_FOUR_REVOLUTIONS: "the ball made too few revolutions",
    Irregularity.FOREIGN_OBJECT: "a foreign object came into the wheel",
    Irregularity.NO_COMPARTMENT: "the ball fell into no compartment",
    Irregularity.BALL_OUT_OF_WHEEL: "the ball left the wheel",
    Irregularity.BALL_BROKE: "the ball broke",
    Irregularity.WHEEL_STOPPED: "the wheel stopped under the ball",
    Irregularity.WHEEL_NOT_ROTATING: "the wheel stood still when the ball was spun",
    Irregularity.INTERFERENCE: "somebody interfered with the ball or the wheel",
    Irregularity.NO_SPIN_ANNOUNCED: '"no spin" was announced',
    Irregularity.POWER_FAILURE: "the power failed",
    Irregularity.BONUS_NUMBER_UNLIT: "a bonus number did not light up",
    Irregularity.BALL_OVERLONG: "the ball took too long to fall",
}
