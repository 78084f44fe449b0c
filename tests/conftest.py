"""What every run of the tests prints at its end."""

import pytest


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
