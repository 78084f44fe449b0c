"""The sheet of games as small and as odd as a rule set may have them."""

from pathlib import Path

import pytest

from croupier.game.limits import NO_LIMITS
from croupier.game.rules import RuleSet
from croupier.par.contents import Facts
from croupier.par.html import to_html
from croupier.par.identity import identity_section
from croupier.par.markdown import to_markdown
from croupier.par.sheet import par_sheet
from croupier.rulebook import load
from tests.par.reading import by_wager, table

SHORT = {1000: "10³"}
GAME = """
format = 1
[game.small]
title = "Small roulette"
[document]
id    = "small-house"
title = "House Rules for Small Roulette"
[wheel]
order      = "1 2"
provenance = "document"
red        = "1"
black      = "2"
[layout]
token      = [100, 60]
outer      = ["left"]
provenance = "document"
cells      = ["1 2"]
[layout.boxes]
any = [0, 60, 200, 60]
[policies]
settle_by       = "the call"
void_ends       = "round"
bets_close      = "at the call"
under_minimum   = "as it lies"
over_maximum    = "as it lies"
line_touch      = "unclear"
stand_in        = "acting"
revolutions     = 4
announce_colour = true
payment_order   = ["collect losing wagers", "pay winning wagers"]
[people]
ladder   = ["dealer", "pit-boss"]
refer_to = "pit-boss"
[clauses]
"1" = { says = "Two numbers.", treatment = "enforced", how = "No other number is an outcome." }
"""
STRAIGHT = """
[[wager]]
kind    = "straight"
label   = "Straight"
odds    = 1
on      = ["cell"]
defined = ["1"]
paid    = ["1"]
"""
ANY = """
[[wager]]
kind    = "any"
label   = "Any number"
odds    = 1
numbers = "1 2"
defined = ["1"]
paid    = ["1"]
"""


def small(folder: Path, *wagers: str) -> RuleSet:
    text = GAME if ANY in wagers else GAME.replace("[layout.boxes]\nany = [0, 60, 200, 60]\n", "")
    file = folder / "small.toml"
    file.write_text(text + "".join(wagers), encoding="utf-8")
    return load(str(file))


@pytest.mark.parametrize("wagers", [(STRAIGHT,), (STRAIGHT, ANY)], ids=["straight", "and any"])
def test_two_numbers_and_no_even_chance_have_a_sheet(tmp_path: Path, wagers: tuple[str, ...]) -> None:
    sheet = par_sheet(small(tmp_path, *wagers), rounds=SHORT)

    assert to_html(sheet).endswith("</html>\n")
    assert to_markdown(sheet).startswith("# PAR sheet: Small roulette")


def test_a_wager_that_always_wins_never_varies(tmp_path: Path) -> None:
    sheet = par_sheet(small(tmp_path, STRAIGHT, ANY), rounds=SHORT)
    sections = {section.id: section for section in sheet.sections}

    worth = by_wager(table(sections["wagers"], "What each wager is worth"))["any"]
    spread = by_wager(table(sections["wagers"], "How much each wager varies"))["any"]
    biased = by_wager(table(sections["bias"], "House edge, exact"))["any"]

    assert (worth["Hit frequency"], worth["House edge"], worth["Fair odds to 1"]) == ("100.0000 %", "−1", "0")
    assert (spread["Variance"], spread["Skewness"]) == ("0", "0.000000")
    assert (biased["x = 20 %"], biased["No edge at"]) == ("−1", "never")


def test_a_rule_set_that_names_no_house_says_so(tmp_path: Path) -> None:
    (facts,) = (
        block
        for block in identity_section(small(tmp_path, STRAIGHT), NO_LIMITS, seats=1).blocks
        if isinstance(block, Facts)
    )

    assert dict(facts.rows)["House"] == "none named"
