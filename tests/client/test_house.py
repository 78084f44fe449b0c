"""What a program can ask of a house that runs."""

import asyncio
from pathlib import Path

import pytest

from croupier.audit.log import audit
from croupier.bad_input import BadInput
from croupier.client import House, ProblemAnswer, Unreachable
from croupier.game.lines import LineResult
from croupier.game.moment import Bets
from croupier.table import commands as c
from croupier.table.events import Refused, WagerPlaced
from tests.event_loop import Run

from .conftest import GAMES
from .serving import Serving, find_free_port


def test_the_lobby_shows_every_table(run: Run, server: Serving) -> None:
    async def look() -> list[str]:
        async with House(server.url) as house:
            return [card.game for card in await house.lobby()]

    games = run(look())

    assert games == [*GAMES, "sands-2019"]


def test_a_player_joins_plays_a_round_and_reads_why_it_ended_as_it_did(run: Run, server: Serving) -> None:
    async def play() -> None:
        async with House(server.url) as house:
            welcome = await house.join("Rea")
            async with house.watch("nz-37") as live:
                await live.ask(c.SitDown("Rea"))
                await live.ask(c.BuyIn("Rea", 5000))
                await live.wait_for(lambda live: live.board.bets is Bets.OPEN, 10)
                number = live.board.round
                placed = await live.ask(c.PlaceWager("mine", "Rea", "red", 500))
                await live.wait_for(lambda live: live.own is not None and not live.own.wagers, 10)
                left = await live.ask(c.LeaveTable("Rea"))
            [played] = [each async for each in house.my_rounds("nz-37")]
            me = await house.me()

        assert isinstance(placed.events[0], WagerPlaced)
        assert left.accepted
        assert played.round == number
        [line] = played.lines
        assert line.result in (LineResult.WON, LineResult.LOST, LineResult.RETURNED)
        assert line.clauses
        assert str(played.number) in line.why
        assert me.purse == welcome.purse + played.net

    run(play())


def test_a_refusal_is_an_answer_with_its_reason(run: Run, server: Serving) -> None:
    async def refuse() -> Refused:
        async with House(server.url) as house:
            await house.join("Ned")
            reply = await house.ask("slow", c.NoMoreBets())
        [refused] = reply.events
        assert not reply.accepted
        assert isinstance(refused, Refused)
        return refused

    assert "player" in run(refuse()).why


def test_the_same_id_gets_the_same_answer_and_another_command_under_it_a_problem(
    run: Run, server: Serving
) -> None:
    async def ask_again() -> None:
        async with House(server.url) as house:
            await house.join("Pat")
            first = await house.ask("slow", c.SitDown("Pat"), "request-of-Pat")
            second = await house.ask("slow", c.SitDown("Pat"), "request-of-Pat")
            assert first == second
            assert first.accepted
            await house.ask("slow", c.LeaveTable("Pat"), "request-of-Pat")

    with pytest.raises(ProblemAnswer, match="409 another request"):
        run(ask_again())


def test_a_player_comes_back_with_the_key(run: Run, server: Serving) -> None:
    async def come_back() -> str:
        async with House(server.url) as house:
            key = (await house.join("Kim")).key
        async with House(server.url) as house:
            return (await house.come_back("Kim", key)).name

    assert run(come_back()) == "Kim"


def test_who_asks_too_often_waits_as_long_as_the_house_says(run: Run, server: Serving) -> None:
    async def ask_often() -> list[bool]:
        async with House(server.url) as house:
            await house.join("Flo")
            many = [house.ask("slow", c.SitDown("Flo")) for _ in range(45)]
            return [reply.accepted for reply in await asyncio.gather(*many)]

    accepted = run(ask_often())

    assert len(accepted) == 45
    assert accepted.count(True) == 1


def test_the_staff_sees_the_exposure_and_downloads_a_log_that_passes_the_audit(
    run: Run, server: Serving, tmp_path: Path
) -> None:
    file = tmp_path / "slow.jsonl"

    async def supervise() -> int:
        async with House(server.url) as house:
            await house.sign_in("pit-supervisor", server.secrets["pit-supervisor"])
            await house.download_log("slow", file)
            return len(await house.exposure("slow"))

    assert run(supervise()) == 39
    assert audit(file.read_bytes().splitlines(keepends=True)).is_clean
    assert [each.name for each in tmp_path.iterdir()] == ["slow.jsonl"]


def test_a_log_that_may_not_be_had_leaves_no_file(run: Run, server: Serving, tmp_path: Path) -> None:
    async def download() -> None:
        async with House(server.url) as house:
            await house.join("Lou")
            await house.download_log("slow", tmp_path / "slow.jsonl")

    with pytest.raises(ProblemAnswer, match="403 not allowed"):
        run(download())
    assert list(tmp_path.iterdir()) == []


def test_history_is_read_page_by_page(run: Run, server: Serving) -> None:
    async def play_and_read() -> list[int]:
        async with House(server.url) as house:
            await house.join("Ida")
            async with house.watch("sands-2017") as live:
                await live.ask(c.SitDown("Ida"))
                await live.ask(c.BuyIn("Ida", 5000))
                for number in range(2):
                    await live.wait_for(lambda live: live.board.bets is Bets.OPEN, 10)
                    await live.ask(c.PlaceWager(f"w{number}", "Ida", "red", 500))
                    await live.wait_for(lambda live: live.own is not None and not live.own.wagers, 10)
                await live.ask(c.LeaveTable("Ida"))
            mine = [played.round async for played in house.my_rounds("sands-2017", at_once=1)]
            history = [round_.round async for round_ in house.history("sands-2017", at_once=1)]
            assert mine == history
            return history

    assert run(play_and_read()) == [2, 1]


def test_a_house_that_is_not_there_is_said_so_when_patience_ends(run: Run) -> None:
    async def look() -> None:
        async with House(f"http://127.0.0.1:{find_free_port()}", patience=0.3) as house:
            await house.lobby()

    with pytest.raises(Unreachable, match="All connection attempts failed"):
        run(look())


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "ftp://example.com", "http://", "http://:8000"])
def test_an_address_that_is_none_is_said_at_once(url: str) -> None:
    with pytest.raises(BadInput, match="address of the house"):
        House(url)


def test_where_there_is_no_tls_no_certificates_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", "nowhere.pem")

    House("http://127.0.0.1:8000")

    with pytest.raises(FileNotFoundError):
        House("https://127.0.0.1:8000")


def test_a_table_that_is_not_there_is_a_problem(run: Run, server: Serving) -> None:
    async def watch() -> None:
        async with House(server.url) as house, house.watch("nowhere"):
            pass

    with pytest.raises(ProblemAnswer, match="404 not found"):
        run(watch())
