"""A house plays its own rules: from a file that is given once, and that nobody needs after that."""

import json
from pathlib import Path

import pytest

from croupier.game.spin import Direction
from croupier.table import commands as c
from tests.cli.running import Answer, croupier

from .callers import Caller, Message
from .serving import serving_as_a_process

EXAMPLES = Path(__file__).parents[2] / "examples"
EUROPEAN, AMERICAN = str(EXAMPLES / "european.toml"), str(EXAMPLES / "american.toml")
TABLE = """
[[table]]
name = "{name}"
game = "{game}"
options = {{ {option} = true }}
wheel = "dealer"
dealer = "staff"
currency = "EUR"
limits = {{ minimum = 100 }}
"""
TABLES = TABLE.format(name="paris", game="european", option="en_prison") + TABLE.format(
    name="reno", game="american", option="surrender"
)


def play_round(dealer: Caller, table: str, number: str, colour: str) -> Message:
    """From open bets to the lifted dolly; what became of the one wager."""
    commands = (
        c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE),
        c.NoMoreBets(bell=False),
        c.DropBall(6),
        c.RestBall(number),
        c.AnnounceResult(number, colour=colour),
        c.PlaceDolly(number),
        c.CollectLosers(),
        c.PayWinners(),
        c.LiftDolly(),
    )
    events = [event for command in commands for event in dealer.do(table, command)["events"]]
    [line] = [event for event in events if event["type"] == "wager-settled"]
    return {key: line[key] for key in ("result", "winnings", "returned", "collected", "clauses")}


def bet_on_red(dealer: Caller, player: Caller, table: str) -> None:
    player.do(table, c.SitDown(player.name))
    player.do(table, c.BuyIn(player.name, 10_000))
    dealer.do(table, c.PlaceYourBets())
    player.do(table, c.PlaceWager(f"{table}-red", player.name, "red", 1_001))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house that played by its own rules, was stopped, and went on without a file."""
    folder = tmp_path_factory.mktemp("house")
    with serving_as_a_process(folder, "--rules", EUROPEAN, "--rules", AMERICAN, tables=TABLES) as first:
        secrets = first.secrets
        dealer, ann = first.sign_in("dealer"), first.join("Ann")
        bet_on_red(dealer, ann, "paris")
        bet_on_red(dealer, ann, "reno")
        imprisoned = play_round(dealer, "paris", "0", "green")
        assert (imprisoned["result"], imprisoned["clauses"]) == ("imprisoned", ["4.2"])
        assert first.stop() == 0
    with serving_as_a_process(folder, tables=TABLES) as second:
        dealer, manager = second.nobody(), second.nobody()
        dealer.sign_in("dealer", secrets["dealer"])
        manager.sign_in("pit-boss", secrets["pit-boss"])
        dealer.do("paris", c.PlaceYourBets())
        assert play_round(dealer, "paris", "3", "red")["returned"] == 1_001, "freed, and nothing won"
        surrendered = play_round(dealer, "reno", "00", "green")
        assert (surrendered["returned"], surrendered["collected"]) == (501, 500)
        for table in ("paris", "reno"):
            assert manager.http.post(f"/api/tables/{table}/audit").json()["clean"]
            (folder / f"{table}.jsonl").write_bytes(manager.get(f"/api/tables/{table}/log").content)
        assert [game["game"] for game in dealer.get("/api/games").json()][-2:] == ["european", "american"]
        assert dealer.get("/api/games/american/odds").json()["title"] == "American roulette"
        assert second.stop() == 0
    return folder


def database(folder: Path) -> tuple[str, str]:
    return "--database", str(folder / "croupier.db")


@pytest.mark.parametrize(("table", "file"), [("paris", EUROPEAN), ("reno", AMERICAN)])
def test_elsewhere_a_log_is_audited_with_the_file_that_the_house_prints(
    house: Path, tmp_path: Path, table: str, file: str
) -> None:
    log = str(house / f"{table}.jsonl")
    opened = json.loads(Path(log).read_bytes().partition(b"\n")[0])["events"][0]

    alone = croupier("audit", log)
    printed = croupier("rules", opened["fingerprint"], "--toml", *database(house))

    assert alone.status == 1
    assert f"played by rules with the SHA-256 {opened['fingerprint']}" in alone.text
    assert "the file with this text, given with --rules FILE" in alone.text
    assert printed.text == Path(file).read_text(encoding="utf-8")
    (tmp_path / "printed.toml").write_bytes(printed.out)
    assert croupier("audit", log, "--rules", str(tmp_path / "printed.toml")).status == 0
    exported = croupier("export", log, "--rounds", "--rules", file).text.splitlines()
    rounds = "\n".join(json.dumps(json.loads(line)["input"]) for line in exported)
    settled = croupier("settle", "-", "--lines", "--rules", file, stdin=rounds.encode())
    assert [json.loads(line)["lines"] for line in settled.text.splitlines()] == [
        json.loads(line)["settlement"]["lines"] for line in exported
    ]
    assert croupier("settle", "-", "--lines", stdin=rounds.encode()).status == 2


def test_a_copy_is_put_into_another_house_which_goes_on_without_a_file(house: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other"
    other.mkdir()

    assert croupier("db", "check", *database(house)).status == 0
    assert croupier("db", "backup", str(copy), *database(house)).status == 0
    assert croupier("db", "restore", str(copy), *database(other)).status == 0
    assert croupier("db", "check", *database(other)).status == 0
    with serving_as_a_process(other, tables=TABLES) as restored:
        ben = restored.join("Ben")
        assert ben.look("paris")["board"]["results"][-1]["number"] == "3"
        assert ben.get("/api/tables/reno/cloth").json()["wagers"]["top-line"]["odds"] == 6


def test_the_command_line_knows_the_games_of_the_house(house: Path) -> None:
    games = croupier("games", "--json", *database(house)).json
    straight = croupier("wagers", "american", "--json", *database(house)).json[0]
    odds = croupier("odds", "european", "--json", *database(house))
    clause = croupier("rules", "american", "3.5", *database(house))

    assert {"european", "american"} < {game["game"] for game in games}
    assert (straight["wager"], straight["odds"]) == ("straight:0", 35)
    assert odds.json["game"] == "european"
    assert clause.text.startswith("3.5  Top Line")
    assert "got 'american'; expected one of" in croupier("wagers", "american").talk


def serve(folder: Path, *rules: Path | str, tables: str = TABLES) -> Answer:
    (folder / "tables.toml").write_text(tables, encoding="utf-8")
    given = [argument for file in rules for argument in ("--rules", str(file))]
    return croupier(
        "serve", *database(folder), "--tables", str(folder / "tables.toml"), "--port", "0", *given
    )


BROKEN = {  # what stands in the file, what stands there instead, and what is said of that
    'green      = "0"': ('green = "0 40"', "wheel.green: got "),
    "fewer-than-four-revolutions": ("too-few", "name: got 'too-few'; expected one of"),
    "[game.european": ("[game.nz-37", "game.nz-37: got 'nz-37'; expected a name that no game of the program"),
    "[game.european.names]": ("[game.european.name]", "name: got 'name'; expected one of the keys"),
    "format = 1": ("format", "got what is not TOML"),
    'family       = "european"': ("family = 3", "names.family: got 3; expected a text"),
}


@pytest.mark.parametrize("good", BROKEN)
def test_a_rule_set_that_cannot_be_used_is_said_and_nothing_is_written(tmp_path: Path, good: str) -> None:
    broken, says = BROKEN[good]
    text = Path(EUROPEAN).read_text(encoding="utf-8").replace(good, broken)
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")

    answer = serve(tmp_path, tmp_path / "own.toml")

    assert answer.status == 2
    assert says in answer.talk
    assert "Traceback" not in answer.talk
    assert sorted(file.name for file in tmp_path.iterdir()) == ["own.toml", "tables.toml"]


def test_a_file_that_is_not_there_and_a_game_that_nobody_gave_are_said_in_a_line(tmp_path: Path) -> None:
    missing = serve(tmp_path, tmp_path / "none.toml")
    unknown = serve(tmp_path)

    assert missing.status == unknown.status == 2
    assert missing.talk.count("\n") == 1
    assert "none.toml: got No such file or directory; expected a rule set in TOML" in missing.talk
    assert "game: got 'european'; expected one of: fast-action-2020" in unknown.talk
    assert not (tmp_path / "croupier.db").exists()
