"""`python -m croupier`: the same program."""

from croupier.cli.main import run

if __name__ == "__main__":
    run()
