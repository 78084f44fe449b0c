"""How a name looks: two names with one skeleton cannot be told apart (UTS #39)."""

import unicodedata
from functools import cache
from importlib.resources import files

# To who reads they are capitals; UTS #39, which tells capitals from small letters, has others for some.
SMALL_CAPITALS = dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍʍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmmnoprstuvwyz", strict=True))

MOST_PASSES = 3  # after which nothing changes any more


def skeleton_of(name: str) -> str:
    """What is left of a name when its letters are replaced by those that they can be taken for.

    Capitals make no difference; but a capital is first taken for what it looks like, and a small letter after
    that for what it looks like.

    >>> skeleton_of("Аnn"), skeleton_of("B0B"), skeleton_of("Iris") == skeleton_of("lris")
    ('ann', 'bob', True)
    >>> skeleton_of("Max") == skeleton_of("mаx") == skeleton_of("rnax") == skeleton_of("ᴍᴀx")
    True
    """
    for _ in range(MOST_PASSES):
        name = _confuse(name).casefold()
    return name


def _confuse(name: str) -> str:
    replaced = unicodedata.normalize("NFD", name).translate(_prototypes())
    return unicodedata.normalize("NFC", replaced)


@cache
def _prototypes() -> dict[int, str]:
    """By character: what it can be taken for."""
    lines = (files(__package__) / "confusables.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("\t") for line in lines if not line.startswith("# "))
    confusable = {character: prototype for prototype, characters in pairs for character in characters}
    return {ord(character): prototype for character, prototype in {**confusable, **SMALL_CAPITALS}.items()}
