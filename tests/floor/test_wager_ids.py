"""A wager's id belongs to its player, whoever else uses the same."""

from collections.abc import Iterator

import pytest

from croupier.audit.log import audit
from croupier.game.roles import Actor
from croupier.record.log import encode_seal
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.reply import Reply
from tests.event_loop import Run
from tests.store.both import Open, check_kept
from tests.waiting import until

from .changed_rounds import SETTINGS
from .nodes import ANN, BEN, DANA, Node, decode


class House:
    def __init__(self, open_store: Open, run: Run) -> None:
        self._open_store = open_store
        self._run = run
        self.node = self._start()
        for player in (ANN, BEN):
            run(self.node.seat(player))
        run(self.node.open_bets())

    def _start(self) -> Node:
        node = self._run(Node(self._run(self._open_store())).start(SETTINGS))
        self._run(until(node.decides))
        return self._run(node.ready())

    def ask(self, actor: Actor, request: str, command: c.AnyCommand) -> Reply:
        return decode(self._run(self.node.ask(actor, request, command)))

    def restart(self) -> None:
        self._run(self.node.stop())
        self.node = self._start()

    @property
    def stakes(self) -> dict[str, tuple[str, int]]:
        return {id: (each.player, each.stake) for id, each in self.node.live.table.play.wagers.items()}


@pytest.fixture
def house(open_store: Open, run: Run) -> Iterator[House]:
    house = House(open_store, run)
    yield house
    run(house.node.stop())


def on_red(player: Actor, stake: int = 500) -> c.PlaceWager:
    return c.PlaceWager("w1", player.person, "red", stake)


def test_two_players_use_the_same_id_and_each_means_the_own_wager(house: House) -> None:
    assert house.ask(ANN, "1", on_red(ANN)).accepted
    assert house.ask(BEN, "1", on_red(BEN, 700)).accepted

    assert house.ask(BEN, "2", c.AddToWager("w1", 100)).accepted
    assert house.ask(BEN, "3", c.MoveWager("w1", "black")).accepted
    assert house.stakes == {"w1": ("Ann", 500), "w1 (2)": ("Ben", 800)}
    assert house.ask(BEN, "4", c.WithdrawWager("w1")).accepted

    assert house.stakes == {"w1": ("Ann", 500)}
    assert not house.ask(BEN, "5", c.WithdrawWager("w1")).accepted, "the other one is not Ben's"


def test_the_reply_names_the_wager_as_the_table_keeps_it(house: House) -> None:
    house.ask(ANN, "1", on_red(ANN))

    (placed,) = house.ask(BEN, "1", on_red(BEN)).events

    assert isinstance(placed, e.WagerPlaced)
    assert (placed.id, placed.player) == ("w1 (2)", "Ben")


def test_the_same_id_twice_by_one_player_is_refused(house: House) -> None:
    house.ask(ANN, "1", on_red(ANN))
    house.ask(BEN, "1", on_red(BEN))

    assert not house.ask(ANN, "2", on_red(ANN)).accepted
    assert not house.ask(BEN, "2", on_red(BEN)).accepted


def test_the_staff_means_the_wager_that_the_table_calls_so(house: House) -> None:
    house.ask(ANN, "1", on_red(ANN))
    house.ask(BEN, "1", on_red(BEN))

    assert house.ask(DANA, "2", c.WithdrawWager("w1 (2)")).accepted

    assert house.stakes == {"w1": ("Ann", 500)}


def test_an_id_given_away_by_a_dealer_belongs_to_the_player_it_was_placed_for(house: House) -> None:
    house.ask(ANN, "1", on_red(ANN))

    assert house.ask(DANA, "2", on_red(BEN)).accepted
    assert house.ask(BEN, "3", c.AddToWager("w1", 100)).accepted

    assert house.stakes["w1 (2)"] == ("Ben", 600)


def test_after_a_restart_the_ids_and_the_replies_are_the_same(house: House) -> None:
    house.ask(ANN, "1", on_red(ANN))
    before = house.ask(BEN, "1", on_red(BEN))

    house.restart()

    assert house.ask(BEN, "1", on_red(BEN)) == before
    assert house.ask(BEN, "2", c.AddToWager("w1", 100)).accepted
    assert house.stakes["w1 (2)"] == ("Ben", 600)


def test_what_is_kept_of_it_is_clean(house: House, address: str, run: Run) -> None:
    house.ask(ANN, "1", on_red(ANN))
    house.ask(BEN, "1", on_red(BEN))
    house.ask(BEN, "2", c.WithdrawWager("w1"))
    node = house.node
    log = [line + b"\n" for line in run(node.store.read_lines("left", 0, 100))]

    report = run(check_kept(address))

    assert report.is_clean, report.findings
    assert audit([*log, encode_seal(node.live.end) + b"\n"]).is_clean
