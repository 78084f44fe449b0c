"""Every clause is there, every enforced clause has a test, and the program knows which."""

import ast
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.game.rules import ClauseTreatment
from croupier.rulebook import load

from ..clauses.numbering import CLAUSES

ROOT = Path(__file__).parents[2]
EVIDENCE = ROOT / "src/croupier/rulebook/evidence.json"
GAME_OF = {"nz-division-8": "nz-37"}
DOCUMENTS = list(CLAUSES)


class ClauseTest(NamedTuple):
    """A test with the clauses of each document that it shows, and the document that its file is all about."""

    node: ast.FunctionDef
    place: str
    shown: Mapping[str, tuple[str, ...]]
    document: str | None


def clause_tests() -> Iterator[ClauseTest]:
    files = {f"test_{document.replace('-', '_')}": document for document in DOCUMENTS}
    for file in sorted((ROOT / "tests/clauses").glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                document = files.get(file.stem)
                place = f"{file.relative_to(ROOT).as_posix()}::{node.name}"
                yield ClauseTest(node, place, dict(marks_of(node, document)), document)


def marks_of(node: ast.FunctionDef, document: str | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.shows":
            of = [ast.literal_eval(told.value) for told in mark.keywords if told.arg == "of"]
            yield (of[0] if of else str(document)), tuple(ast.literal_eval(clause) for clause in mark.args)


def gather() -> dict[str, dict[str, list[str]]]:
    evidence: dict[str, dict[str, list[str]]] = {document: {} for document in DOCUMENTS}
    for test in clause_tests():
        for document, clauses in test.shown.items():
            for clause in clauses:
                evidence[document].setdefault(clause, []).append(test.place)
    return {document: dict(sorted(shown.items())) for document, shown in evidence.items()}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_numbered_clause_is_in_the_rule_set(document: str) -> None:
    rules = load(GAME_OF.get(document, document))

    missing = [clause for clause in CLAUSES[document] if clause not in rules.clauses]

    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_but_a_heading_says_how_it_is_treated(document: str) -> None:
    rules = load(GAME_OF.get(document, document))

    silent = [
        c.number for c in rules.clauses.values() if c.treatment != ClauseTreatment.HEADING and not c.how
    ]

    assert silent == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_enforced_clause_has_a_test(document: str) -> None:
    rules = load(GAME_OF.get(document, document))
    shown = gather()[document]

    enforced = [c.number for c in rules.clauses.values() if c.treatment == ClauseTreatment.ENFORCED]

    assert [number for number in enforced if number not in shown] == []


def test_clause_tests_show_real_clauses() -> None:
    clauses = {document: load(GAME_OF.get(document, document)).clauses for document in DOCUMENTS}

    for test in clause_tests():
        assert test.shown, f"{test.place} shows no clause"
        for document, shown in test.shown.items():
            assert shown, f"{test.place} shows no clause of {document}"
            assert [clause for clause in shown if clause not in clauses[document]] == [], test.place


def test_the_tests_of_one_document_are_named_after_the_clause_that_they_show_first() -> None:
    for test in clause_tests():
        if test.document:
            slug = re.sub(r"[^0-9A-Za-z]+", "_", test.shown[test.document][0]).strip("_").lower()
            assert test.node.name.lower().startswith(f"test_{slug}"), test.place


def test_the_tests_of_a_subject_are_of_several_documents() -> None:
    alone = [test.place for test in clause_tests() if not test.document and len(test.shown) < 2]

    assert alone == []


def test_no_clause_test_is_written_once_for_each_document() -> None:
    bodies: dict[str, set[str]] = {}
    for test in clause_tests():
        cases = [mark for mark in test.node.decorator_list if "shows(" not in ast.unparse(mark)]
        bodies.setdefault("\n".join(map(ast.unparse, [*cases, *test.node.body])), set()).add(test.place)

    assert [copies for copies in bodies.values() if len(copies) > 1] == []


def test_the_program_ships_the_evidence_as_it_is() -> None:
    evidence = gather()
    if os.environ.get("CROUPIER_WRITE_EVIDENCE"):
        EVIDENCE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")

    shipped = json.loads(EVIDENCE.read_text(encoding="utf-8"))

    assert shipped == evidence, "run the tests once with CROUPIER_WRITE_EVIDENCE=1"
