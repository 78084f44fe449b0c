"""A test that shows clauses of several documents runs once for each of them."""

from functools import cache

import pytest

from croupier.game.moment import Moment
from croupier.game.rules import RuleSet
from croupier.rulebook import load

rules_of = cache(load)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`shows("3.1", of="sands-2019", cites=("3.1",))` calls it with the `rules` of that and with `cites`."""
    marks = [mark for mark in metafunc.definition.iter_markers("shows") if "of" in mark.kwargs]
    if marks:
        names = ["rules", *(name for name in marks[0].kwargs if name != "of")]
        assert all(mark.kwargs.keys() == marks[0].kwargs.keys() for mark in marks), "all tell the same things"
        metafunc.parametrize(names, [case(mark, names) for mark in reversed(marks)])


def case(mark: pytest.Mark, names: list[str]) -> object:
    told: dict[str, RuleSet | object] = {"rules": rules_of(mark.kwargs["of"]), **mark.kwargs}
    return pytest.param(*(told[name] for name in names), id=" ".join((mark.kwargs["of"], *mark.args)))


def pytest_make_parametrize_id(val: object) -> str | None:
    if isinstance(val, Moment):
        return "settled" if val.settled else f"bets {val.bets} and ball {val.ball}"
    return None
