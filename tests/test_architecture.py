"""docs/architecture.md: what it draws is what is there."""

import os
import re
from pathlib import Path

import grimp

import croupier

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "docs/architecture.md"
PACKAGE = Path(croupier.__file__).parent
WRITES = bool(os.environ.get("CROUPIER_WRITE_DOCS"))
DRAWING = re.compile(r"(?<=^```text imports\n)(?:.*\n)*?(?=^```$)", re.MULTILINE)


def draw_imports() -> str:
    """A line for each room: what it imports, the outermost room first."""
    graph = grimp.build_graph("croupier")
    rooms = sorted(each.name for each in PACKAGE.iterdir() if (each / "__init__.py").is_file())
    imports: dict[str, set[str]] = {room: set() for room in rooms}
    for importer in graph.modules:
        for imported in graph.find_modules_directly_imported_by(importer):
            one, other = _room_of(importer), _room_of(imported)
            if one in imports and other in imports and one != other:
                imports[one].add(other)
    order = sorted(rooms, key=lambda room: (-_depth(imports, room), room))
    width = max(map(len, rooms))
    lines = (
        f"{room:<{width}} -> {', '.join(each for each in order if each in imports[room])}" for room in order
    )
    return "".join(f"{line.rstrip(' ->')}\n" for line in lines)


def _room_of(module: str) -> str:
    _, _, inner = module.partition(".")
    return inner.partition(".")[0]


def _depth(imports: dict[str, set[str]], room: str) -> int:
    return 1 + max((_depth(imports, other) for other in imports[room]), default=0)


def test_the_drawing_is_what_is_imported() -> None:
    """CROUPIER_WRITE_DOCS=1 draws it anew."""
    text = GUIDE.read_text(encoding="utf-8")
    if WRITES:
        text = DRAWING.sub(lambda _: draw_imports(), text, count=1)
        GUIDE.write_text(text, encoding="utf-8")

    drawn = DRAWING.search(text)
    assert drawn is not None
    assert drawn[0] == draw_imports()


def test_every_room_has_its_line() -> None:
    rooms = {each.name for each in PACKAGE.iterdir() if (each / "__init__.py").is_file()}

    told = re.findall(r"^\| `(\w+)` \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)

    assert set(told) == rooms
    assert len(told) == len(rooms)


def test_every_file_that_the_page_names_is_there() -> None:
    """A name in capitals stands for any."""
    text = GUIDE.read_text(encoding="utf-8")
    named = re.findall(r"`([\w/.*-]+/[\w.*-]*|[\w-]+\.(?:py|toml|md|js))`", text)
    homes = (ROOT, PACKAGE, PACKAGE / "web/pages", PACKAGE / "web/pages/scripts")

    missing = [name for name in named if not any(list(home.glob(_anything(name))) for home in homes)]

    assert missing == []
    assert len(named) > 30


def _anything(name: str) -> str:
    return re.sub("[A-Z]+", "*", name.rstrip("/"))
