"""The words of a language as pages get them: the whole of its file, as JSON."""

import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec

from croupier import words
from croupier.words import LANGUAGES

NAMED = ("kind.", "wager.", "cloth.")  # so begin the keys of what wagers are called

FILES = {code: Path(words.__file__).with_name(f"{code}.toml") for code in LANGUAGES}


def page_words(code: str) -> bytes:
    """A bet may be typed in any language: `typed` has the words of all of them."""
    read = {each: tomllib.loads(file.read_text(encoding="utf-8")) for each, file in FILES.items()}
    typed: dict[str, list[str]] = defaultdict(list)
    for tables in read.values():
        for key, several in {**_names_in(tables["page"]), **tables["typed"]}.items():
            typed[key] += several
    return msgspec.json.encode({**read[code], "typed": typed})


def _names_in(page: dict[str, Any]) -> dict[str, list[str]]:
    return {key: [name] for key, name in page.items() if key.startswith(NAMED) and name and "{" not in name}
