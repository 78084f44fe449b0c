"""Who may do what from outside: every command, everybody, a table of each document, both ways to ask."""

from collections.abc import Iterator

import httpx2
import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.formats.limits import LimitsIn
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.names import kebab
from croupier.table.people import Post
from croupier.table.terms import Enforce, WheelSource
from tests.table.matrix import CONCERNS, accepted
from tests.table.playing import AGAINST_THE_WHEEL, BONUS_NUMBERS, WHEEL, At

from .callers import Message, new_id
from .strangers import (
    DOCUMENTS,
    ELSEWHERE,
    LADDERS,
    NOBODY,
    ONLY_ELSEWHERE,
    PLAYERS,
    POSITIONS,
    Hall,
    ask_all,
    by_http,
    name_of,
    open_hall,
)

every_document = pytest.mark.parametrize("game", DOCUMENTS)
every_wheel = pytest.mark.parametrize("wheel", WheelSource)

# What can be asked again and again without bringing the table on.
REPEATABLE = frozenset(
    {
        "place-wager",
        "add-to-wager",
        "buy-in",
        "record-note",
        "examine-ball",
        "change-ball",
        "fill-bank",
        "credit-bank",
        "change-limits",
        "compensate",
    }
)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with open_hall(tmp_path_factory.mktemp("hall")) as opened:
        yield opened


def find_expected(game: str, wheel: WheelSource, who: str, command: c.AnyCommand) -> int | bool:
    """By hand: the status of a problem, or whether the table accepts it while bets are open."""
    if who == NOBODY:
        return 401
    if who not in PLAYERS and who not in LADDERS[game]:
        return 403  # holds no role here that the document knows
    if isinstance(command, c.OpenTable):
        return 403
    concerned = CONCERNS[type(command)].person if type(command) in CONCERNS else "Ann"
    letter = LADDERS[game].get(who, "P" if who == concerned else "Q")
    return letter in accepted(game, Enforce.AT_PLACEMENT, wheel)[kebab(type(command).__name__)][At.OPEN]


def what_came(answer: Message) -> int | bool:
    if answer["type"] == "problem":
        status: int = answer["problem"]["status"]
        return status
    is_accepted: bool = answer["reply"]["accepted"]
    if not is_accepted:
        (refused,) = answer["reply"]["events"]
        assert refused["type"] == "refused"
    return is_accepted


def count_recorded(answers: list[Message]) -> int:
    """How many answers stand in the record of the table."""
    return sum(answer["type"] == "reply" and answer["reply"]["step"] is not None for answer in answers)


@every_wheel
@every_document
def test_by_websocket_nobody_does_what_is_not_theirs_to_do(hall: Hall, game: str, wheel: WheelSource) -> None:
    table = hall.bring(game, wheel, At.OPEN)
    commands = hall.commands(game, table)
    forbidden = {
        who: [each for each in commands.values() if find_expected(game, wheel, who, each) is not True]
        for who in hall.people
    }
    before, steps = hall.see(table), hall.live(table).end.steps

    with hall.watching(table) as sockets:
        answers = {who: ask_all(sockets[who], asked) for who, asked in forbidden.items()}

    for who, asked in forbidden.items():
        found = {
            kebab(type(each).__name__): what_came(one) for each, one in zip(asked, answers[who], strict=True)
        }
        assert found == {
            kebab(type(each).__name__): find_expected(game, wheel, who, each) for each in asked
        }, who
    assert hall.see(table) == before
    assert hall.live(table).end.steps == steps + sum(map(count_recorded, answers.values()))


@every_document
def test_by_http_nobody_does_what_is_not_theirs_to_do(hall: Hall, game: str) -> None:
    wheel = WheelSource.ELECTRONIC
    table = hall.bring(game, wheel, At.OPEN)
    asked = [
        (who, each)
        for who in (NOBODY, "Eve", "Ben", "Ann", *LADDERS[game], ONLY_ELSEWHERE)
        for each in hall.commands(game, table).values()
        if find_expected(game, wheel, who, each) is not True
    ]
    before, steps = hall.see(table), hall.live(table).end.steps

    answers = [by_http(hall.people[who], table, each) for who, each in asked]

    found = {(who, str(each)): what_came(one) for (who, each), one in zip(asked, answers, strict=True)}
    assert found == {(who, str(each)): find_expected(game, wheel, who, each) for who, each in asked}
    assert hall.see(table) == before
    assert hall.live(table).end.steps == steps + count_recorded(answers)


@every_wheel
@every_document
def test_every_position_does_what_is_its_own(hall: Hall, game: str, wheel: WheelSource) -> None:
    table = hall.bring(game, wheel, At.OPEN)
    people = {who: hall.people[who] for who in (*LADDERS[game], "Ann", "Ben")}

    for who, caller in people.items():
        for name, command in hall.commands(game, table).items():
            if name in REPEATABLE:
                expected = find_expected(game, wheel, who, command)
                asked = replace(command, id=new_id()) if isinstance(command, c.PlaceWager) else command
                assert what_came(by_http(caller, table, asked)) == expected, (who, name)


def test_every_position_is_of_use_somewhere(hall: Hall) -> None:
    """So that the test above cannot pass by refusing everything."""
    useful = {
        who
        for game in DOCUMENTS
        for who in LADDERS[game]
        for name, command in hall.commands(game, name_of(game, WheelSource.DEALER)).items()
        if name in REPEATABLE and find_expected(game, WheelSource.DEALER, who, command) is True
    }

    assert useful == set(POSITIONS)


def test_who_acts_in_a_higher_position_may_do_what_that_may(hall: Hall) -> None:
    table, higher = name_of("sands-2019", WheelSource.DEALER), c.ChangeLimits(LimitsIn(minimum=200))
    stand_in = hall.server.hire("Quinn", {table: Post("dealer", "pit-manager")})
    no_stand_in = hall.server.hire("Rae", {table: Post("dealer", "casino-operator")})  # of another document

    answers = [by_http(who, table, higher) for who in (stand_in, no_stand_in, hall.people["dealer"])]

    assert [what_came(answer) for answer in answers] == [True, False, False]


# The ball

BALL: tuple[c.AnyCommand, ...] = (
    AGAINST_THE_WHEEL,
    c.SpinBall(),
    c.DrawBonusNumbers(BONUS_NUMBERS),
    c.DrawBonusNumbers(),
    c.DropBall(),
    c.DropBall(revolutions=6),
    c.RestBall("0"),
    c.RestBall("17"),
    c.ReturnBall("5"),
    c.AnnounceResult("0", colour="green"),
    c.PlaceDolly("0"),
    c.CorrectNumber(1, "0", reason="misread"),
    c.CorrectNumber(2, "0", reason="misread"),
)
SEEN = (AGAINST_THE_WHEEL, c.DropBall(6), c.RestBall("0"))  # what a sensor would tell
ROUND = (At.OPEN, At.ROLLING, At.CLOSED, At.DROPPED, At.REST, At.ANNOUNCED, At.DOLLY, At.PAID, At.LIFTED)


@every_document
def test_at_an_electronic_wheel_nobody_makes_a_number_at_any_moment(hall: Hall, game: str) -> None:
    others = {name_of(game, WheelSource.SENSOR): hall.server.tokens[name_of(game, WheelSource.SENSOR)]}

    table = name_of(game, WheelSource.ELECTRONIC)
    for moment in ROUND:
        hall.bring(game, WheelSource.ELECTRONIC, moment)
        before = hall.see(table)
        with hall.watching(table) as sockets:
            for who, socket in sockets.items():
                found = [what_came(answer) for answer in ask_all(socket, BALL)]
                assert True not in found, (moment, who, BALL[found.index(True)])
        for token in ("", "forged", *others.values()):
            told = [report(hall, table, token, command).status_code for command in SEEN]
            assert set(told) == {401}, (moment, token)
        assert hall.see(table) == before, moment

    assert hall.live(table).table.results[-1].number == "17"


def report(hall: Hall, table: str, token: str, command: c.AnyCommand) -> httpx2.Response:
    """What the wheel of a table is said to have seen."""
    body = {"request": new_id(), "command": to_builtins(command)}
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return hall.people[NOBODY].http.post(f"/api/tables/{table}/wheel", json=body, headers=headers)


# The sensor


@every_document
def test_a_sensor_says_what_the_ball_does_and_nothing_else(hall: Hall, game: str) -> None:
    wheel = WheelSource.SENSOR
    table = hall.bring(game, wheel, At.OPEN)
    token = hall.server.tokens[table]
    seen = (c.SpinBall, c.DropBall, c.RestBall, c.ReturnBall, c.ReportIrregularity)
    before = hall.see(table)

    found = {
        name: report(hall, table, token, command)
        for name, command in hall.commands(game, table).items()
        if not isinstance(command, c.SpinBall | c.ReportIrregularity)  # which are for it to say now
    }

    for name, response in found.items():
        may_say = {kebab(each.__name__) for each in (*seen, c.LightBonusNumbers)}
        assert response.status_code == (200 if name in may_say else 422), name
        assert name not in may_say or response.json()["accepted"] is False, name
    assert hall.see(table) == before
    assert report(hall, table, token, AGAINST_THE_WHEEL).json()["accepted"] is True
    hall.note(table, WHEEL, AGAINST_THE_WHEEL)


def test_the_token_of_a_sensor_is_good_for_nothing_else(hall: Hall) -> None:
    table, token = name_of("sands-2019", WheelSource.SENSOR), hall.server.tokens
    header = {"Authorization": f"Bearer {token[table]}"}
    command = {"request": new_id(), "command": {"type": "record-note", "text": "by the sensor"}}
    http = hall.people[NOBODY].http

    answers = [
        http.post(f"/api/tables/{table}/commands", json=command, headers=header),
        http.get(f"/api/tables/{table}/log", headers=header),
        http.get(f"/api/tables/{table}/exposure", headers=header),
        http.get("/api/me", headers=header),
        http.get("/api/staff", headers=header),
        http.post("/api/me/play-money", headers=header),
    ]

    assert [answer.status_code for answer in answers] == [401] * len(answers)


@pytest.mark.parametrize("who", ["Ann", "dealer", "gaming-shift-manager", "casino-operator"])
def test_nobody_speaks_for_a_sensor_without_its_token(hall: Hall, who: str) -> None:
    table = name_of("sands-2019", WheelSource.SENSOR)
    body = {"request": new_id(), "command": to_builtins(AGAINST_THE_WHEEL)}

    response = hall.people[who].http.post(f"/api/tables/{table}/wheel", json=body)

    assert response.status_code == 401


# Pages for the staff


def pages_of(table: str) -> dict[str, str]:
    """By page: for whom it is."""
    return {
        f"/api/tables/{table}/exposure": "above the dealer",
        f"/api/tables/{table}/exposure/numbers": "above the dealer",
        f"/api/tables/{table}/log": "above the dealer",
        f"/api/tables/{table}/rounds/1": "staff",
        f"/api/tables/{table}/rounds/1/standing": "staff",
        f"/api/tables/{table}/steps": "staff",
        f"/api/tables/{table}/steps/1/cloth": "staff",
        "/api/staff": "highest somewhere",
        "/api/staff/record": "highest somewhere",
    }


@every_document
def test_pages_for_the_staff_are_for_the_staff(hall: Hall, game: str) -> None:
    table = hall.bring(game, WheelSource.DEALER, At.OPEN)
    staff, highest = list(LADDERS[game]), {"gaming-shift-manager", "casino-operator", ONLY_ELSEWHERE}
    may = {
        "staff": set(staff),
        "above the dealer": set(staff[1:]),
        "highest somewhere": highest,
    }

    for page, whose in pages_of(table).items():
        for who, caller in hall.people.items():
            expected = 401 if who == NOBODY else 200 if who in may[whose] else 403
            assert caller.get(page).status_code == expected, (page, who)


@pytest.mark.parametrize("who", [NOBODY, "Ann", ONLY_ELSEWHERE, "dealer", "pit-manager"])
def test_nobody_hires_or_promotes_but_the_highest(hall: Hall, who: str) -> None:
    http, posts = hall.people[who].http, {ANY_TABLE: {"role": "gaming-shift-manager"}}
    before = hall.people["casino-operator"].get("/api/staff").json()

    answers = [
        http.post("/api/staff", json={"name": "Mole", "posts": posts}),
        http.put("/api/staff/the%20dealer/posts", json={"posts": posts}),
        http.put("/api/staff/a%20stranger/posts", json={"posts": posts}),
        http.post("/api/staff/the%20dealer/secret"),
    ]

    assert {answer.status_code for answer in answers} == {401 if who == NOBODY else 403}
    assert hall.people["casino-operator"].get("/api/staff").json() == before


@pytest.mark.parametrize("role", ["wheel", "player", "cashier"])
def test_nobody_is_posted_as_something_that_no_document_knows(hall: Hall, role: str) -> None:
    body = {"name": "Mole", "posts": {ELSEWHERE: {"role": "dealer", "acting_as": role}}}

    response = hall.people["casino-operator"].http.post("/api/staff", json=body)

    assert response.status_code == 422


def test_a_refused_seat_makes_nobody_known_at_the_cage(hall: Hall) -> None:
    """Whom the staff seats gets play money; who is not seated gets none."""
    body = c.SitDown("Zed")

    by_http(hall.people[ONLY_ELSEWHERE], name_of("nz-37", WheelSource.DEALER), body)
    by_http(hall.people["pit-manager"], name_of("nz-37", WheelSource.DEALER), body)
    by_http(hall.people["Ben"], name_of("nz-37", WheelSource.DEALER), body)

    assert hall.server.do(hall.server.house.store.find_person("Zed")) is None
