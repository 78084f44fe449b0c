"""Casino roulette exactly by the book: what a wager is, whether it is allowed, and what it pays.

>>> import croupier
>>> rules = croupier.load("nz-37")
>>> rules.positions["corner:0-1-2-3"].odds
8
"""

from importlib import import_module
from typing import TYPE_CHECKING

from croupier.version import __version__ as __version__

if TYPE_CHECKING:
    from croupier.bad_input import BadInput as BadInput
    from croupier.game.acceptance import Proposal as Proposal
    from croupier.game.acceptance import find_refusal as find_refusal
    from croupier.game.acts import Act as Act
    from croupier.game.authority import find_act_refusal as find_act_refusal
    from croupier.game.bonus import BonusDraw as BonusDraw
    from croupier.game.irregularities import Irregularity as Irregularity
    from croupier.game.limits import Limit as Limit
    from croupier.game.limits import Limits as Limits
    from croupier.game.moment import Ball as Ball
    from croupier.game.moment import Bets as Bets
    from croupier.game.moment import Moment as Moment
    from croupier.game.payoff import Outcome as Outcome
    from croupier.game.payoff import compile_payoff as compile_payoff
    from croupier.game.roles import Actor as Actor
    from croupier.game.roles import Role as Role
    from croupier.game.rules import RuleSet as RuleSet
    from croupier.game.settlement import Round as Round
    from croupier.game.settlement import settle as settle
    from croupier.game.spin import Direction as Direction
    from croupier.game.spin import SpinFacts as SpinFacts
    from croupier.game.spin import judge as judge
    from croupier.game.wagers import PlacedBy as PlacedBy
    from croupier.game.wagers import Wager as Wager
    from croupier.odds.mixes import read_mix as read_mix
    from croupier.odds.nights.night import night_of as night_of
    from croupier.odds.results import result_of as result_of
    from croupier.odds.wager_odds import odds_of as odds_of
    from croupier.rulebook import games as games
    from croupier.rulebook import load as load
    from croupier.table.deciding import decide as decide
    from croupier.table.evolving import evolve as evolve
    from croupier.table.state import NEW_TABLE as NEW_TABLE
    from croupier.table.state import Table as Table
    from croupier.table.step import take_step as take_step
    from croupier.table.views.view import view as view
    from croupier.words import say as say

# What most programs need, imported when it is first asked for so that the command line starts fast.
_OFFERED = {
    "croupier.bad_input": ["BadInput"],
    "croupier.game.acceptance": ["Proposal", "find_refusal"],
    "croupier.game.acts": ["Act"],
    "croupier.game.authority": ["find_act_refusal"],
    "croupier.game.bonus": ["BonusDraw"],
    "croupier.game.irregularities": ["Irregularity"],
    "croupier.game.limits": ["Limit", "Limits"],
    "croupier.game.moment": ["Ball", "Bets", "Moment"],
    "croupier.game.payoff": ["Outcome", "compile_payoff"],
    "croupier.game.roles": ["Actor", "Role"],
    "croupier.game.rules": ["RuleSet"],
    "croupier.game.settlement": ["Round", "settle"],
    "croupier.game.spin": ["Direction", "SpinFacts", "judge"],
    "croupier.game.wagers": ["PlacedBy", "Wager"],
    "croupier.odds.mixes": ["read_mix"],
    "croupier.odds.nights.night": ["night_of"],
    "croupier.odds.results": ["result_of"],
    "croupier.odds.wager_odds": ["odds_of"],
    "croupier.rulebook": ["games", "load"],
    "croupier.table.deciding": ["decide"],
    "croupier.table.evolving": ["evolve"],
    "croupier.table.state": ["NEW_TABLE", "Table"],
    "croupier.table.step": ["take_step"],
    "croupier.table.views.view": ["view"],
    "croupier.words": ["say"],
}
_HOME = {name: module for module, names in _OFFERED.items() for name in names}

__all__ = [*_HOME]  # noqa: PLE0604


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
