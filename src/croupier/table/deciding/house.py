"""The table itself: opening, closing, limits, the bank, the ball, notes."""

from dataclasses import replace

from msgspec.structs import asdict

from croupier.formats.limits import LimitsIn, find_disorder, find_uneven_step, limits_of
from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal, find_role_refusal
from croupier.game.equipment import Equipment, check_equipment
from croupier.game.grounds import Ground
from croupier.game.moment import Window, is_within
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    act_clauses,
    find_staff_refusal,
    find_supervisor_refusal,
    refuse_order,
)
from croupier.table.mandates import find_unknown_roles
from croupier.table.state import Table
from croupier.version import __version__


def open_table(rules: RuleSet, table: Table, actor: Actor, command: c.OpenTable) -> Answer:
    if table.table:
        return refuse_order(rules, Ground.OPENED_ONCE)
    assert command.game == rules.game, "the rules are those of the game"
    refusal = (
        find_staff_refusal(rules, actor)
        or _find_limits_refusal(rules, command.limits)
        or _find_equipment_refusal(rules, command.equipment)
        or _refuse_broken_chips(rules, command.bank or 0, min(command.denominations, default=1))
        or _find_mandates_refusal(rules, command.mandates or None)
    )
    if refusal is None and command.start_pocket not in (None, *rules.wheel.order):
        refusal = rules.refuse(
            Provision.FROM_THE_WHEEL, Ground.NO_SUCH_NUMBER, number=command.start_pocket or ""
        )
    if refusal:
        return refusal
    opened = asdict(command) | {
        "denominations": tuple(sorted(set(command.denominations), reverse=True)),
        "colours": tuple(dict.fromkeys(command.colours)),
        "mandates": command.mandates or None,
    }
    return e.TableOpened(**opened, clauses=(), fingerprint=rules.fingerprint, engine=__version__)


def _find_mandates_refusal(rules: RuleSet, mandates: c.Mandates | None) -> Refusal | None:
    for role in find_unknown_roles(rules.ladder, mandates.by_role if mandates else ()):
        return rules.refuse(Provision.MANDATE, Ground.NO_SUCH_ROLE, role=role)
    return None


def _find_equipment_refusal(rules: RuleSet, equipment: Equipment | None) -> Refusal | None:
    defects = check_equipment(rules.equipment, equipment) if equipment else []
    if not defects:
        return None
    clauses = tuple(dict.fromkeys(clause for defect in defects for clause in defect.clauses))
    several = because(Ground.SEVERAL, clauses, reasons=tuple(defects))
    return Refusal(
        Provision.USABLE_EQUIPMENT, replace(defects[0], clauses=clauses) if len(defects) == 1 else several
    )


def close_table(rules: RuleSet, table: Table, actor: Actor, command: c.CloseTable) -> Answer:
    refusal = find_supervisor_refusal(rules, actor) or _find_during_a_round_refusal(rules, table)
    if refusal:
        return refusal
    if table.players:
        return refuse_order(rules, Ground.PLAYERS_LEAVE_FIRST)
    if table.case:
        return refuse_order(rules, Ground.CASE_WAITS)
    if table.pending:
        return refuse_order(rules, Ground.ACT_WAITS)
    return e.TableClosed(clauses=())


def _find_during_a_round_refusal(rules: RuleSet, table: Table) -> Refusal | None:
    if is_within(Window.BETWEEN_ROUNDS, table.play.moment) and not table.play.dolly:
        return None
    if not table.play.wagers and table.play.spin == 0 and not table.play.declared:
        return None  # bets may be open, as they always are where no call opens them
    return rules.refuse(Provision.BETWEEN_ROUNDS, Ground.ROUND_UNDER_WAY)


def change_limits(rules: RuleSet, table: Table, actor: Actor, command: c.ChangeLimits) -> Answer:
    """At once between rounds; otherwise a notice that holds from the next round."""
    refusal = find_role_refusal(rules, actor, Act.CHANGE_LIMITS) or _find_limits_refusal(
        rules, command.limits
    )
    if refusal:
        return refusal
    clauses = act_clauses(rules, Act.CHANGE_LIMITS)
    if find_act_refusal(rules, table.play.moment, actor, Act.CHANGE_LIMITS):
        return e.LimitsAnnounced(clauses=clauses, limits=command.limits)
    return e.LimitsChanged(clauses=clauses, limits=command.limits)


def _find_limits_refusal(rules: RuleSet, fields: LimitsIn) -> Refusal | None:
    limits = limits_of(fields)
    for kind in (*limits.by_kind, *limits.increments):
        if kind not in rules.piece_counts:
            return rules.refuse(Provision.USABLE_LIMITS, Ground.NO_SUCH_KIND, kind=kind)
    found = find_disorder(limits) or find_uneven_step(rules, limits)
    return Refusal(Provision.USABLE_LIMITS, found) if found else None


def find_whole_chips_refusal(rules: RuleSet, table: Table, amount: int) -> Refusal | None:
    """Value chips come in whole ones of the table's denominations."""
    return _refuse_broken_chips(rules, amount, table.chip)


def _refuse_broken_chips(rules: RuleSet, amount: int, chip: int) -> Refusal | None:
    if amount % chip == 0:
        return None
    return rules.refuse(Provision.WHOLE_CHIPS, Ground.NOT_WHOLE_CHIPS, amount=amount, chip=chip)


def find_bank_refusal(rules: RuleSet, table: Table, needed: int) -> Refusal | None:
    if not table.bank_is_counted or needed <= table.bank:
        return None
    return rules.refuse(Provision.BANK_HAS_CHIPS, Ground.BANK_TOO_SHORT, bank=table.bank, needed=needed)


def examine_ball(rules: RuleSet, table: Table, actor: Actor, command: c.ExamineBall) -> Answer:
    return _find_ball_refusal(rules, table, actor, Act.EXAMINE_BALL) or e.BallExamined(
        clauses=act_clauses(rules, Act.EXAMINE_BALL), **asdict(command)
    )


def change_ball(rules: RuleSet, table: Table, actor: Actor, command: c.ChangeBall) -> Answer:
    return (
        _find_ball_refusal(rules, table, actor, Act.CHANGE_BALL)
        or _find_equipment_refusal(rules, _with_ball(rules, command.diameter_mm, command.is_metal))
        or e.BallChanged(clauses=act_clauses(rules, Act.CHANGE_BALL), **asdict(command))
    )


def _with_ball(rules: RuleSet, diameter_mm: int | None, is_metal: bool) -> Equipment:
    """This ball at a wheel that nobody doubts; of a size that nobody doubts, if it was not measured."""
    wheel, size = rules.equipment.wheel_at_least_mm or 0, rules.equipment.ball_at_least_mm or 0
    return Equipment(
        wheel_diameter_mm=wheel,
        ball_diameter_mm=size if diameter_mm is None else diameter_mm,
        ball_is_metal=is_metal,
    )


def _find_ball_refusal(rules: RuleSet, table: Table, actor: Actor, act: Act) -> Refusal | None:
    """By whom the document names; where it names nobody, by anybody of the staff between spins."""
    if act in rules.acts:
        return find_act_refusal(rules, table.play.moment, actor, act)
    if not is_within(Window.BETWEEN_SPINS, table.play.moment):
        return refuse_order(rules, Ground.BALL_ON_ITS_WAY)
    return find_staff_refusal(rules, actor)


def record_note(rules: RuleSet, table: Table, actor: Actor, command: c.RecordNote) -> Answer:
    return find_staff_refusal(rules, actor) or e.NoteRecorded(clauses=(), text=command.text)


DECIDERS: Deciders = {
    c.OpenTable: open_table,
    c.CloseTable: close_table,
    c.ChangeLimits: change_limits,
    c.ExamineBall: examine_ball,
    c.ChangeBall: change_ball,
    c.RecordNote: record_note,
}
