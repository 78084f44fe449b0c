"""What tests in several folders need, and what every run of the tests prints at its end."""

import os
import signal

import pytest
from hypothesis import settings

from tests.event_loop import run
from tests.store.both import address, open_store, store
from tests.store.postgres import database, postgres

# How long an example takes says nothing where other programs run as well.
settings.register_profile("ours", deadline=None)
settings.load_profile("ours")

# Whoever is started beside a shell inherits that Ctrl-C means nothing; the programs that tests start heed it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

__all__ = ["address", "database", "open_store", "postgres", "run", "store"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not os.environ.get("CROUPIER_LONG"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="takes long: CROUPIER_LONG=1 runs it"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many cases of the proof were settled and found equal, if it ran."""
    cases = [
        int(str(value))
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
        if name == "proof cases"
    ]
    if cases:
        terminalreporter.write_line(f"proof: {sum(cases):,} cases over {len(cases)} tables, no difference")
