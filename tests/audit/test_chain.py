"""The chain: what a line holds of the line before, and what its hash is the hash of."""

import hashlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.audit.chain import LogReader
from croupier.record.log import LogWriter, split_lines
from croupier.record.steps import START, End, decode_body, encode_body, encode_step, next_step
from croupier.table import commands as c
from croupier.table.events import NoteRecorded

from ..game.strategies import examples
from ..record.playing import DEALER, SITTINGS, play_round, time_of

GUIDE = Path(__file__).parents[2] / "docs/record.md"


def test_the_hash_of_a_line_is_that_of_its_bytes_up_to_the_hash() -> None:
    (line, *_) = play_round().log.splitlines()

    body, _, end = line.rpartition(b',"hash":"')

    assert end == hashlib.sha256(body).hexdigest().encode() + b'"}'


def test_every_line_holds_the_hash_of_the_one_before_and_the_first_holds_zeros() -> None:
    *steps, seal = map(json.loads, play_round().log.splitlines())

    assert [step["prev"] for step in steps] == [START, *(step["hash"] for step in steps[:-1])]
    assert seal == {"v": 1, "steps": len(steps), "head": steps[-1]["hash"]}


def test_a_line_has_its_fields_in_a_fixed_order_so_that_others_can_write_it_too() -> None:
    (line, *_) = play_round().log.splitlines()

    fields = list(json.loads(line))

    assert fields == [
        *("v", "n", "at", "person", "role", "acting_as", "command", "events", "prev", "hash"),
    ]


@pytest.mark.parametrize("play", SITTINGS)
def test_a_step_that_was_read_is_written_with_the_same_bytes(play: Any) -> None:
    steps = play().steps

    again = [encode_step(decode_body(encode_body(step))) for step in steps]

    assert again == [encode_step(step) for step in steps]


@examples(100)
@given(
    st.text(min_size=1, max_size=60) | st.sampled_from([',"hash":"', '"}\n{"v":1,"n":2', "\u2028", "\x00"])
)
def test_whatever_people_write_stays_within_its_line(text: str) -> None:
    note = c.RecordNote(text=text)
    step = next_step(End(), time_of(1), DEALER, note, (NoteRecorded(clauses=(), text=text),))
    stream = io.BytesIO()
    writer = LogWriter(stream)
    writer.write(step)
    writer.seal()

    reader = LogReader()
    first, seal = (reader.read(raw) for raw in split_lines(io.BytesIO(stream.getvalue())))

    assert first.step == step
    assert not first.findings
    assert not seal.findings


def test_a_writer_takes_no_step_that_does_not_follow() -> None:
    first, second, *_ = play_round().steps
    writer = LogWriter(io.BytesIO())
    writer.write(first)

    with pytest.raises(AssertionError, match="follows"):
        writer.write(first)

    writer.write(second)


def verify(log: bytes, folder: Path) -> str:
    """The program of the guide, as a reader of the guide would run it."""
    (program,) = re.findall(
        r"^```python\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    file = folder / "table.jsonl"
    file.write_bytes(log)
    out = io.StringIO()
    names: dict[str, Any] = {"print": lambda *words: print(*words, file=out)}
    try:
        exec(program.replace('"table.jsonl"', repr(str(file))), names)
    except (AssertionError, ValueError, KeyError) as error:
        return f"broken: {error}"
    return out.getvalue()


def test_the_verifier_of_the_guide_accepts_a_real_log_and_says_its_head(tmp_path: Path) -> None:
    sitting = play_round()

    assert sitting.head in verify(sitting.log, tmp_path)


def test_the_verifier_of_the_guide_finds_an_altered_byte_in_every_line(tmp_path: Path) -> None:
    lines = play_round().lines
    altered = [[*lines[:n], line.replace(b"1", b"2", 1), *lines[n + 1 :]] for n, line in enumerate(lines)]

    found = [verify(b"".join(each), tmp_path) for each in altered]

    assert all(each.startswith("broken") for each in found)


def test_the_verifier_of_the_guide_finds_every_line_that_is_missing_doubled_or_added(tmp_path: Path) -> None:
    lines = play_round().lines
    missing = [lines[:n] + lines[n + 1 :] for n in range(len(lines))]
    doubled = [lines[: n + 1] + lines[n:] for n in range(len(lines))]

    found = [verify(b"".join(each), tmp_path) for each in (*missing, *doubled, [*lines, b"\n"])]

    assert all(each.startswith("broken") for each in found)
