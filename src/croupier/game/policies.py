"""What differs between the documents, as values: a variant is data plus a choice among these."""

from dataclasses import dataclass
from enum import StrEnum

from croupier.game.acts import Act
from croupier.game.layout import LineTouch
from croupier.game.roles import StandIn


class SettleBy(StrEnum):
    """The moment whose positions of chips settle the round."""

    THE_CALL = "the call"
    REST = "rest"


class VoidEnds(StrEnum):
    ROUND = "round"
    SPIN = "spin"


class BetsOpen(StrEnum):
    """What opens the betting of the next round."""

    AT_THE_CALL = "at the call"
    WHEN_THE_DOLLY_IS_LIFTED = "when the dolly is lifted"


class BetsClose(StrEnum):
    AT_THE_CALL = "at the call"
    AT_THE_CALL_OR_THE_DROP = "at the call or the drop"


class UnderMinimum(StrEnum):
    """What becomes of a wager under the minimum that is found when the round is settled."""

    AS_IT_LIES = "as it lies"
    ONCE_THEN_RETURNED = "once, then returned"


class OverMaximum(StrEnum):
    AS_IT_LIES = "as it lies"
    TO_THE_MAXIMUM = "to the maximum"


class RacetrackBy(StrEnum):
    """Who puts a racetrack wager on the layout."""

    ANYBODY = "anybody"
    DEALER_ON_DECLARATION = "dealer on declaration"


class RacetrackStake(StrEnum):
    """What becomes of a racetrack stake under the minimum, or off its increment."""

    MUST_DIVIDE = "must divide"
    VOID_TO_THAT_EXTENT = "void to that extent"


class DeclaredWagers(StrEnum):
    """Wagers that a player says aloud, for the dealer to place."""

    NOT_PROVIDED_FOR = "not provided for"
    WITH_CHIPS_IN_TIME = "with chips, in time"


class EvenChanceOnZero(StrEnum):
    """What an even chance does when a green number is spun."""

    LOSES = "loses"
    LOSES_HALF = "loses half"
    IMPRISONED = "is imprisoned"  # it stays on the layout, and the next spin decides about it


class PrisonFate(StrEnum):
    """What a wager in prison does when the next number is spun."""

    STAYS = "stays"
    LOSES = "loses"
    LOSES_HALF = "loses half"
    FREED = "is freed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Policies:
    settle_by: SettleBy
    void_ends: VoidEnds
    bets_open: BetsOpen = BetsOpen.AT_THE_CALL
    bets_close: BetsClose
    under_minimum: UnderMinimum
    over_maximum: OverMaximum
    racetrack_by: RacetrackBy = RacetrackBy.ANYBODY
    racetrack_stake: RacetrackStake = RacetrackStake.MUST_DIVIDE
    declared_wagers: DeclaredWagers = DeclaredWagers.NOT_PROVIDED_FOR
    even_chance_on_zero: EvenChanceOnZero = EvenChanceOnZero.LOSES
    zero_in_prison: PrisonFate = PrisonFate.STAYS  # when a green number is spun again
    line_touch: LineTouch
    stand_in: StandIn
    revolutions: int  # that the ball must complete
    respin_reopens_betting: bool = False
    announce_colour: bool = False
    bell: bool = False
    payment_order: tuple[Act, ...]
    lifted_when_paid: tuple[str, ...] = ()  # kinds of wager that a player may lift before others are paid

    @property
    def imprisons(self) -> bool:
        return self.even_chance_on_zero is EvenChanceOnZero.IMPRISONED
