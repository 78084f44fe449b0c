"""The modules of the pages as texts: what they import, what they export, and what they say."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from croupier.web.files import FOLDER

SCRIPTS = sorted((FOLDER / "scripts").rglob("*.js"))
PAGES = sorted(FOLDER.glob("*.html"))

_TYPES = re.compile(r"/\*\* @import .*? \*/")  # of which nothing is loaded
_IMPORT = re.compile(r"""(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)";?""")
_IMPORT_AT_ONCE = re.compile(r"""(?:\bfrom|\bimport)\s*"(\.[^"]+)";?""")
_NAMES = re.compile(r"""\{([^{}]*)\} (?:from |= await import\()"(\.[^"]+)"\)?;""")
_WHOLE = re.compile(r"""const (\w+) = ([^;{}]*\bimport\([^;]*);""")  # of which names are taken later
_EXPORT = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)
_START = re.compile(r'<script type="module" src="/files/([^"]+)">')
_SAID = re.compile(
    r"""\b(?:say|sayCount|sayOr|knows)\(\s*(?:[^()"`]*\?\s*"([^"]+)"\s*:\s*)?"([^"]+)"\s*[,)]"""
)
_MARKED = re.compile(r'data-say(?:-label)?="([^"]+)"')
_LITERAL = re.compile(r'"([^"\n]*)"')
_MADE = re.compile(r"`((?:[\w.-]|\$\{[^}`]*\})+)`")  # a key with something to fill in, as `phase.${name}`
_GAP = re.compile(r"\$\{[^}]*\}")


@cache
def read(file: Path) -> str:
    return _TYPES.sub("", file.read_text(encoding="utf-8"))


def name_of(file: Path) -> str:
    return file.relative_to(FOLDER).as_posix()


def imports_of(file: Path, *, at_once: bool = False) -> set[Path]:
    pattern = _IMPORT_AT_ONCE if at_once else _IMPORT
    return {(file.parent / found).resolve() for found in pattern.findall(read(file))}


@cache
def reach(page: Path, *, at_once: bool = False) -> frozenset[Path]:
    """Every module that a page loads sooner or later, or those alone without which it does not begin."""
    reached = starts_of(page)
    for file in reached:
        reached += sorted(imports_of(file, at_once=at_once) - set(reached))
    return frozenset(reached)


def starts_of(page: Path) -> list[Path]:
    return [FOLDER / start for start in _START.findall(read(page))]


def exports_of(file: Path) -> set[str]:
    return set(_EXPORT.findall(read(file)))


def names_taken() -> set[tuple[Path, str]]:
    """What modules take from each other, each as the module and the name that it has there."""
    return {
        ((file.parent / found).resolve(), name)
        for file in SCRIPTS
        for found, names in (*_named(read(file)), *_taken_whole(read(file)))
        for name in names
    }


def _named(text: str) -> Iterator[tuple[str, list[str]]]:
    for names, found in _NAMES.findall(text):
        yield found, [re.split(r" as |:", name)[0].strip() for name in names.split(",")]


def _taken_whole(text: str) -> Iterator[tuple[str, list[str]]]:
    for module, imports in _WHOLE.findall(text):
        for found in _IMPORT.findall(imports):
            yield found, re.findall(rf"\b{module}\.(\w+)", text)


def said_in(file: Path) -> set[str]:
    """The keys that a script or a page says for certain."""
    found = _MARKED.findall(read(file)) if file.suffix == ".html" else _flatten(_SAID.findall(read(file)))
    return set(found)


def _flatten(pairs: list[tuple[str, str]]) -> list[str]:
    return [key for pair in pairs for key in pair if key]


def find_unsaid(keys: set[str]) -> set[str]:
    """Keys that nothing names, and that nothing can put together, as `phase.${name}` does."""
    texts = [read(file) for file in SCRIPTS]
    named = {key for page in PAGES for key in said_in(page)}.union(*map(_LITERAL.findall, texts))
    made = {
        re.compile(_pattern(found)) for text in texts for found in _MADE.findall(text) if _has_word(found)
    }
    return {key for key in keys if key not in named and not any(each.fullmatch(key) for each in made)}


def _has_word(template: str) -> bool:
    """Two letters and a dot beside what is filled in: else it may be anything."""
    fixed = _GAP.sub("", template)
    return "." in fixed and re.search(r"[a-z]{2}", fixed) is not None


def _pattern(template: str) -> str:
    return ".+".join(re.escape(part) for part in _GAP.split(template))
