"""As what somebody of the staff comes to a table."""

from msgspec import UNSET

from croupier.floor.running_table import RunningTable
from croupier.game.roles import PLAYER
from croupier.table.deciding.answers import is_above_dealer, may_deal
from croupier.web.people import Visitor
from croupier.web.post_changes import manages
from croupier.wire.answers import PostHeld


def find_post(visitor: Visitor, live: RunningTable) -> PostHeld | None:
    """None: as nobody, or as a player."""
    actor = visitor.as_actor(live)
    if actor is None or actor.role == PLAYER:
        return None
    return PostHeld(
        table=live.name,
        title=live.settings.title,
        titles=live.titles,
        game=live.rules.game,
        role=actor.role,
        acting_as=actor.acting_as or UNSET,
        is_above=is_above_dealer(live.rules, actor),
        deals=may_deal(live.rules, actor),
        manages=manages(visitor, live) or UNSET,
    )
