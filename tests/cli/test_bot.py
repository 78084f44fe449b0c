"""`croupier bot` at a house that runs."""

import asyncio
import signal
from collections.abc import Iterator

import pytest

from croupier.client import House
from croupier.client.bot import Bot, GaveUp, Plan
from tests.cli.running import Answer, croupier, start_croupier
from tests.client.conftest import GAMES
from tests.client.serving import LONG, Serving, describe_table, find_free_port, serving
from tests.event_loop import Run


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    tables = [*map(describe_table, GAMES, GAMES), describe_table("slow", timetable=LONG, seats=1)]
    with serving(tmp_path_factory.mktemp("server"), "".join(tables)) as started:
        yield started


def play(run: Run, server: Serving, *plans: Plan) -> list[list[str]]:
    """What the bots say, who all play at once."""

    async def play_one(plan: Plan) -> list[str]:
        said: list[str] = []
        async with House(server.url) as house:
            await Bot(house, plan, said.append).play()
        return said

    async def play_all() -> list[list[str]]:
        return await asyncio.gather(*map(play_one, plans))

    return run(play_all())


def test_a_bot_plays_every_game_of_the_lobby_and_leaves_with_its_chips(run: Run, server: Serving) -> None:
    said = play(run, server, *(Plan(name=f"of {game}", table=game, rounds=1) for game in GAMES))

    for game, lines in zip(GAMES, said, strict=True):
        sits, played, leaves = lines
        assert sits.startswith(f"of {game} sits down at {game}: ")
        assert played.startswith("round 1: ")
        assert ", net " in played
        assert played.endswith("]")  # the clauses
        assert leaves.startswith(f"of {game} leaves with ")


def test_racetrack_wagers_are_declared_where_only_a_dealer_may_place_them(run: Run, server: Serving) -> None:
    [[_, played, _]] = play(run, server, Plan(name="oral", table="nz-37", rounds=1, wager="voisins"))

    assert "; voisins " in played


def test_the_same_seed_chooses_the_same_wagers(run: Run, server: Serving) -> None:
    plans = [
        Plan(name=name, table="racetrack-2012", rounds=2, wager="any", seed="7") for name in ("one", "two")
    ]

    [first, second] = play(run, server, *plans)

    wagers = [[line.split("; ")[1].split()[0] for line in lines[1:-1]] for lines in (first, second)]
    assert wagers[0] == wagers[1]


def test_a_bot_whose_name_is_taken_takes_the_next(run: Run, server: Serving) -> None:
    plan = Plan(name="same", table="sands-2019", rounds=1)

    said = play(run, server, plan, plan, plan)

    assert sorted(lines[0].split()[0] for lines in said) == ["same", "same-2", "same-3"]


def test_a_stake_that_the_table_refuses_ends_it_with_the_reason(run: Run, server: Serving) -> None:
    plan = Plan(name="greedy", table="sands-2019", rounds=1, stake=200_000)

    with pytest.raises(GaveUp, match=r"Refused: .* over the maximum of 100000\. \[3\.3\.1\]"):
        play(run, server, plan)


def test_a_bot_without_money_says_so_and_leaves(run: Run, server: Serving) -> None:
    plan = Plan(name="poor", table="sands-2019", rounds=1, stake=2_000_000)

    with pytest.raises(GaveUp, match="The money is gone: 0 in chips, 1000000 at the cage"):
        play(run, server, plan)


def test_control_c_ends_it_in_the_middle_of_a_round(server: Serving) -> None:
    with start_croupier("bot", "--url", server.url, "--table", "slow", "--name", "stopped") as process:
        assert process.stdout is not None
        sits = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, talk = process.communicate(timeout=120)

    assert sits == b"stopped sits down at slow: Sands Roulette, version 2\n"
    assert out == b"stopped leaves with 1000000 at the cage\n"
    assert talk == b""
    assert process.returncode == 0


def ask(*arguments: str) -> Answer:
    return croupier("bot", *arguments)


def test_a_house_that_is_not_there_is_one_sentence() -> None:
    answer = ask("--url", f"http://127.0.0.1:{find_free_port()}")

    assert answer.status == 1
    assert answer.talk.startswith("croupier: the house cannot be reached: http://127.0.0.1:")
    assert answer.talk.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--table", "nowhere"), "--table: got 'nowhere'; expected one of: fast-action-2020, "),
        (("--wager", "blue"), "--wager: got 'blue'; expected a wager of the table, such as straight:0"),
    ],
)
def test_what_the_house_does_not_have_is_bad_input(
    server: Serving, arguments: tuple[str, str], complaint: str
) -> None:
    answer = ask("--url", server.url, *arguments)

    assert answer.status == 2
    assert answer.talk.startswith(f"croupier: {complaint}")


def test_an_address_that_is_none_is_bad_input() -> None:
    answer = ask("--url", "nowhere")

    assert answer.status == 2
    assert answer.talk.startswith("croupier: address of the house: got 'nowhere'")
