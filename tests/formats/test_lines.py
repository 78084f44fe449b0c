"""Every telling of a settled wager has the same figures."""

from dataclasses import fields
from typing import get_type_hints

from croupier.formats.lines import FIGURES, Figures
from croupier.game.lines import Line
from croupier.table.events import Event, SettledEvent


def test_a_line_of_the_game_and_a_settled_event_have_the_figures_of_every_telling() -> None:
    figures = get_type_hints(Figures)
    of_event = [each for each in SettledEvent.__struct_fields__ if each not in Event.__struct_fields__]

    assert tuple(of_event[: len(FIGURES)]) == FIGURES
    assert tuple(each.name for each in fields(Line)[: len(FIGURES)]) == FIGURES
    for told in (SettledEvent, Line):
        assert {name: kind for name, kind in get_type_hints(told).items() if name in figures} == figures
