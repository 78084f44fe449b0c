"""What the house says, in every language: one TOML file each.

The command line, the telling of records and the pages all read it. Code decides on a ground, with values; the
sentence is made here, at the edge. A language is one more file.
"""

from croupier.words.language import ENGLISH, LANGUAGES, Language, language_of
from croupier.words.sentences import Said, name, needs, say, tell

__all__ = ["ENGLISH", "LANGUAGES", "Language", "Said", "language_of", "name", "needs", "say", "tell"]
