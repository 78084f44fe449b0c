"""What is in `deploy`, as far as it can be told without a container."""

import json
import re
from pathlib import Path

from tests.cli.running import croupier

PROJECT = Path(__file__).parents[1]
DOCKERFILE = (PROJECT / "deploy" / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")


def find_command(instruction: str) -> list[str]:
    """The words of an instruction in the exec form, after the program."""
    (words,) = re.findall(rf"^{instruction}.*?(\[.*\])$", DOCKERFILE, re.MULTILINE)
    program, *rest = json.loads(words)
    assert program == "/opt/croupier/bin/croupier"
    return [str(word) for word in rest]


def test_the_base_is_one_exact_version() -> None:
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)

    assert len(set(bases)) == 1
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+", bases[0])


def test_everything_that_is_copied_is_there_and_nothing_else_is_sent() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.MULTILINE)
    wanted = {name for names in copied for name in names.split()}
    ignore = (PROJECT / ".dockerignore").read_text(encoding="utf-8").split("\n")

    assert all((PROJECT / name).exists() for name in wanted)
    assert "*" in ignore
    assert {line.removeprefix("!") for line in ignore if line.startswith("!")} == wanted


def test_the_health_check_asks_where_the_server_says_that_it_is(tmp_path: Path) -> None:
    serve, health = find_command("ENTRYPOINT"), find_command("HEALTHCHECK")
    where = "--address-file"
    assert serve[serve.index(where) + 1] == health[health.index(where) + 1]

    answer = croupier(*health[:-1], str(tmp_path / "nobody"))

    assert answer.status == 1
    assert "no server has said where it is" in answer.talk
