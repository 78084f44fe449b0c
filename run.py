#!/usr/bin/env python3
"""Sets croupier up in its own folder and runs it; `python3 run.py --help` says how.

This file has to parse on every Python since 2.7, so that an old one is refused in a sentence.
launch/ does the work.
"""

import os
import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.stderr.write(
            "run.py: this is Python %d.%d (%s); croupier needs Python %d.%d or newer.\n"
            % (sys.version_info[:2] + (sys.executable,) + OLDEST)
        )
        sys.exit(2)

    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from launch.commands import main

    sys.exit(main(sys.argv[1:]))
