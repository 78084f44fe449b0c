"""How commands and events are named in a record."""

import re


def kebab(name: str) -> str:
    """
    >>> kebab("PlaceYourBets")
    'place-your-bets'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
