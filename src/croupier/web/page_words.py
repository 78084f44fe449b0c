"""The words of a language as pages get them: the whole of its file, as JSON."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from croupier import words
from croupier.words import LANGUAGES

OF_WAGERS = ("wager-name", "wager-alone", "also-called", "printed")  # tables of what they are called

FILES = {code: Path(words.__file__).with_name(f"{code}.toml") for code in LANGUAGES}


def page_words(code: str) -> bytes:
    """A bet may be typed in any language: `typed` and `named` have the words of all of them."""
    read = {each: tomllib.loads(file.read_text(encoding="utf-8")) for each, file in FILES.items()}
    every = {"typed": _merge(read.values(), "typed"), "named": _merge(read.values(), *OF_WAGERS)}
    return msgspec.json.encode({**read[code], **every})


def _merge(languages: Iterable[dict[str, Any]], *tables: str) -> dict[str, list[str]]:
    """What they have for each key: a word, or several."""
    merged: dict[str, list[str]] = defaultdict(list)
    for key, found in (item for each in languages for table in tables for item in each[table].items()):
        merged[key] += [found] if isinstance(found, str) else found
    return merged
