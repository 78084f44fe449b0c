"""The words of one language: a TOML file of this folder."""

import tomllib
from collections.abc import Callable, Mapping, Sized
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, TypeAlias

Words: TypeAlias = Mapping[str, Any]

_FOLDER = files("croupier.words")
LANGUAGES = tuple(sorted(name[:-5] for each in _FOLDER.iterdir() if (name := each.name).endswith(".toml")))
ENGLISH = "en"  # what is written where nobody has chosen


@dataclass(frozen=True)
class Language:
    code: str
    tables: Mapping[str, Words]

    def sentence(self, table: str, key: str, values: Mapping[str, object]) -> str:
        """The words for this key; where they depend on a number that is there, by the language's rules."""
        words = self.tables[table][key]
        if isinstance(words, str):
            return words
        counted = values.get(words["by"])
        count = len(counted) if isinstance(counted, Sized) else counted
        form = self._plural_form(count) if isinstance(count, int) else "other"
        chosen: str = words.get(form, words["other"])
        return chosen

    def forms(self, table: str, key: str) -> Mapping[str, str]:
        """The words for each form of number in the language; "other" alone where they depend on none."""
        words = self.tables[table][key]
        if isinstance(words, str):
            return {"other": words}
        return {form: sentence for form, sentence in words.items() if form != "by"}

    def name(self, table: str, key: str) -> str:
        """What something is called that has no sentence of its own; what has no words is called as it is.

        A house may have roles of its own: "pit-boss" is said as two words.
        """
        found: str = self.tables.get(table, {}).get(key, key.replace("-", " ") if table == "role" else key)
        return found

    @cached_property
    def _plural_form(self) -> Callable[[int], str]:
        from babel import Locale  # noqa: PLC0415 -- a tenth of a second, and few sentences need it

        return Locale(self.code).plural_form


@cache
def language_of(code: str) -> Language:
    text = _FOLDER.joinpath(f"{code}.toml").read_text(encoding="utf-8")
    return Language(code, tomllib.loads(text))
