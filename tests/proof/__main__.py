"""`python -m tests.proof`: run the proof and print how many cases it compared. Exit 1 on any difference."""

import sys

from .proof import TABLES, Tally, prove


def show(tally: Tally) -> None:
    size = f"{tally.wagers:>4} wagers × {tally.outcomes:>3} outcomes"
    print(f"{tally.table!s:<34}{size}{tally.cases:>9,}")
    for case in tally.differences:
        what = f"{case.wager} on {case.outcome.number}"
        lit = f", lit {' '.join(sorted(case.outcome.bonus))}" if case.outcome.bonus else ""
        print(f"    {what}{lit}: settled {case.settled}, by hand {case.by_hand}")


def main() -> int:
    tallies = []
    for table in TABLES:
        tallies.append(prove(table))
        show(tallies[-1])
    print(f"{'cases in all':<60}{sum(tally.cases for tally in tallies):>9,}")
    differences = sum(len(tally.differences) for tally in tallies)
    print(f"{'differences':<60}{differences:>9,}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
