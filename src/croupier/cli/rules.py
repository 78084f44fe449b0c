"""`croupier rules`: the clauses in our words, how each is treated, and the tests that show it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson, Options
from croupier.cli.kept_rules import KeptIn, find_library, load_game
from croupier.cli.output import print_json, print_table

if TYPE_CHECKING:
    from croupier.game.rules import Clause, Reading, RuleSet


def show_rules(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game id or a rule set's path; or the word check.")
    ],
    clause: Annotated[
        str, typer.Argument(metavar="[CLAUSE]", help="A clause number; after check, the file.")
    ] = "",
    readings: Annotated[
        bool, typer.Option("--readings", help="Show how unclear texts are read, and why.")
    ] = False,
    sources: Annotated[
        bool,
        typer.Option("--sources", help="Show where facts come from that the document lost."),
    ] = False,
    as_toml: Annotated[
        bool,
        typer.Option(
            "--toml", help="Print the rule set itself, by its game or by the fingerprint that a record has."
        ),
    ] = False,
    options: Options = "{}",
    database: KeptIn = "",
    as_json: AsJson = False,
) -> None:
    """Show the clauses, how each is treated, and its tests.

    `croupier rules check FILE.toml` validates a rule set of your own: every defect at once,
    and a warning for each wager that pays more than its chance is worth.
    """
    if game == "check":
        from croupier.cli.rules_check import check_rules

        check_rules(clause, as_json)
    if as_toml:
        sys.stdout.write(find_library(database).text_of(game))
        return
    rules = load_game(game, options, database)
    if clause:
        _show_clause(rules, clause, as_json)
    elif readings:
        _show_readings(rules, as_json)
    elif sources:
        _show_sources(rules, as_json)
    else:
        _show_clauses(rules, as_json)


def _show_clauses(rules: RuleSet, as_json: bool) -> None:
    if as_json:
        print_json([_as_json(rules, clause) for clause in rules.clauses.values()])
        return
    print_table(
        f"{rules.document.title}: {len(rules.clauses)} clauses (rule set {rules.fingerprint[:12]})",
        ("clause", "treatment", "says"),
        [(clause.number, clause.treatment, clause.says) for clause in rules.clauses.values()],
    )


def _show_clause(rules: RuleSet, number: str, as_json: bool) -> None:
    clause = rules.clauses.get(number)
    if clause is None:
        some = ", ".join(list(rules.clauses)[:4])
        raise BadInput(Defect("clause", shown(number), f"a clause of {rules.document.id}, as {some}, …"))
    if as_json:
        print_json(_as_json(rules, clause))
        return
    print(f"{clause.number}  {clause.says}")
    print(f"    {clause.treatment}: {clause.how}" if clause.how else f"    {clause.treatment}")
    for reading in _readings_of(rules, clause):
        print(f"    {reading.name}: {reading.reads} ({reading.because})")
    for test in _tests_of(rules, clause):
        print(f"    shown by {test}")


def _show_readings(rules: RuleSet, as_json: bool) -> None:
    if as_json:
        print_json(list(rules.readings.values()))
        return
    print_table(
        f"{rules.document.title}: {len(rules.readings)} readings",
        ("name", "clauses", "reads", "because"),
        [(r.name, ", ".join(r.clauses), r.reads, r.because) for r in rules.readings.values()],
    )


def _show_sources(rules: RuleSet, as_json: bool) -> None:
    """The wheel, the layout, and every wager that the document does not name itself."""
    from croupier.game.wheel import Provenance

    facts = [
        ("the order and colours of the wheel", rules.wheel.provenance, rules.wheel.note),
        ("the layout", rules.layout.provenance, rules.layout.note),
        *(
            (position.wager, position.provenance, "")
            for position in rules.positions.values()
            if position.provenance is not Provenance.DOCUMENT
        ),
    ]
    if as_json:
        print_json([{"what": what, "provenance": source, "note": note} for what, source, note in facts])
    else:
        print_table(rules.title, ("what", "provenance", "note"), facts)


def _as_json(rules: RuleSet, clause: Clause) -> dict[str, object]:
    return {
        "clause": clause.number,
        "says": clause.says,
        "treatment": clause.treatment,
        "how": clause.how,
        "readings": _readings_of(rules, clause),
        "tests": _tests_of(rules, clause),
    }


def _readings_of(rules: RuleSet, clause: Clause) -> list[Reading]:
    return [reading for reading in rules.readings.values() if clause.number in reading.clauses]


def _tests_of(rules: RuleSet, clause: Clause) -> list[str]:
    from croupier.rulebook.evidence import tests_that_show

    return tests_that_show(rules.document.id, clause.number)
