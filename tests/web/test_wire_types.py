"""The pages are checked against the wire as it is; `run.py check` asks this too."""

import os
from pathlib import Path

from .wire_types import declare_wire

WIRE = Path(__file__).parents[2] / "checks/wire.d.ts"
STALE = (
    "checks/wire.d.ts is not what the declarations say. This writes it anew: "
    "CROUPIER_WRITE_DOCS=1 python3 run.py test tests/web/test_wire_types.py"
)


def test_the_types_of_the_wire_are_those_of_the_declarations() -> None:
    declared = declare_wire()
    if os.environ.get("CROUPIER_WRITE_DOCS"):
        WIRE.write_text(declared, encoding="utf-8")

    is_fresh = WIRE.read_text(encoding="utf-8") == declared
    assert is_fresh, STALE
