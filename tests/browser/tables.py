"""The tables of the house that the tests in a browser visit."""

from tests.web.serving import GAMES, describe_table

CLOTHS = ("sands-2019", "racetrack-2012", "fast-action-2020", "nz-37")  # at whose tables somebody deals
QUICK = (  # rounds of three seconds
    "betting = 1, last_bets = 0.3, rolling = 0.3, resting = 0.3, announcing = 0.2, paying = 0.6, pause = 0.3"
)


def slow(game: str) -> str:
    """Where bets stay open."""
    return f"slow-{game}"


def quick(game: str) -> str:
    return f"quick-{game}"


def cloth(game: str) -> str:
    """Where somebody of the staff deals, with a wheel that the dealer watches."""
    return f"cloth-{game}"


LIMITED = "limited"  # where a spot takes 10 dollars at most
TITLE = "A <b>bold</b> &amp; limited <img src=x onerror=alert(1)> table"  # nothing of which is markup


def describe_limited() -> str:
    whole = describe_table(LIMITED, "sands-2019", "electronic", "automatic", title=TITLE)
    return whole.replace("{ minimum = 100 }", "{ minimum = 100, maximum = 1000 }")


TABLES = "".join(
    (
        *(describe_table(slow(game), game, "electronic", "automatic") for game in GAMES),
        *(describe_table(quick(game), game, "electronic", "automatic", QUICK) for game in GAMES),
        *(describe_table(cloth(game), game, "dealer", "staff") for game in CLOTHS),
        describe_limited(),
    )
)
