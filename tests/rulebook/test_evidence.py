"""Every clause is there, every enforced clause has a test, and the program knows which."""

import ast
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.game.rules import Treatment
from croupier.rulebook import load

from ..clauses.numbering import CLAUSES

ROOT = Path(__file__).parents[2]
EVIDENCE = ROOT / "src/croupier/rulebook/evidence.json"
GAME_OF = {"nz-division-8": "nz-37"}
DOCUMENTS = list(CLAUSES)


def clause_tests(document: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tests of a document's clause file with the clauses that each is marked to show."""
    file = ROOT / "tests/clauses" / f"test_{document.replace('-', '_')}.py"
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [m for m in node.decorator_list if ast.unparse(m).startswith("pytest.mark.shows(")]
            shown = tuple(ast.literal_eval(arg) for mark in marks for arg in mark.args)  # type: ignore[attr-defined]
            yield f"{file.relative_to(ROOT).as_posix()}::{node.name}", shown


def gather() -> dict[str, dict[str, list[str]]]:
    evidence: dict[str, dict[str, list[str]]] = {}
    for document in DOCUMENTS:
        shown = evidence.setdefault(document, {})
        for test, clauses in clause_tests(document):
            for clause in clauses:
                shown.setdefault(clause, []).append(test)
        evidence[document] = {clause: shown[clause] for clause in sorted(shown)}
    return evidence


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_numbered_clause_is_in_the_rule_set(document: str) -> None:
    rules = load(GAME_OF.get(document, document))

    missing = [clause for clause in CLAUSES[document] if clause not in rules.clauses]

    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_but_a_heading_says_how_it_is_treated(document: str) -> None:
    rules = load(GAME_OF.get(document, document))

    silent = [c.number for c in rules.clauses.values() if c.treatment != Treatment.HEADING and not c.how]

    assert silent == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_enforced_clause_has_a_test(document: str) -> None:
    rules = load(GAME_OF.get(document, document))
    shown = gather()[document]

    enforced = [c.number for c in rules.clauses.values() if c.treatment == Treatment.ENFORCED]

    assert [number for number in enforced if number not in shown] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_clause_tests_show_real_clauses_and_are_named_after_the_first(document: str) -> None:
    rules = load(GAME_OF.get(document, document))

    for test, clauses in clause_tests(document):
        assert clauses, f"{test} shows no clause"
        assert [clause for clause in clauses if clause not in rules.clauses] == [], test
        slug = re.sub(r"[^0-9A-Za-z]+", "_", clauses[0]).strip("_").lower()
        assert test.split("::test_")[1].lower().startswith(slug), test


def test_the_program_ships_the_evidence_as_it_is() -> None:
    evidence = gather()
    if os.environ.get("CROUPIER_WRITE_EVIDENCE"):
        EVIDENCE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")

    shipped = json.loads(EVIDENCE.read_text(encoding="utf-8"))

    assert shipped == evidence, "run the tests once with CROUPIER_WRITE_EVIDENCE=1"
