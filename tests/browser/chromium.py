"""Where the Chromium of this machine is. Standard library only: `.ci/run` asks before anything is set up.

python3 -m tests.browser.chromium    prints it, or says what to do and fails
"""

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from shutil import which

VARIABLE = "CROUPIER_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    *map(Path, ("/opt/google/chrome/chrome", "/snap/bin/chromium")),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("C:/Program Files/Google/Chrome/Application/chrome.exe"),
)
NONE_FOUND = (
    "The tests in a browser need Chromium or Chrome, and none was found: install it (on Debian: "
    f"apt-get install chromium), or say in {VARIABLE} where it is."
)


def find_chromium(environment: Mapping[str, str], places: Iterable[Path] = PLACES) -> Path | None:
    """The one that the variable names and no other; else from the PATH; else from where it usually is."""
    if named := environment.get(VARIABLE):
        return Path(named) if Path(named).is_file() else None
    on_path = (which(name, path=environment.get("PATH", "")) for name in NAMES)
    for found in (*on_path, *places):
        if found and Path(found).is_file():
            return Path(found)
    return None


def main() -> int:
    chromium = find_chromium(os.environ)
    print(chromium or NONE_FOUND, file=sys.stdout if chromium else sys.stderr)
    return 0 if chromium else 1


if __name__ == "__main__":
    sys.exit(main())
