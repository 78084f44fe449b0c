"""Who only wants to talk to a house loads no house."""

import subprocess
import sys

import pytest

# Whatever is not here must not be loaded: the traceback says who asked for it.
GUARD = """
import sys

SERVERS = {"apsw", "argon2", "asyncpg", "fastapi", "pydantic", "starlette", "uvicorn", "uvloop"}
ROOMS = {"bad_input", "client", "formats", "game", "table", "version", "wire"}
DECIDED_IN_THE_HOUSE = {"croupier.table.deciding", "croupier.table.evolving"}

class Guard:
    @staticmethod
    def find_spec(name, path=None, target=None):
        first, *rest = name.split(".")
        if first in SERVERS or name in DECIDED_IN_THE_HOUSE:
            raise AssertionError(f"{name} is loaded")
        if first == "croupier" and rest and rest[0] not in ROOMS:
            raise AssertionError(f"{name} is loaded")

sys.meta_path.insert(0, Guard)
"""


def import_guarded(module: str) -> str:
    """What Python complains of."""
    program = [sys.executable, "-c", f"{GUARD}\nimport {module}"]
    return subprocess.run(program, capture_output=True, text=True, check=False).stderr


@pytest.mark.parametrize("module", ["croupier.client", "croupier.client.bot"])
def test_a_client_loads_no_server_and_nothing_that_decides(module: str) -> None:
    complaint = import_guarded(module)

    assert not complaint


def test_what_a_client_should_not_load_is_named_with_who_loads_it() -> None:
    complaint = import_guarded("croupier.table.step")

    assert "croupier.table.deciding is loaded" in complaint
    assert "step.py" in complaint
