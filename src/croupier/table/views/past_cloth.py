"""A cloth as it lay after an earlier step."""

import msgspec
from msgspec.structs import replace

from croupier.game.moment import Ball, Bets
from croupier.game.numbers import Number
from croupier.table.state import Table
from croupier.table.views.lying_chips import WagerLying, wager_lying
from croupier.table.views.stacks import Stack, left_of, stack_of


class PastCloth(msgspec.Struct, frozen=True, kw_only=True):
    step: int
    round: int
    bets: Bets
    ball: Ball
    number: Number | None
    dolly: bool
    lit: tuple[Number, ...]
    stacks: tuple[Stack, ...]
    wagers: tuple[WagerLying, ...]  # with where each was put, and what was noted of it


def past_cloth_of(step: int, table: Table) -> PastCloth:
    play = table.play
    return PastCloth(
        step=step,
        round=play.round,
        bets=play.moment.bets,
        ball=play.moment.ball,
        number=play.number,
        dolly=play.dolly,
        lit=play.lit or (),
        stacks=tuple(stack_of(table, each) for each in play.wagers.values() if left_of(play, each)),
        wagers=tuple(replace(wager_lying(each), imprisoned=each.imprisoned) for each in play.wagers.values()),
    )
