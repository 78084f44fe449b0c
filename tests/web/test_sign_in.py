"""Coming in: sessions, cookies, and how often somebody may try. What is kept of secrets: test_secrets."""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from http.cookies import SimpleCookie
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from croupier.store.values import ANY_TABLE, Session
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.web import people
from croupier.web.live import socket
from croupier.web.problems import too_often
from croupier.web.rate_limits import Limiter, Rate, RateLimits
from croupier.web.secrets import digest_of, make_token
from croupier.wire.conventions import TOO_MANY_WINDOWS
from tests.waiting import wait_until

from .callers import Caller, denied, open_socket
from .serving import CLOTH, InProcess, serving_in_process

LIVE = "/api/tables/cloth/live"
DEALER = {ANY_TABLE: Post("dealer")}


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[InProcess]:
    """With the limits that a house has unless it says otherwise."""
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, limits=RateLimits()) as started:
        yield started


def cookie_of(response: httpx2.Response) -> tuple[str, dict[str, str]]:
    """The name of the cookie that is set, and its attributes."""
    (header,) = response.headers.get_list("set-cookie")
    ((name, morsel),) = SimpleCookie(header).items()
    return name, {key: str(value) for key, value in morsel.items() if value}


# Cookies


def test_the_cookie_of_a_session_is_for_this_server_alone_and_no_page_reads_it(fresh: InProcess) -> None:
    name, attributes = cookie_of(fresh.nobody().join("Ann"))

    assert name == "croupier"
    assert attributes == {"path": "/", "max-age": "43200", "httponly": "True", "samesite": "strict"}


def test_behind_tls_the_cookie_is_secure_and_bound_to_the_host(tmp_path: Path) -> None:
    host = {"Host": "play.example.org"}
    with serving_in_process(
        tmp_path / "croupier.db", tables=CLOTH, public_url="https://play.example.org"
    ) as server:
        http = server.nobody().http
        joined = http.post("/api/join", json={"name": "Ann"}, headers=host)
        name, attributes = cookie_of(joined)
        token = joined.headers["set-cookie"].partition("=")[2].partition(";")[0]
        known = http.get("/api/me", headers=host | {"Cookie": f"{name}={token}"})
        plain = http.get("/api/me", headers=host | {"Cookie": f"croupier={token}"})

    assert name == "__Host-croupier"
    assert attributes.keys() == {"path", "max-age", "httponly", "samesite", "secure"}
    assert attributes["path"] == "/"
    assert known.status_code == 200
    assert plain.status_code == 401, "a cookie that a page of a neighbour host could set counts for nothing"


def test_a_page_may_ask_who_is_there_before_anybody_is(fresh: InProcess) -> None:
    nobody, ann = fresh.nobody(), fresh.join("Ann")

    assert nobody.get("/api/visitor").json() is None
    assert ann.get("/api/visitor").json() == ann.get("/api/me").json()


def test_the_staff_may_ask_where_they_serve_and_as_what(server: InProcess) -> None:
    acting, above = Post("dealer", acting_as="pit-manager"), Post("game-supervisor")
    sue = server.hire("Sue of three tables", {"cloth": acting, "nz-37": above, "sands-2019": above})

    found = {each["table"]: each for each in sue.get("/api/me/posts").json()}

    assert found.keys() == {"cloth", "nz-37"}, "of the third document nobody is a game supervisor"
    assert found["cloth"] == {
        "table": "cloth",
        "title": "A cloth <b>&amp;</b> a wheel",
        "titles": {},
        "game": "sands-2019",
        "role": "dealer",
        "acting_as": "pit-manager",
        "is_above": True,
        "deals": True,
    }
    assert "acting_as" not in found["nz-37"]
    assert (found["nz-37"]["is_above"], found["nz-37"]["deals"]) == (True, False)
    assert server.join("Ann of no table").get("/api/me/posts").json() == []
    assert server.nobody().get("/api/me/posts").status_code == 401


def test_signing_out_takes_the_cookie_back(fresh: InProcess) -> None:
    ann = fresh.join("Ann")

    response = ann.sign_out()

    name, attributes = cookie_of(response)
    assert response.status_code == 204
    assert name == "croupier"
    assert attributes["max-age"] == "0"
    assert ann.token is None


# Sessions


def test_every_coming_in_makes_a_new_token(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    tokens = [ann.token]

    for _ in range(3):
        ann.http.post("/api/come-back", json={"name": "Ann", "key": ann.key})
        tokens.append(ann.token)

    assert len(set(tokens)) == 4
    assert None not in tokens


def test_a_token_that_was_brought_along_is_never_taken_over(fresh: InProcess) -> None:
    """Else whoever plants a cookie would share the session."""
    planted = make_token()

    joined = fresh.nobody().http.post(
        "/api/join", json={"name": "Ann"}, headers={"Cookie": f"croupier={planted}"}
    )

    assert joined.status_code == 201
    assert planted not in joined.headers["set-cookie"]
    assert who(fresh, planted) == 401


def test_who_comes_in_anew_leaves_the_session_from_before(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    before = ann.token

    ann.http.post("/api/come-back", json={"name": "Ann", "key": ann.key})

    assert who(fresh, before) == 401
    assert who(fresh, ann.token) == 200


def who(server: InProcess, token: str | None) -> int:
    response = server.nobody().http.get("/api/me", headers={"Cookie": f"croupier={token}"})
    return response.status_code


def test_a_forged_token_is_nobodys(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    assert ann.token is not None
    forged = [
        make_token(),
        digest_of(ann.token),  # what the house keeps is not what opens the door
        ann.token[:-1],
        ann.token + "A",
        ann.token.swapcase(),
        "'; DROP TABLE sessions; --",
        "*",
        "x" * 4_000,
        "%00",
    ]

    found = [who(fresh, token) for token in forged]
    http = fresh.nobody().http
    commands = [
        http.post(
            "/api/tables/cloth/commands",
            json={"request": "request-1", "command": {"type": "sit-down", "player": "Ann"}},
            headers={"Cookie": f"croupier={token}"},
        )
        for token in forged
    ]

    assert found == [401] * len(forged)
    assert [each.status_code for each in commands] == [401] * len(forged)
    assert who(fresh, ann.token) == 200


def test_a_session_that_was_signed_out_is_refused_everywhere(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    token = ann.token
    with ann.watch("cloth") as socket:
        socket.hear()
        ann.sign_out()
        closed = socket.wait_until_closed()

    assert closed == 4401
    assert who(fresh, token) == 401
    with open_socket(fresh.origin, LIVE, cookie=f"croupier={token}") as connection:
        connection.send(b'{"request":"request-2","command":{"type":"sit-down","player":"Ann"}}', text=True)
        answers = [str(connection.recv(5)) for _ in range(2)]
    assert '"status":401' in answers[-1]
    assert '"own"' not in answers[0]


def test_a_session_is_over_even_if_somebody_is_just_looking_it_up(fresh: InProcess) -> None:
    for number in range(8):
        ann = fresh.join(f"Ann {number}")
        token = ann.token
        digest = digest_of(token or "")

        async def sign_out_while_others_look(digest: str = digest) -> None:
            entrance = fresh.house.entrance
            visitor = await entrance.find_session(digest)
            assert visitor is not None
            entrance._known.clear()  # as if it had not been used for long
            looking = [asyncio.create_task(entrance.find_session(digest)) for _ in range(5)]
            await asyncio.gather(entrance.sign_out(visitor), *looking)

        fresh.do(sign_out_while_others_look())

        assert who(fresh, token) == 401


def test_a_session_that_another_node_has_ended_ends_here_too(
    fresh: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.web.people.LOOK_AGAIN", 0.2)
    ann = fresh.join("Ann")
    assert who(fresh, ann.token) == 200

    fresh.do(fresh.house.store.end_session(digest_of(ann.token or "")))

    wait_until(lambda: who(fresh, ann.token) == 401)


def test_signing_out_leaves_other_sessions_of_the_same_person(fresh: InProcess) -> None:
    ann, again = fresh.join("Ann"), fresh.nobody()
    again.http.post("/api/come-back", json={"name": "Ann", "key": ann.key})

    with again.watch("cloth") as socket:
        ann.sign_out()
        reply = socket.do(c.SitDown("Ann"))

    assert reply["accepted"]
    assert who(fresh, again.token) == 200


def test_an_expired_session_is_refused(fresh: InProcess) -> None:
    fresh.join("Ann")
    token, now = make_token(), datetime.now(UTC)

    fresh.do(fresh.house.store.add_session(Session(digest_of(token), "Ann", as_text(now), as_text(now))))

    assert who(fresh, token) == 401


def test_a_session_ends_while_somebody_is_there(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    token, now = make_token(), datetime.now(UTC)
    ends = now + timedelta(seconds=5)  # to come in
    fresh.do(fresh.house.store.add_session(Session(digest_of(token), "Ann", as_text(now), as_text(ends))))
    ann.http.cookies.set("croupier", token, domain="127.0.0.1")

    with ann.watch("cloth") as socket:
        wait_until(lambda: who(fresh, token) == 401)
        answer = socket.answer_to(socket.send(c.SitDown("Ann")))

    assert answer["type"] == "problem"
    assert answer["problem"]["status"] == 401


def as_text(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def test_who_gets_another_position_or_secret_has_to_come_in_anew(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", DEALER)
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    with dana.watch("cloth") as socket:
        socket.hear()
        response = gale.http.put("/api/staff/Dana/posts", json={"posts": {}})
        closed = socket.wait_until_closed()

    assert response.status_code == 200
    assert closed == 4401
    assert dana.get("/api/me").status_code == 401


def test_a_new_secret_ends_the_old_one(fresh: InProcess) -> None:
    dana = fresh.nobody()
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    old = gale.http.post("/api/staff", json={"name": "Dana", "posts": {"cloth": {"role": "dealer"}}}).json()
    dana.sign_in("Dana", old["secret"])

    new = gale.http.post("/api/staff/Dana/secret").json()

    assert dana.get("/api/me").status_code == 401
    assert sign_in(dana, "Dana", old["secret"]).status_code == 401
    assert sign_in(dana, "Dana", new["secret"]).status_code == 200


def test_who_is_hired_is_called_as_the_house_writes_the_name(fresh: InProcess) -> None:
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})

    hired = gale.http.post("/api/staff", json={"name": " Dana  Dell", "posts": {}})
    renewed = gale.http.post("/api/staff/dana  dell/secret")

    assert (hired.status_code, hired.json()["name"]) == (201, "Dana Dell")
    assert (renewed.status_code, renewed.json()["name"]) == (200, "Dana Dell")


def sign_in(caller: Caller, name: str, secret: str) -> httpx2.Response:
    return caller.http.post("/api/sign-in", json={"name": name, "secret": secret})


def test_players_do_not_sign_in_as_staff_nor_staff_come_back_as_players(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    secret = fresh.enlist("Eli", DEALER)

    answers = [
        sign_in(fresh.nobody(), "Ann", ann.key),
        fresh.nobody().http.post("/api/come-back", json={"name": "Eli", "key": secret}),
        sign_in(fresh.nobody(), "Ann", ""),
        fresh.nobody().http.post("/api/come-back", json={"name": "Ann", "key": ""}),
        fresh.nobody().http.post("/api/come-back", json={"name": "Ann", "key": digest_of(ann.key)}),
    ]

    assert [answer.status_code for answer in answers] == [401, 401, 422, 422, 401]


def test_whom_the_staff_has_seated_cannot_come_back_without_a_key(fresh: InProcess) -> None:
    """Such a player has no key: no word is the right one."""
    dana = fresh.hire("Dana", DEALER)
    dana.do("cloth", c.SitDown("Walter"))

    answers = [
        fresh.nobody().http.post("/api/come-back", json={"name": "Walter", "key": key})
        for key in (" ", digest_of(""), "Walter")
    ]
    joined = fresh.nobody().http.post("/api/join", json={"name": "walter"})

    assert [answer.status_code for answer in answers] == [401] * 3
    assert joined.status_code == 409


# How often


def test_an_account_can_be_tried_five_times_a_minute(strict: InProcess) -> None:
    strict.hire("Eli", DEALER)  # takes one of the twenty of the address
    caller = strict.nobody()

    answers = [sign_in(caller, "Dana", "wrong") for _ in range(6)]
    others = sign_in(caller, "dana", "wrong"), sign_in(caller, "Eve", "wrong")

    assert [answer.status_code for answer in answers] == [401] * 5 + [429]
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 12
    assert [answer.status_code for answer in others] == [429, 401], "capitals make no other account"


def test_an_address_can_try_twenty_times_a_minute(strict: InProcess) -> None:
    """Coming back and signing in count together; the former is quick."""
    caller = strict.nobody()

    answers = [
        caller.http.post("/api/come-back", json={"name": f"Name {number}", "key": "wrong"})
        for number in range(20)
    ]
    refused = sign_in(caller, "Dana", "wrong")

    assert [answer.status_code for answer in answers] == [401] * 20
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 3


def test_nobody_gets_another_address_by_saying_so(strict: InProcess) -> None:
    http = strict.nobody().http

    answers = [
        http.post(
            "/api/come-back",
            json={"name": f"Name {number}", "key": "wrong"},
            headers={"X-Forwarded-For": f"10.0.0.{number}", "Forwarded": f"for=10.0.0.{number}"},
        )
        for number in range(21)
    ]

    assert [answer.status_code for answer in answers] == [401] * 20 + [429]


def test_behind_a_proxy_that_is_trusted_everybody_has_limits_of_their_own(tmp_path: Path) -> None:
    with serving_in_process(
        tmp_path / "croupier.db", tables=CLOTH, limits=RateLimits(), trusted_proxy="127.0.0.1"
    ) as server:
        http = server.nobody().http
        answers = [
            http.post(
                "/api/join",
                json={"name": f"Player {number}"},
                headers={"X-Forwarded-For": f"10.0.0.{number}"},
            )
            for number in range(30)
        ]

    assert [answer.status_code for answer in answers] == [201] * 30


def test_an_address_can_join_twenty_times_a_minute(strict: InProcess) -> None:
    caller, began = strict.nobody(), time.monotonic()

    joined = 0
    while (answer := caller.http.post("/api/join", json={"name": f"Player {joined}"})).status_code == 201:
        joined += 1

    assert 20 <= joined <= 20 + (time.monotonic() - began) / 3 + 1
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 3


def test_a_person_asks_tables_for_twenty_things_a_second_at_most(strict: InProcess) -> None:
    ann = strict.join("Ann")
    began = time.monotonic()

    with ann.watch("cloth") as one, ann.watch("cloth") as other:
        asked = {socket: [socket.send(c.SitDown("Ann")) for _ in range(50)] for socket in (one, other)}
        answers = [answer for socket, requests in asked.items() for answer in socket.answers_to(requests)]
    most = 40 + 20 * (time.monotonic() - began) + 1
    with ThreadPoolExecutor(8) as pool:
        by_http = list(pool.map(lambda _: ann.ask("cloth", c.SitDown("Ann")), range(60)))

    allowed = [answer for answer in answers if answer["type"] == "reply"]
    too_often = [answer for answer in answers if answer["type"] == "problem"]
    assert 40 <= len(allowed) <= most
    assert {answer["problem"]["status"] for answer in too_often} <= {429}
    assert {each.headers["retry-after"] for each in by_http if each.status_code == 429} <= {"1"}


def test_who_asks_too_often_changes_nothing(strict: InProcess) -> None:
    ann = strict.join("Ann")

    with ann.watch("cloth") as socket:
        answers = socket.answers_to([socket.send(c.SitDown("Ann")) for _ in range(60)])
        steps = strict.house.floor.tables["cloth"].end.steps

    assert steps == 1 + sum(answer["type"] == "reply" for answer in answers)


def test_a_person_has_twenty_sockets_at_most_and_a_page_learns_why_there_are_no_more(
    strict: InProcess,
) -> None:
    ann = strict.join("Ann")
    with ExitStack() as stack:
        for _ in range(19):
            stack.enter_context(ann.watch("cloth"))
        with (
            ann.watch("cloth"),
            ann.watch("cloth") as refused,
            pytest.raises(ConnectionClosed) as closed,
        ):
            refused.hear()
        wait_until(lambda: strict.house.count_sockets("Ann") == 19)
        with ann.watch("cloth") as socket:
            again = socket.hear()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_MANY_WINDOWS
    assert again["type"] == "table"


def test_sockets_opened_all_at_once_are_counted_too(strict: InProcess) -> None:
    ann = strict.join("Ann")
    tried: list[bool] = []

    def try_to_open() -> None:
        try:
            with ann.watch("cloth") as opened:
                opened.hear()
                tried.append(True)
                wait_until(lambda: len(tried) == 30)
        except ConnectionClosed:
            tried.append(False)

    with ThreadPoolExecutor(30) as pool:
        for _ in range(30):
            pool.submit(try_to_open)

    assert tried.count(True) == 20
    assert len(tried) == 30


def test_an_address_has_a_limit_for_everything_together(strict: InProcess) -> None:
    caller = strict.nobody()

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: caller.get("/health/live"), range(300)))

    refused = [answer for answer in answers if answer.status_code == 429]
    assert 1 <= len(refused) <= 200, "a hundred at once are allowed"
    assert {answer.headers["retry-after"] for answer in refused} == {"1"}


def test_an_address_opens_sockets_only_so_often(tmp_path: Path) -> None:
    """However few of them are open; and other requests are counted apart."""
    limits = RateLimits(handshakes=Rate(per_second=0.4, burst=3))
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, limits=limits) as server:
        caller = server.nobody()
        for _ in range(3):
            with caller.watch("cloth") as opened:
                assert opened.hear()["type"] == "table"
        refused = [denied(server.origin, path) for path in (LIVE, "/nowhere")]
        lobby = caller.get("/api/lobby")

    assert [answer.status_code for answer in refused] == [429, 429]
    assert refused[0].json()["title"] == "too often"
    assert refused[0].headers["retry-after"] == "3", "2.5 seconds, of which none are left out"
    assert lobby.status_code == 200


def test_who_waits_as_long_as_was_said_is_let_in() -> None:
    now = 0.0
    limiter = Limiter(Rate(per_second=0.7, burst=1), clock=lambda: now)
    limiter.spend("Ann")

    wait = too_often(limiter.spend("Ann")).retry_after
    assert wait is not None
    now += wait

    assert limiter.spend("Ann") == 0


def test_play_money_is_fetched_once_however_often_it_is_asked_for_at_once(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    fresh.ruin(ann)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ann.http.post("/api/me/play-money").status_code, range(16)))

    assert sorted(answers) == [200] + [409] * 15
    assert ann.get("/api/me").json()["purse"] == 1_000_000


def test_sign_ins_at_the_same_time_are_all_answered(fresh: InProcess) -> None:
    caller = fresh.nobody()

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda n: sign_in(caller, f"N{n}", "wrong").status_code, range(12)))

    assert answers == [401] * 12


def test_a_socket_is_closed_when_its_session_ends_elsewhere(
    fresh: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On another node, or by whoever runs the machine: nobody here is told."""
    monkeypatch.setattr(socket, "LOOK_AGAIN", 0.05)
    monkeypatch.setattr(people, "LOOK_AGAIN", 0.05)
    dealer = fresh.hire("Dana", DEALER)

    with dealer.watch("cloth") as watching:
        fresh.do(fresh.house.store.end_session(digest_of(dealer.token or "")))

        assert watching.wait_until_closed() == 4401
