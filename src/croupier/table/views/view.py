"""What somebody may see of a table: everybody the cloth, a player one's own money, the staff everything."""

from msgspec.structs import replace

from croupier.formats.limits import limits_in
from croupier.formats.reasons import stated
from croupier.game.acts import Act
from croupier.game.bonus import BonusClass
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table.deciding.answers import is_staff
from croupier.table.deciding.cases import find_decisions
from croupier.table.names import kebab
from croupier.table.state import Case, Play, Seat, Table, Voided
from croupier.table.views.commands_now import find_acts_now, find_commands_now
from croupier.table.views.debts import find_debtors
from croupier.table.views.next_step import find_next_step, find_payment_left
from croupier.table.views.phase import phase_of
from croupier.table.views.player_view import Own, own_part, own_parts
from croupier.table.views.sight import RackMarker, Sight
from croupier.table.views.stacks import stacks_of
from croupier.table.views.takings import takings_of
from croupier.table.views.waiting_wagers import find_waiting
from croupier.words import say


class View(Sight, frozen=True, kw_only=True, omit_defaults=True):
    own: Own | None = None  # for a player


def view(rules: RuleSet, table: Table, viewer: Actor | None = None, *, with_stacks: bool = True) -> View:
    """The table as this person may see it; without one, as a display shows it."""
    play = table.play
    staff = viewer is not None and viewer.role != PLAYER and is_staff(rules, viewer)
    sees_number = play.announced or staff
    me = viewer.person if viewer is not None and viewer.role == PLAYER else None
    acts_now = find_acts_now(rules, table) if staff else ()
    return View(
        table=table.table,
        game=table.game,
        round=play.round,
        spin=play.spin,
        phase=phase_of(table),
        bets=play.moment.bets,
        ball=play.moment.ball,
        settled=play.moment.settled,
        number=play.number if sees_number else None,
        announced=play.announced,
        dolly=play.dolly,
        drawn=play.drawn,
        lit=play.lit,
        limits=limits_in(table.limits),
        next_limits=table.next_limits,
        denominations=tuple(sorted(table.denominations)),
        currency=table.currency,
        stacks=stacks_of(table) if with_stacks else {},
        rack=tuple(_marker(seat) for seat in table.players.values() if seat.colour),
        results=table.results,
        case=_case(table.case, staff=staff) if table.case else None,
        seats_taken=len(table.players),
        voided=_voided(play.voided) if play.voided else None,
        shown=play.shown if sees_number else (),
        was=play.was if sees_number else (),
        links=() if rules.bonus is None else rules.bonus.find_complete(frozenset(play.lit or ())),
        number_class=_class_of(rules, play) if play.announced else None,
        own=own_part(table, me) if me else None,
        players=tuple(own_parts(table, table.players).values()) if staff else None,
        debtors=find_debtors(table) if staff else None,
        accounts=dict(table.accounts) if staff else None,
        takings=takings_of(table) if staff else None,
        mandates=table.mandates if staff else None,
        pending=table.pending if staff else None,
        waiting=find_waiting(rules, table) if staff else None,
        decisions=find_decisions(rules, table) if staff and table.case else None,
        next_step=kebab(find_next_step(rules, table).__name__) if staff and table.is_open else None,
        payment_left=find_payment_left(rules, table) if staff and play.dolly else None,
        previous_number=table.previous_number if staff else None,
        examine_ball=play.examine_ball if staff else None,
        early_call=play.early_call and Act.EARLY_NO_MORE_BETS in acts_now if staff else None,
        acts_now=acts_now if staff else None,
        commands_now=find_commands_now(rules, table) if staff else None,
    )


def _marker(seat: Seat) -> RackMarker:
    assert seat.colour is not None, "only colours in use are on the rack"
    return RackMarker(seat.colour, seat.value, seat.number, seat.marker)


def _case(case: Case, *, staff: bool) -> Case:
    """What it is about is for the staff, in words and as data."""
    if not staff:
        return replace(case, what="", because=None)
    return replace(case, what=say(stated(case.what, case.because)))


def _voided(voided: Voided) -> Voided:
    return replace(voided, why=say(stated(voided.why, voided.because)))


def _class_of(rules: RuleSet, play: Play) -> BonusClass | None:
    if rules.bonus is None or play.number is None:
        return None
    return rules.bonus.class_of(play.number, frozenset(play.drawn or ()))
