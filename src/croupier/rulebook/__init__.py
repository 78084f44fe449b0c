"""The rule documents as data, one TOML file each, and how they are read."""

from croupier.rulebook.library import SHIPPED, Library, games
from croupier.rulebook.loader import load

__all__ = ["SHIPPED", "Library", "games", "load"]
