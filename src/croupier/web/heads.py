"""What stands in the head of every page: said once here, and put into each page before it is given away."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath

FIRST = """\
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="/files/icon.svg">
<link rel="manifest" href="/files/manifest.webmanifest">
<link rel="stylesheet" href="/files/styles/every-page.css">
"""

_SCRIPT = re.compile(r'<script type="module" src="/files/([^"]+)">')
_IMPORT = re.compile(
    r'^(?:import|export|\})[^"\n]*"(\.[^"]+)";$', re.MULTILINE
)  # none that waits: `await import(…)`


def complete(page: str, folder: Path) -> str:
    """The page with what all have in common, and asking at once for all modules that its script needs."""
    scripts = _SCRIPT.findall(page)
    preloads = "".join(
        f'<link rel="modulepreload" href="/files/{module}">\n' for module in find_modules(folder, scripts)
    )
    return page.replace("<head>\n", f"<head>\n{FIRST}", 1).replace("</head>", f"{preloads}</head>", 1)


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
