"""What stands in the head of every page: said once here, and put into each page before it is given away."""

import re
from html import escape
from pathlib import Path
from posixpath import dirname, join, normpath

from croupier.words import LANGUAGES, language_of

FIRST = """\
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="/files/icon.svg">
<link rel="manifest" href="/files/manifest.webmanifest">
<link rel="stylesheet" href="/files/styles/every-page.css">
"""
# The visitor's words are fetched beside all else.
WORDS = '<script type="module" async src="/files/scripts/core/words.js"></script>\n'

_SCRIPT = re.compile(r'<script type="module" src="/files/([^"]+)">')
# None that waits: `await import(…)`.
_IMPORT = re.compile(r'^(?:import|export|\})[^"\n]*"(\.[^"]+)";$', re.MULTILINE)


def complete(page: str, folder: Path) -> str:
    """The page with what all have in common, and asking at once for all modules that its script needs."""
    scripts = _SCRIPT.findall(page)
    first = FIRST + _link_words() + (WORDS if scripts else "")
    preloads = "".join(
        f'<link rel="modulepreload" href="/files/{module}">\n' for module in find_modules(folder, scripts)
    )
    return page.replace("<head>\n", f"<head>\n{first}", 1).replace("</head>", f"{preloads}</head>", 1)


def _link_words() -> str:
    """Where those of each language are."""
    names = {code: escape(language_of(code).tables["language"]["name"]) for code in LANGUAGES}
    return "".join(
        f'<link rel="words" hreflang="{code}" title="{name}" href="/files/words/{code}.json">\n'
        for code, name in names.items()
    )


def find_modules(folder: Path, scripts: list[str]) -> list[str]:
    """What these scripts import, and what that imports in turn, the nearest first."""
    found = list(scripts)
    for name in found:
        text = (folder / name).read_text(encoding="utf-8")
        for module in _IMPORT.findall(text):
            path = normpath(join(dirname(name), module))
            if path not in found and (folder / path).is_file():
                found.append(path)
    return found[len(scripts) :]
