"""The pages are checked against the wire as it is."""

import os
from pathlib import Path

from .wire_types import declare_wire

WIRE = Path(__file__).parents[2] / "checks/wire.d.ts"


def test_the_types_of_the_wire_are_those_of_the_declarations() -> None:
    """CROUPIER_WRITE_DOCS=1 writes them anew."""
    declared = declare_wire()
    if os.environ.get("CROUPIER_WRITE_DOCS"):
        WIRE.write_text(declared, encoding="utf-8")

    assert WIRE.read_text(encoding="utf-8") == declared
