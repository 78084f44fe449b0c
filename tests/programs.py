"""Stand-ins for programs of the system, on a PATH that a test makes."""

from pathlib import Path


def make_program(folder: Path, name: str, then: str = "") -> Path:
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\n{then}\n")
    program.chmod(0o755)
    return program
