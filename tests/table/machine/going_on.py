"""A round can always go on; and what a table says of its exposure is what the hand says."""

from dataclasses import replace
from functools import cache

from croupier.formats.why import said_of
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import decide
from croupier.table.state import Table
from croupier.table.views.exposure_figures import find_exposure
from croupier.table.views.next_step import find_next_step

from ...proof.by_hand import bonus_classes
from .answers import is_refused
from .hand import Played, settle
from .memory import Memory
from .next_steps import find_proper_steps
from .people import player, staff


def check_way_on(rules: RuleSet, table: Table) -> None:
    """The step that is said to be next can be taken, if need be after a fill of the bank."""
    if not table.is_open:
        return
    kind = find_next_step(rules, table)
    answers = [decide(rules, table, *asked)[0] for asked in find_proper_steps(rules, table, kind)]
    refusals = [answer for answer in answers if isinstance(answer, e.Refused)]
    if len(refusals) < len(answers):
        return
    fill = (staff(rules.ladder[-1]), c.FillBank(amount=table.chip, reason="the tray is empty"))
    empty = refusals[0].ground == Provision.BANK_HAS_CHIPS and not is_refused(decide(rules, table, *fill))
    assert empty, f"the next step is {kind.__name__}, and it is refused: {said_of(refusals[0])}"


def check_way_back(rules: RuleSet, memory: Memory, table: Table) -> None:
    """While bets are open a player may take everything back: of what lies on a spot always something."""
    if not memory.is_open or memory.case_round is not None:
        return
    spots: dict[tuple[str, str], list[str]] = {}
    for id, chips in memory.layout.lying.items():
        spots.setdefault((chips.player, chips.at), []).append(id)
    for (name, spot), ids in spots.items():
        answers = [decide(rules, table, player(name), c.WithdrawWager(id=id)) for id in ids]
        assert not all(map(is_refused, answers)), f"{name} can take none of {ids} back from {spot}: {answers}"


def check_exposure(rules: RuleSet, memory: Memory, table: Table) -> None:
    """What the house would pay or take on a number, settled by hand: on the worst, the best, and some."""
    if memory.number is not None:
        return
    exposures = find_exposure(rules, table)
    assert list(exposures) == sorted(exposures, key=lambda each: each.net), "the worst comes first"
    assert {exposure.number for exposure in exposures} == rules.numbers, "a number is missing"
    for exposure in (exposures[0], exposures[-1], exposures[table.play.round * 7 % len(exposures)]):
        drawn = None
        if rules.bonus is not None:
            drawn = find_draw(exposure.number, str(exposure.bonus_class), exposure.is_scatter)
        by_hand = -sum(settle(if_it_came_now(memory, drawn), exposure.number).nets().values())
        assert exposure.net == by_hand, f"on {exposure.number}: {exposure.net}; by hand {by_hand}"


def if_it_came_now(memory: Memory, drawn: tuple[str, ...] | None) -> Played:
    """The round as it would be settled: as wagers lie, or as they lay at the call where that counts."""
    played = memory.play_now()
    if memory.is_open or memory.terms.is_nz:
        played = replace(played, wagers=dict(memory.layout.lying), returned={})
    return replace(played, drawn=drawn)


@cache
def find_draw(number: str, bonus_class: str, is_scatter: bool) -> tuple[str, ...]:
    """Ten bonus numbers that make this number what it is said to be."""
    wins = {"plain": (False, False), "bonus": (True, False), "super bonus": (True, True)}[bonus_class]
    return next(
        tuple(sorted(each.bonus))
        for each in bonus_classes()
        if each.outcome == number
        and (each.bonus_win, each.super_bonus_win) == wins
        and each.scatter_bonus == is_scatter
    )
