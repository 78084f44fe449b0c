"""How a table is run by its document: who may do what and when, and what becomes of what goes wrong."""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from croupier.game.acts import Act
from croupier.game.authority import find_role_refusal
from croupier.game.irregularities import Irregularity
from croupier.game.layout import LineTouch
from croupier.game.moment import Window
from croupier.game.policies import VoidEnds
from croupier.game.provisions import Provision
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.game.spin import Ruling, judge_one
from croupier.table import commands as c
from croupier.table.asked_acts import find_commands
from croupier.table.deciding.answers import act_clauses, is_above_dealer
from croupier.table.names import kebab
from croupier.table.terms import Decision, MovedBy, Treatment
from croupier.table.views.waiting_wagers import WaitsBecause
from croupier.words import name


class IrregularityOut(msgspec.Struct, frozen=True):
    """What can be reported of a spin, and what follows."""

    irregularity: Irregularity
    words: str
    then: Ruling
    clauses: tuple[str, ...]


class ActOut(msgspec.Struct, frozen=True):
    act: Act
    by: tuple[str, ...]  # roles
    when: Window
    clauses: tuple[str, ...]
    mine: bool  # may whoever asks do it, at its time?
    commands: tuple[str, ...]  # that ask for it


class SupervisedOut(msgspec.Struct, frozen=True):
    """What takes somebody above the dealer, although it is no act of the document."""

    by: tuple[str, ...]  # roles
    when: Window
    clauses: tuple[str, ...]
    mine: bool
    commands: tuple[str, ...]


SUPERVISED: dict[Window, tuple[type[c.Command], ...]] = {
    Window.BETWEEN_ROUNDS: (c.CloseTable,),
    Window.ANY_TIME: (c.FillBank, c.CreditBank, c.ApproveAct, c.RefuseAct, c.WithdrawAct),
}


class TreatmentOut(msgspec.Struct, frozen=True):
    """How somebody may rule that an unclear wager counts."""

    treatment: Treatment
    clauses: tuple[str, ...]
    needs_place: bool  # the ruling says where


class DecisionOut(msgspec.Struct, frozen=True):
    """What may be decided where no rule covers a case."""

    decision: Decision
    clauses: tuple[str, ...]


class OtherIncident(StrEnum):
    """What may need a ruling, besides a wager."""

    CASE = "case"
    BALL = "ball"  # it has to be examined
    ROUND = "round"  # any


_OF_A_WAGER = (c.RestoreWager, c.QuestionWager, c.Compensate, c.ReferCase)
RULINGS: dict[OtherIncident | WaitsBecause, tuple[type[c.Command], ...]] = {
    OtherIncident.CASE: (c.DecideCase, c.Compensate),
    OtherIncident.BALL: (c.ExamineBall, c.ReferCase),
    OtherIncident.ROUND: (c.CorrectNumber, c.CorrectDisplay, c.ReferCase, c.Compensate),
    WaitsBecause.QUESTIONED: (c.RuleOnWager, c.RestoreWager, c.Compensate, c.ReferCase),
    WaitsBecause.FLAGGED: _OF_A_WAGER,
    WaitsBecause.MOVED: _OF_A_WAGER,
}


class Procedures(msgspec.Struct, frozen=True, kw_only=True):
    ladder: tuple[str, ...]  # roles, the lowest first
    refer_to: str  # the role that decides what no rule covers
    irregularities: tuple[IrregularityOut, ...]
    acts: tuple[ActOut, ...]
    supervised: tuple[SupervisedOut, ...]
    treatments: tuple[TreatmentOut, ...]  # none where chips count on what they touch
    decisions: tuple[DecisionOut, ...]
    rulings: dict[str, tuple[str, ...]]  # by what has happened: the commands to rule with
    movers: tuple[MovedBy, ...]  # who can have moved chips by accident
    revolutions: int  # that the ball must complete
    bell: bool
    announce_colour: bool
    void_ends: VoidEnds
    payment_order: tuple[Act, ...]


def procedures_of(rules: RuleSet, actor: Actor | None = None) -> Procedures:
    """For this person; without one, for a spectator."""
    policies = rules.policies
    return Procedures(
        ladder=rules.ladder,
        refer_to=rules.refer_to,
        irregularities=tuple(_irregularities(rules)),
        acts=tuple(_describe(rules, act, actor) for act in rules.acts),
        supervised=tuple(_supervised(rules, actor)),
        treatments=tuple(_treatments(rules)),
        decisions=tuple(DecisionOut(each, act_clauses(rules, Act.DECIDE_REFERRAL)) for each in Decision),
        rulings={incident: tuple(_rulings(rules, asked)) for incident, asked in RULINGS.items()},
        movers=tuple(MovedBy),
        revolutions=policies.revolutions,
        bell=policies.bell,
        announce_colour=policies.announce_colour,
        void_ends=policies.void_ends,
        payment_order=policies.payment_order,
    )


def _describe(rules: RuleSet, act: Act, actor: Actor | None) -> ActOut:
    rule = rules.acts[act]
    mine = actor is not None and find_role_refusal(rules, actor, act) is None
    commands = tuple(kebab(each.__name__) for each in find_commands(rules, act))
    return ActOut(act, rule.by, rule.when, rule.clauses, mine, commands)


def _supervised(rules: RuleSet, actor: Actor | None) -> Iterator[SupervisedOut]:
    mine = actor is not None and is_above_dealer(rules, actor)
    above = rules.ladder[1:2]
    for when, commands in SUPERVISED.items() if above else ():  # else nobody can do it
        names = tuple(kebab(each.__name__) for each in commands)
        yield SupervisedOut(above, when, rules.cite(Provision.SUPERVISED), mine, names)


def _irregularities(rules: RuleSet) -> Iterator[IrregularityOut]:
    """Those of the document in its order, then those that it is silent on."""
    for each in dict.fromkeys((*rules.irregularities, *Irregularity)):
        is_called = each is Irregularity.NO_SPIN_ANNOUNCED
        is_of_bonus = each is Irregularity.BONUS_NUMBER_UNLIT
        if is_called or (is_of_bonus and rules.bonus is None):
            continue
        verdict = judge_one(rules, each)
        yield IrregularityOut(each, name("irregularity", each), verdict.ruling, verdict.clauses)


def _treatments(rules: RuleSet) -> Iterator[TreatmentOut]:
    if _counts_by_ruling(rules):
        for each in Treatment:
            needs_place = each is Treatment.AT_ANOTHER_PLACE
            yield TreatmentOut(each, act_clauses(rules, Act.RULE_ON_UNCLEAR_WAGER), needs_place)


def _rulings(rules: RuleSet, asked: tuple[type[c.Command], ...]) -> Iterator[str]:
    """Those that this document has."""
    needed = {c.RuleOnWager: _counts_by_ruling(rules), c.RestoreWager: Act.RESTORE_WAGER in rules.acts}
    return (kebab(command.__name__) for command in asked if needed.get(command, True))


def _counts_by_ruling(rules: RuleSet) -> bool:
    """Elsewhere chips count on what they touch, and nobody rules on them."""
    return rules.policies.line_touch is not LineTouch.ON_THE_LINE
