"""`croupier health`, and how a server is found: whatever its port, with TLS or without."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.waiting import PATIENCE, wait_until
from tests.web.serving import CLOTH

from .running import croupier, start_croupier


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow server is waited for."""
    monkeypatch.setattr("croupier.cli.health.PATIENCE", PATIENCE)


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[Path]:
    """A server on some port; the file in which it says where it is."""
    tables, address = folder / "tables.toml", folder / "address"
    tables.write_text(CLOTH, encoding="utf-8")
    files = (
        "--tables",
        str(tables),
        "--database",
        str(folder / "croupier.db"),
        "--address-file",
        str(address),
    )
    process = start_croupier("serve", *files, "--port", "0", *more)
    try:
        wait_until(address.exists, PATIENCE)
        wait_until(lambda: address.read_text(encoding="utf-8").endswith("\n"), PATIENCE)
        yield address
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def make_certificate(folder: Path) -> tuple[str, str]:
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    chain, key = str(folder / "chain.pem"), str(folder / "key.pem")
    made = (
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "1",
        "-subj",
        "/CN=roulette.example.org",
    )
    subprocess.run(["openssl", *made, "-keyout", key, "-out", chain], check=True, capture_output=True)
    return chain, key


def test_a_server_on_any_port_is_found_and_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        by_file = croupier("health", "--address-file", str(address))
        by_url = croupier("health", address.read_text(encoding="utf-8").strip())

    assert (by_file.status, by_url.status) == (0, 0)
    assert b'"ready":true' in by_file.out
    assert croupier("health", "--address-file", str(address)).status == 1, "it has stopped"


def test_a_server_with_tls_that_listens_everywhere_is_found_and_ready(tmp_path: Path) -> None:
    chain, key = make_certificate(tmp_path)
    tls = ("--tls-certificate", chain, "--tls-key", key)

    with serving(
        tmp_path, "--host", "0.0.0.0", "--public-url", "https://roulette.example.org", *tls
    ) as address:
        said, answer = address.read_text(encoding="utf-8"), croupier("health", "--address-file", str(address))

    assert said.startswith("https://127.0.0.1:")
    assert (answer.status, answer.talk) == (0, "")


def test_what_is_no_address_is_said_so() -> None:
    answer = croupier("health", "file:///etc/passwd")

    assert answer.status == 2
    assert "expected an address such as https://127.0.0.1:8000" in answer.talk
