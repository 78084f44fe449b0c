"""The round as the document settles it: from which snapshot, with which rulings, and what that makes."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from croupier.formats.lines import PieceLine, figures_of
from croupier.formats.reasons import because_of, reason_of
from croupier.game.acts import Act
from croupier.game.bonus import BonusDraw
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.layout import LineTouch
from croupier.game.limits import Limits
from croupier.game.lines import Line, LineResult, void_wager
from croupier.game.moment import Ball
from croupier.game.policies import RacetrackStake, SettleBy
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, RoundResult, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import PlacedBy, Wager
from croupier.table import events as e
from croupier.table.deciding.answers import Events, act_clauses
from croupier.table.state import Lying, Play, SettledLine, Table


def lying_when_settled(rules: RuleSet, play: Play) -> Mapping[str, Lying]:
    """The snapshot by which the document settles: at the call, or at rest."""
    snapshot = play.at_call if rules.policies.settle_by is SettleBy.THE_CALL else play.at_rest
    return snapshot or {}


def spin_facts(play: Play) -> SpinFacts:
    no_spin = Irregularity.NO_SPIN_ANNOUNCED in play.irregularities
    called_at_rest = no_spin and play.moment.ball is Ball.AT_REST
    bonus = None
    if play.drawn is not None:
        drawn = frozenset(play.drawn)
        bonus = BonusDraw(drawn=drawn, lit=drawn if play.lit is None else frozenset(play.lit))
    return SpinFacts(
        wheel_direction=play.wheel_direction,
        ball_direction=play.ball_direction,
        revolutions=play.revolutions,
        irregularities=frozenset(play.irregularities),
        ball_in_compartment=play.in_compartment or called_at_rest,
        no_more_bets_called=play.called,
        bonus=bonus,
    )


def wagers_to_settle(rules: RuleSet, play: Play) -> tuple[Wager, ...]:
    """Each wager where it counts; those that a ruling returns are not among them."""
    wagers = []
    for lying in lying_when_settled(rules, play).values():
        ruled = play.rulings.get(lying.id)
        counts_at = ruled.to if ruled else lying.wager
        if counts_at is not None:
            wagers.append(wager_at(rules, lying, counts_at))
    return tuple(wagers)


def wager_at(rules: RuleSet, lying: Lying, counts_at: str) -> Wager:
    """A player has placed it only where the player put it: not where it was moved by others."""
    placed_by = lying.placed_by if counts_at == lying.placed_at else PlacedBy.DEALER
    position = rules.positions[counts_at]
    return Wager(lying.id, lying.player, position, lying.stake, placed_by, lying.imprisoned)


def round_to_settle(rules: RuleSet, table: Table) -> Round:
    """The round under way, as the rules settle it now."""
    warned = frozenset(name for name, seat in table.players.items() if seat.warned)
    return _round_of(rules, table.play, table.chip, table.limits, warned)


def settled_round(rules: RuleSet, play: Play, chip: int) -> Round:
    """A round whose settlement has begun, as it was then; with what the table's smallest chip is worth."""
    assert play.settled is not None, "the settlement has begun"
    return _round_of(rules, play, chip, play.settled.limits, frozenset(play.settled.warned))


def _round_of(rules: RuleSet, play: Play, chip: int, limits: Limits, warned: frozenset[str]) -> Round:
    wagers = wagers_to_settle(rules, play)
    return Round(
        wagers=wagers,
        outcome=play.number,
        limits=_limits_in_chips(rules, limits, chip, wagers),
        spin=spin_facts(play),
        warned_players=warned,
    )


def _limits_in_chips(rules: RuleSet, limits: Limits, chip: int, wagers: Iterable[Wager]) -> Limits:
    """Where a stake is cut to its increment, what is left lies in whole chips on every piece."""
    if chip == 1 or rules.policies.racetrack_stake is not RacetrackStake.VOID_TO_THAT_EXTENT:
        return limits
    positions = (wager.position for wager in wagers)
    steps = {each.kind: limits.increment(each, chip) for each in positions if each.pieces}
    return replace(limits, increments={**limits.increments, **steps}) if steps else limits


def settle_round(rules: RuleSet, table: Table) -> Refusal | Events:
    """Everything that the rules make of this round, unless a wager still waits for a ruling."""
    refusal = _find_open_question_refusal(rules, table)
    if refusal:
        return refusal
    settlement = settle(rules, round_to_settle(rules, table))
    assert settlement.result is RoundResult.SETTLED, "what voids or refers was found before"
    lines = {line.id: line for line in (*settlement.lines, *_returned_by_ruling(rules, table.play))}
    warnings = [
        e.PlayerWarned(clauses=rules.cite(Provision.UNDER_MINIMUM), player=player)
        for player in settlement.newly_warned
    ]
    order = lying_when_settled(rules, table.play)
    return (
        *(wager_event(e.WagerSettled, lines[id], find_why_it_counts(rules, table.play, id)) for id in order),
        *warnings,
    )


def find_why_it_counts(rules: RuleSet, play: Play, id: str) -> tuple[str, ...]:
    """What makes a wager count there, or at all, before what makes it win or lose."""
    ruled = play.rulings.get(id)
    if ruled is not None and ruled.to is not None:
        return ruled.clauses
    return act_clauses(rules, Act.WITHDRAW_WAGER) if play.wagers[id].taken else ()


def _find_open_question_refusal(rules: RuleSet, table: Table) -> Refusal | None:
    id = find_open_question(rules, table.play)
    if id is None:
        return None
    question = table.play.wagers[id].question
    assert question is not None, "somebody has asked something"
    return rules.refuse(
        Provision.UNCLEAR_WAGER, Ground.WAITS_FOR_A_RULING, id=id, question=reason_of(question)
    )


def find_racetrack_winners(rules: RuleSet, table: Table) -> list[str]:
    """By id. Known once the round is settled; before that it takes a settlement to see."""
    play = table.play
    results: Iterable[tuple[str, SettledLine | Line]] = ()
    if play.settled is not None:
        results = play.settled.lines.items()
    elif any(wager.position.racetrack for wager in wagers_to_settle(rules, play)):
        results = ((line.id, line) for line in settle(rules, round_to_settle(rules, table)).lines)
    return [
        id for id, line in results if line.result is LineResult.WON and rules.positions[line.wager].racetrack
    ]


def find_open_question(rules: RuleSet, play: Play) -> str | None:
    """A wager that waits for a ruling; none where chips count on whatever they touch."""
    if rules.policies.line_touch is LineTouch.ON_THE_LINE:
        return None
    questioned = (id for id in lying_when_settled(rules, play) if play.wagers[id].question)
    return next((id for id in questioned if id not in play.rulings), None)


def _returned_by_ruling(rules: RuleSet, play: Play) -> list[Line]:
    lines = []
    for lying in lying_when_settled(rules, play).values():
        ruled = play.rulings.get(lying.id)
        if ruled and ruled.to is None:
            wager = wager_at(rules, lying, lying.wager)
            lines.append(void_wager(wager, because(Ground.BY_A_RULING, ruled.clauses, text=ruled.why)))
    return lines


_SettledEvent = TypeVar("_SettledEvent", e.WagerSettled, e.WagerCorrected)


def wager_event(kind: type[_SettledEvent], line: Line, counts_by: tuple[str, ...] = ()) -> _SettledEvent:
    """A line of the settlement as an event, after the clauses by which the wager counts at all."""
    return kind(
        **figures_of(line),
        clauses=counts_by + line.clauses,
        pieces=tuple(_piece(piece) for piece in line.pieces),
        because=because_of(line.reason),
    )


def _piece(piece: Line) -> PieceLine:
    because = because_of(piece.reason)
    return PieceLine(**figures_of(piece), clauses=piece.clauses, pieces=(), because=because)
