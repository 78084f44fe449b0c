"""The pages and their files: as written but for heads, kept by the browser, and nothing else of the disk."""

import gzip
import json
import os
import re
from pathlib import Path

import httpx2
import pytest
from starlette.requests import Request
from starlette.responses import Response

from croupier.web.api.pages import PAGES
from croupier.web.files import FOLDER, MEDIA, Files, give_file
from croupier.web.heads import FIRST, complete
from croupier.web.rate_limits import Rate, RateLimits
from croupier.words import LANGUAGES, language_of

from .serving import CLOTH, InProcess, serving_in_process

SCRIPT = "export const answer = 42;\n" * 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Pages of our own, with something beside them that nobody may have."""
    folder = tmp_path / "pages"
    (folder / "scripts").mkdir(parents=True)
    (folder / "scripts" / "main.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "notes.txt").write_text("for us", encoding="utf-8")
    (tmp_path / "secret.js").write_text("secret", encoding="utf-8")
    return folder


def ask(files: Files, name: str, **headers: str) -> Response:
    file = files.find(name)
    assert file is not None
    raw = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
    return give_file(Request({"type": "http", "headers": raw}), file)


def as_given(name: str) -> str:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return complete(text, FOLDER) if name.endswith(".html") else text


def test_a_file_comes_as_it_is_and_is_asked_for_again_each_time(folder: Path) -> None:
    response = ask(Files(folder), "scripts/main.js")

    assert (response.status_code, response.body) == (200, SCRIPT.encode())
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in response.headers


def test_a_file_is_compressed_for_who_reads_that(folder: Path) -> None:
    plain, response = (
        ask(Files(folder), "scripts/main.js", accept_encoding=accepted) for accepted in ("br", "br, gzip")
    )

    assert response.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(response.body)) == SCRIPT.encode()
    assert len(response.body) < len(plain.body)
    assert response.headers["etag"] != plain.headers["etag"], "other bytes have another tag"


@pytest.mark.parametrize("accepted", ["", "gzip"])
def test_who_has_the_file_is_told_so_and_no_more(folder: Path, accepted: str) -> None:
    files = Files(folder)
    tag = ask(files, "scripts/main.js", accept_encoding=accepted).headers["etag"]

    again = ask(files, "scripts/main.js", accept_encoding=accepted, if_none_match=f'"x", W/{tag}')
    other = ask(files, "scripts/main.js", accept_encoding=accepted, if_none_match='"x"')

    assert (again.status_code, again.body, again.headers["etag"]) == (304, b"", tag)
    assert again.headers["vary"] == "Accept-Encoding"
    assert other.status_code == 200


def test_a_file_that_was_changed_is_read_again(folder: Path) -> None:
    files, path = Files(folder), folder / "scripts" / "main.js"
    before = ask(files, "scripts/main.js")
    path.write_text(SCRIPT.replace("42", "43"), encoding="utf-8")
    os.utime(path, ns=(1, 1))

    after = ask(files, "scripts/main.js", if_none_match=before.headers["etag"])

    assert (after.status_code, after.body) == (200, SCRIPT.replace("42", "43").encode())


def test_only_what_is_there_at_the_start_can_be_asked_for(folder: Path) -> None:
    files = Files(folder)
    (folder / "later.js").write_text("later", encoding="utf-8")
    (folder / "scripts" / "main.js").unlink()

    names = (
        "later.js",
        "scripts/main.js",
        "scripts",
        "notes.txt",
        "../secret.js",
        "scripts/../../secret.js",
        str(folder.parent / "secret.js"),
        "",
    )

    assert [name for name in names if files.find(name)] == []


TRAVERSING = (
    "/files/../app.py",
    "/files/%2e%2e/app.py",
    "/files/..%2fapp.py",
    "/files//etc/passwd",
    "/files/styles/../../app.py",
    "/files/",
    "/files",
)


@pytest.mark.parametrize("path", TRAVERSING)
def test_nothing_else_of_the_disk_can_be_had(server: InProcess, path: str) -> None:
    http = server.nobody().http

    response = http.send(
        http.build_request("GET", httpx2.URL(server.origin).copy_with(raw_path=path.encode()))
    )

    assert response.status_code == 404


def test_every_file_of_the_pages_can_be_had(server: InProcess) -> None:
    caller = server.nobody()
    names = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()]

    found = {name: caller.get(f"/files/{name}") for name in names}

    assert names
    for name, response in found.items():
        assert response.status_code == 200, name
        assert response.headers["content-type"] == MEDIA[Path(name).suffix]
        assert response.text == as_given(name)


PAGE = """<!doctype html>
<head>
<title>A page</title>
<script type="module" src="/files/scripts/main.js"></script>
</head>
<body>and no <head></body>
"""


def test_a_page_gets_the_head_that_all_have(folder: Path) -> None:
    (folder / "page.html").write_text(PAGE, encoding="utf-8")

    page = bytes(ask(Files(folder), "page.html").body).decode()

    first, rest = page.split("<title>", 1)
    assert first.startswith(f"<!doctype html>\n<head>\n{FIRST}")
    assert f"<title>{rest}" == PAGE[PAGE.index("<title>") :]


def test_a_page_says_where_the_words_of_every_language_are(folder: Path) -> None:
    (folder / "page.html").write_text(PAGE, encoding="utf-8")
    files = Files(folder)

    page = bytes(ask(files, "page.html").body).decode()

    links = dict(re.findall(r'<link rel="words" hreflang="(\w+)" title="[^"]+" href="/files/([^"]+)">', page))
    assert list(links) == list(LANGUAGES)
    for code, name in links.items():
        given = json.loads(bytes(ask(files, name).body))
        assert (
            given.items()
            >= {**language_of(code).tables, "typed": given["typed"], "named": given["named"]}.items()
        )


def test_a_bet_may_be_typed_in_every_language_whatever_that_of_the_page_is(folder: Path) -> None:
    words = [json.loads(bytes(ask(Files(folder), f"words/{code}.json").body)) for code in LANGUAGES]
    given, named = words[0]["typed"], words[0]["named"]

    assert all((each["typed"], each["named"]) == (given, named) for each in words)
    for code in LANGUAGES:
        tables = language_of(code).tables
        assert {tables["wager-name"]["dozen:1"], *tables["also-called"]["dozen:1"]} <= set(named["dozen:1"])
        assert set(tables["typed"]["undo"]) <= set(given["undo"])


def test_a_page_asks_at_once_for_whatever_its_script_imports(folder: Path) -> None:
    modules = {
        "scripts/main.js": 'import words from "../words.js";\nimport a from "./a.js";\nimport "./no.js";\n',
        "scripts/a.js": 'import {\n  b,\n} from "./parts/b.js";\nconst late = await import("./late.js");\n',
        "scripts/parts/b.js": 'export { c } from "../c.js";\nimport { a } from "../a.js"; // in a circle\n',
        "scripts/c.js": "// import nothing\n",
        "scripts/late.js": "",
        "words.js": "",
    }
    for name, text in modules.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")

    page = complete(PAGE, folder)

    early = ("words.js", "scripts/a.js", "scripts/parts/b.js", "scripts/c.js")
    links = "".join(f'<link rel="modulepreload" href="/files/{name}">\n' for name in early)
    assert f"</script>\n{links}</head>" in page


@pytest.mark.parametrize(("address", "file"), PAGES.items())
def test_every_address_has_its_page(server: InProcess, address: str, file: str) -> None:
    response = server.nobody().get(address.format(table="cloth", game="nz-37"))

    assert response.status_code == 200
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.text == as_given(file)


@pytest.mark.parametrize(
    "address",
    ["/tables/nowhere", "/tables/nowhere/deal", "/tables/nowhere/board", "/pit/nowhere", "/odds/poker"],
)
def test_where_there_is_no_such_table_or_game_the_page_leads_to_the_lobby(
    server: InProcess, address: str
) -> None:
    response = server.nobody().get(address)

    assert response.status_code == 404
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert '<a href="/">' in response.text


@pytest.mark.parametrize("address", ["/tables/nowhere", "/nope"])
@pytest.mark.parametrize(("asked", "title"), [("en-GB, fr", "Not here"), ("tlh, fr-FR;q=0.8", "Rien ici")])
def test_a_browser_that_asks_for_what_is_not_there_is_led_to_the_lobby_in_its_language(
    server: InProcess, address: str, asked: str, title: str
) -> None:
    headers = {"Accept": "text/html, */*;q=0.8", "Accept-Language": asked}

    response = server.nobody().http.get(address, headers=headers)

    assert response.status_code == 404
    assert f"<h1>{title}</h1>" in response.text
    assert '<a href="/">' in response.text


def test_a_program_that_asks_for_what_is_not_there_gets_a_problem(server: InProcess) -> None:
    response = server.nobody().get("/nope")

    assert (response.status_code, response.json()["title"]) == (404, "not found")


def test_the_icon_is_where_browsers_look_for_it_unasked(server: InProcess) -> None:
    response = server.nobody().get("/favicon.ico")

    assert (response.status_code, response.headers["content-type"]) == (200, "image/svg+xml")


def test_files_leave_the_requests_of_an_address_to_what_is_asked(tmp_path: Path) -> None:
    few = RateLimits(requests=Rate(per_second=0.001, burst=2), files=Rate(per_second=0.001, burst=100))
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, limits=few) as server:
        caller = server.nobody()

        files = [caller.get("/files/icon.svg").status_code for _ in range(101)]
        asked = [caller.get("/api/lobby").status_code for _ in range(3)]

    assert files == [200] * 100 + [429]
    assert asked == [200, 200, 429]
