"""What the house says to people, as it stands in the source."""

import ast
from collections.abc import Iterator
from pathlib import Path

import croupier

from .phrases import HOLE, shape_of

ROOT = Path(croupier.__file__).parent

# Whatever these hold in words reaches people, but for what is exempt below.
TELLING = (
    *(ROOT / "game" / f"{name}.py" for name in ("acceptance", "authority", "counting", "equipment")),
    *(
        ROOT / "game" / f"{name}.py"
        for name in ("irregularities", "lines", "positions", "roles", "spin", "spun")
    ),
    *sorted((ROOT / "table/deciding").glob("*.py")),
    *(ROOT / "floor" / f"{name}.py" for name in ("bonus_numbers", "cage", "new_wagers", "second_person")),
    *(ROOT / "record/telling" / f"{name}.py" for name in ("__init__", "house", "payment", "round", "wagers")),
    ROOT / "record/corrected_rounds.py",
    ROOT / "formats/limits.py",
)
# Of these, only what a problem says.
ASKED = (
    *sorted((ROOT / "web").glob("*.py")),
    *sorted((ROOT / "web/api").glob("*.py")),
    ROOT / "web/live/socket.py",
)
PROBLEMS = {
    **dict.fromkeys(("not_allowed", "not_found", "bad_request", "too_busy", "_try_again", "_look_at_it"), 0),
    "Problem": 2,
}

EXEMPT = {
    "higher or acting": "a policy of a rule set",
    "its numbers": "a policy of a rule set",
    "scatter bonus": "a policy of a rule set",
    "money at the cage": "a ground, which nobody is told",
    "a name that the cage knows": "a ground, which nobody is told",
    "room on the layout": "a ground, which nobody is told",
    "an id that can be written anywhere": "a ground, which nobody is told",
    "[a-za-z0-9][a-za-z0-9 _.:-]{0,39}": "a pattern",
    "(the document is silent)": "in transcripts only, which are printed and not shown",
    "file of this name": "no page asks for a file that is not there",
    "socket here": "no page asks for a socket that is not there",
    "send json, and say so: content-type: application/json": "for programs: the pages do",
    "what changes something is sent with the header ◦: 1": "for programs: the pages do",
    "a socket is opened by a page of this server, or by a client that says so": "for programs: the pages do",
    "this takes the token of the table's sensor: authorization: bearer token": "for sensors",
    "the wheel of this table has no sensor": "for sensors",
    "headers have at most ◦ bytes": "for programs: a browser keeps to it",
    "since: the number of a step": "for programs: the pages count",
}


def find_sentences() -> dict[str, str]:
    """By shape, without its full stop: where it stands."""
    found: dict[str, str] = {}
    for file in TELLING:
        for node in _texts_in(ast.parse(file.read_text(encoding="utf-8"))):
            found.setdefault(_shape(node), f"{file.name}:{node.lineno}")
    for file in ASKED:
        for node in _problems_in(ast.parse(file.read_text(encoding="utf-8"))):
            found.setdefault(_shape(node), f"{file.name}:{node.lineno}")
    return {shape: where for shape, where in found.items() if _is_said(shape)}


def _is_said(shape: str) -> bool:
    """In several words; a word by itself is a name, or is tried with the list that it is from."""
    return " " in shape.strip() and any(letter.isalpha() for letter in shape)


def _texts_in(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Texts outside of docstrings and assertions; those that fill another text, by themselves too."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Assert) or _is_docstring(node):
            continue
        if isinstance(node, ast.JoinedStr):
            yield node
            for value in node.values:
                if isinstance(value, ast.FormattedValue):
                    yield from _texts_in(value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        else:
            yield from _texts_in(node)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _problems_in(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PROBLEMS:
            yield from _texts_in(ast.Tuple(node.args[PROBLEMS[node.func.id] :]))
        if isinstance(node, ast.Assign) and any(
            isinstance(to, ast.Name) and to.id == "detail" for to in node.targets
        ):
            yield from _texts_in(node)


def _shape(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return shape_of(str(node.value)).removesuffix(".")
    parts = (str(each.value) if isinstance(each, ast.Constant) else HOLE for each in node.values)
    return shape_of("".join(parts)).removesuffix(".")
