"""`croupier health`: is a server on this machine ready? For whatever watches over it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown

if TYPE_CHECKING:
    import ssl

NOT_READY = 1
PATIENCE = 2.0  # seconds


def show_health(
    url: Annotated[str, typer.Argument(metavar="[URL]", show_default=False)] = "http://127.0.0.1:8000",
    file: Annotated[
        str, typer.Option("--address-file", metavar="FILE", help="Ask where serve --address-file says.")
    ] = "",
) -> None:
    """Ask a server whether it takes commands. Whom its certificate names does not matter here.

    Exit status 0: it is ready; 1: it is not, or it does not answer; 2: something given here cannot be used.
    """
    from urllib.error import HTTPError
    from urllib.request import urlopen

    address = _read_address(Path(file)) if file else url
    if address is None:
        _end(f"{file}: no server has said where it is")
        return
    if not address.startswith(("http://", "https://")):
        raise BadInput(Defect("URL", shown(address), "an address such as https://127.0.0.1:8000"))
    ready = f"{address.rstrip('/')}/health/ready"
    try:
        with urlopen(ready, timeout=PATIENCE, context=_trust(address)) as said:  # noqa: S310 - checked above
            typer.echo(said.read().decode())
    except HTTPError as error:
        with error:
            _end(error.read().decode(errors="replace"))
    except (OSError, ValueError) as error:
        _end(f"{address}: {error}")


def _read_address(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return None


def _trust(address: str) -> ssl.SSLContext | None:
    """Any certificate: it is for the name that people use, and nothing is told to whoever answers."""
    import ssl

    if not address.startswith("https"):
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _end(why: str) -> None:
    typer.echo(why, err=True)
    raise typer.Exit(NOT_READY)
