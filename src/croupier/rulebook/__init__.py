"""The rule documents as data, one TOML file each, and how they are read."""

from croupier.rulebook.library import SHIPPED, Library
from croupier.rulebook.loader import games, load

__all__ = ["SHIPPED", "Library", "games", "load"]
