"""Nodes that first start together on one database: each secret is said by one of them, and is good."""

import asyncio

import pytest

from croupier.floor.floor import Floor
from croupier.floor.settings import parse_settings
from croupier.store.postgres.store import open_postgres
from croupier.web.house import ServedHouse
from croupier.web.rate_limits import RateLimits
from croupier.web.secrets import Lanes, digest_of
from croupier.web.server import Settings, make_address, print_secrets
from tests.event_loop import Run
from tests.store.postgres import Database

from .serving import SENSOR


@pytest.fixture
def houses(database: Database, run: Run) -> list[ServedHouse]:
    """Two nodes on a database in which nobody works yet."""

    async def open_house(node: str) -> ServedHouse:
        floor = Floor(await open_postgres(database.url, node))
        await floor.open(parse_settings(SENSOR, "tables.toml"))
        return ServedHouse(floor, make_address(Settings(), 8001), RateLimits())

    return [run(open_house(node)) for node in ("left", "right")]


def test_secrets_of_nodes_that_start_together_are_said_once_and_are_good(
    houses: list[ServedHouse], run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    async def start_together() -> None:
        await asyncio.gather(*(print_secrets(house) for house in houses))

    run(start_together())

    said = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    secrets = [(words[0], words[1]) for words in said if len(words) == 2]
    tokens = [words[0] for words in said if len(words) == 1]
    store, lane = houses[0].store, Lanes().of_staff
    kept = {person.name: person.secret for person in run(store.staff())}
    assert sorted(name for name, _ in secrets) == sorted(houses[0].find("sensor").rules.ladder)
    assert all(run(lane.is_secret("network", secret, kept[name])) for name, secret in secrets)
    assert [run(store.find_token(digest_of(token))) for token in tokens] == ["sensor"]
    for house in houses:
        run(house.store.close())
