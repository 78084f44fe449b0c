"""What `from croupier import …` offers, to programs and to type checkers alike."""

import ast
from pathlib import Path

import croupier


def test_every_public_name_can_be_imported() -> None:
    found = [getattr(croupier, name) for name in croupier.__all__]

    assert all(found)


def test_type_checkers_see_the_same_names_from_the_same_places() -> None:
    tree = ast.parse(Path(croupier.__file__).read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))

    seen = {
        alias.asname: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }

    assert seen == croupier._HOME
