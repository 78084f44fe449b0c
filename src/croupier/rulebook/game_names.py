"""Reading what people call a game: names by language, and the family that it belongs to."""

import re
from collections.abc import Mapping

from croupier.game.rules import Names
from croupier.rulebook.reader import Reader

LANGUAGE = re.compile("[a-z]{2,3}")
ENGLISH = "en"
LONGEST_NAME = 80
NAME_EXPECTED = f"a text of 1 to {LONGEST_NAME} printable characters"


def is_name(text: str) -> bool:
    return text.isprintable() and 1 <= len(text) <= LONGEST_NAME


def read_names(reader: Reader, game: str, title: str) -> Names:
    """What is not said is as in English, and a game without a family is one of its own."""
    titles = {ENGLISH: title, **_read_by_language(reader.child("title"))}
    family = reader.text("family", "") or game
    family_title = _read_by_language(reader.child("family_title"))
    labels = reader.child("labels")
    names = Names(
        title=titles,
        short=_read_by_language(reader.child("short")),
        family=family,
        family_title=family_title or titles,
        labels={kind: _read_by_language(label) for kind, label in labels.entries()},
    )
    reader.finish()
    return names


def _read_by_language(reader: Reader) -> Mapping[str, str]:
    names = {}
    for language, name in reader.table.items():
        reader.asked.add(language)
        if not LANGUAGE.fullmatch(language):
            reader.note(language, language, "a language such as en or fr")
        elif not isinstance(name, str) or not is_name(name):
            reader.note(language, name, NAME_EXPECTED)
        else:
            names[language] = name
    return names
