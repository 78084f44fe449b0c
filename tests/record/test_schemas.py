"""The schemas in docs/schemas say what is really written, and nothing else."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from croupier.record.rounds import RoundRecord, encode_round

from .playing import SITTINGS, Sitting, play_round
from .schemas import StepLine, log_schema, round_schema

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "docs/schemas"
GUIDE = ROOT / "docs/record.md"
WRITES = bool(os.environ.get("CROUPIER_WRITE_DOCS"))

Schema = dict[str, Any]


def read_schema(name: str) -> Schema:
    schema: Schema = json.loads((SCHEMAS / name).read_text(encoding="utf-8"))
    return schema


def errors(name: str, value: object) -> list[str]:
    validator = Draft202012Validator(read_schema(name))
    return [error.message for error in validator.iter_errors(value)]


@pytest.mark.parametrize(
    ("name", "make"),
    [("table-log.schema.json", log_schema), ("round-record.schema.json", round_schema)],
)
def test_the_schemas_are_those_of_today(name: str, make: Callable[[], Schema]) -> None:
    """CROUPIER_WRITE_DOCS=1 writes them anew."""
    text = json.dumps(make(), indent=2, ensure_ascii=False) + "\n"
    if WRITES:
        SCHEMAS.mkdir(exist_ok=True)
        (SCHEMAS / name).write_text(text, encoding="utf-8")

    assert (SCHEMAS / name).read_text(encoding="utf-8") == text
    Draft202012Validator.check_schema(make())


@pytest.mark.parametrize("play", SITTINGS)
def test_every_line_of_a_real_log_is_as_its_schema_says(play: Callable[[], Sitting]) -> None:
    found = [errors("table-log.schema.json", json.loads(line)) for line in play().log.splitlines()]

    assert found == [[]] * len(found)


@pytest.mark.parametrize("play", SITTINGS)
def test_every_round_record_is_as_its_schema_says(play: Callable[[], Sitting]) -> None:
    found = [errors("round-record.schema.json", json.loads(encode_round(each))) for each in play().rounds]

    assert found == [[]] * len(found)


def test_the_schema_of_a_log_refuses_what_is_no_line_of_one() -> None:
    first = json.loads(play_round().lines[0])
    spoiled = [
        first | {"v": 3},
        first | {"n": 0},
        first | {"at": "yesterday"},
        first | {"prev": first["prev"][1:]},
        first | {"hash": first["hash"].upper()},
        first | {"more": 1},
        first | {"command": first["command"] | {"type": "open-door"}},
        first | {"events": [{"type": "table-opened"}]},
        {field: value for field, value in first.items() if field != "person"},
    ]

    assert all(errors("table-log.schema.json", each) for each in spoiled)


def test_the_guide_names_every_field_of_a_line_and_of_a_round() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    named = [*StepLine.__struct_fields__, *RoundRecord.__struct_fields__]

    assert [field for field in named if f"`{field}`" not in guide] == []


def test_the_guide_names_every_field_of_what_a_round_holds() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    definitions = read_schema("round-record.schema.json")["$defs"]
    own = ("SpinRecord", "WagerLying", "RulingRecord", "CaseRecord", "CorrectionRecord", "StaffRecord")

    fields = [field for name in own for field in definitions[name]["properties"]]

    assert [field for field in fields if f"`{field}`" not in guide] == []
