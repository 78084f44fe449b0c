"""Ways to spoil a kept night, one change each, and what a check has to say of it."""

from pathlib import Path
from typing import NamedTuple

import apsw


def spoil(file: Path | str, *statements: str) -> None:
    """Each of them changes something, whatever the schema would say to it."""
    connection = apsw.Connection(str(file))
    connection.set_busy_timeout(60_000)  # milliseconds: a server may write meanwhile
    connection.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    for statement in statements:
        connection.execute(statement)
        assert connection.changes(), statement
    connection.close()


class Damage(NamedTuple):
    statement: str
    kind: str  # of the finding
    says: str  # somewhere in it


def change(table: str, column: str, old: str, new: str, where: str) -> str:
    changed = f"CAST(replace(CAST({column} AS TEXT), '{old}', '{new}') AS BLOB)"
    return f"UPDATE {table} SET {column} = {changed} WHERE {where}"


STEP_20 = "table_id = 1 AND n = 20"
STEP_21 = "table_id = 1 AND n = 21"
AT_THE_DESK = "table_id = 1 AND n IS NULL"
OLD_ROUND = "(SELECT min(id) FROM rounds WHERE table_id = 2)"
A_POSTING = (
    "(table_id, n, line) = (SELECT table_id, n, line FROM postings WHERE table_id = 1 LIMIT 1 OFFSET 8)"
)
NO_SUCH = 1_000_000

OF_STEPS = {
    "a byte of a line": Damage(
        change("steps", "line", '"at":"2026', '"at":"2025', STEP_20),
        "altered",
        "table one, step 20: the line was altered",
    ),
    "a line that is no line": Damage(
        f"UPDATE steps SET line = x'00' WHERE {STEP_20}",
        "unreadable",
        "table one, step 20: the line is neither a step nor a seal",
    ),
    "a step that is gone": Damage(
        f"DELETE FROM steps WHERE {STEP_20}",
        "out of place",
        "table one, step 21: step 21 stands where step 20 is expected",
    ),
    "the last step that is gone": Damage(
        "DELETE FROM steps WHERE (table_id, n) = (SELECT id, steps FROM tables WHERE id = 1)",
        "end",
        "table one: it says",
    ),
    "a step that stands twice": Damage(
        f"UPDATE steps SET line = (SELECT line FROM steps WHERE {STEP_20}) WHERE {STEP_21}",
        "end",
        "table one, step 21: its line says that it is step 20",
    ),
    "an epoch that runs backwards": Damage(
        f"UPDATE steps SET epoch = 0 WHERE {STEP_20}",
        "epoch",
        "table one, step 20: it was decided in epoch 0, and one before it in 1",
    ),
}
OF_TABLES = {
    "a table's head": Damage(
        "UPDATE tables SET head = replace(head, '0', '1') WHERE id = 1", "end", "table one: it says"
    ),
    "a table's number of steps": Damage(
        "UPDATE tables SET steps = 7 WHERE id = 2", "end", "table two: it says 7 steps"
    ),
    "a table's settings": Damage(
        "UPDATE tables SET settings = x'00' WHERE id = 1", "settings", "table one: settings"
    ),
    "a table that was opened otherwise": Damage(
        change("tables", "settings", '"seats":100', '"seats":10', "id = 1"),
        "settings",
        "table one, step 1: the table was opened otherwise than its settings say",
    ),
    "an epoch that nobody had": Damage(
        "UPDATE tables SET epoch = 0 WHERE id = 1", "epoch", "table one: it says that its epoch is 0"
    ),
}
OF_POSTINGS = {
    "a posting's amount": Damage(
        f"UPDATE postings SET cents = cents + 1 WHERE {A_POSTING}",
        "posting",
        "its postings come to 1, not to zero",
    ),
    "a posting's account": Damage(
        f"UPDATE postings SET account = 'bonk' WHERE {A_POSTING}", "posting", 'on "bonk", the events make'
    ),
    "postings that are gone": Damage(
        "DELETE FROM postings WHERE table_id = 1 AND n = (SELECT max(n) FROM postings WHERE table_id = 1)",
        "posting",
        "posting 1 is nothing, the events make",
    ),
    "a posting of no step": Damage(
        f"INSERT INTO postings VALUES (1, {NO_SUCH}, 0, 'bank', 5)",
        "posting",
        f'table one, step {NO_SUCH}: 5 on "bank" is posted, and there is no such step',
    ),
}
OF_REPLIES = {
    "a reply": Damage(
        change("replies", "reply", "true", "null", STEP_20), "reply", "table one, step 20: the reply to"
    ),
    "a reply that is gone": Damage(
        f"DELETE FROM replies WHERE {STEP_20}", "reply", "table one, step 20: its reply, to"
    ),
    "whose reply it is": Damage(
        f"UPDATE replies SET person = 'Eve' WHERE {STEP_20}", "reply", 'of "Eve", and it answers'
    ),
    "the digest of what was asked": Damage(
        f"UPDATE replies SET digest = x'00' WHERE {STEP_20}", "reply", "is not that of what was asked"
    ),
    "a reply of another step": Damage(
        f"UPDATE replies SET n = 21 WHERE {STEP_20}", "reply", "table one, step 21: the reply to"
    ),
    "a reply of no step": Damage(
        f"INSERT INTO replies VALUES ('x', 'Eve', 1, {NO_SUCH}, x'00', x'00')",
        "reply",
        f'table one, step {NO_SUCH}: the reply to "x" of "Eve" is of this step, and there is no such step',
    ),
    "a refusal of the desk that accepts": Damage(
        change("replies", "reply", "false", "true", AT_THE_DESK),
        "reply",
        "is of no step, and is no refusal of the desk",
    ),
    "a refusal of the desk that cannot be read": Damage(
        f"UPDATE replies SET reply = x'00' WHERE {AT_THE_DESK}",
        "reply",
        "refused at the desk, cannot be read",
    ),
}
OF_ROUNDS = {
    "a round": Damage(
        change("rounds", "record", '"stake":', '"steak":', f"id = {OLD_ROUND}"),
        "round",
        "the record of round 1 is not what its steps make",
    ),
    "a round that is gone": Damage(
        f"DELETE FROM rounds WHERE id = {OLD_ROUND}", "round", "round 1 is missing"
    ),
    "a round that was not played": Damage(
        f"INSERT INTO rounds (table_id, round, record) VALUES (1, {NO_SUCH}, x'00')",
        "round",
        f"table one: round {NO_SUCH} is kept, and has not been played",
    ),
    "the players of a round": Damage(
        f"DELETE FROM round_players WHERE round_id = {OLD_ROUND}",
        "round",
        "the record of round 1 is not what its steps make",
    ),
    "a player of a round that is not there": Damage(
        f"INSERT INTO round_players VALUES ('Ann', {NO_SUCH})",
        "database",
        "a row of round_players names a row of rounds that is not there",
    ),
}
OF_SNAPSHOTS = {
    "a snapshot": Damage(
        change("snapshots", "state", '"bank":', '"bonk":', "table_id = 1"),
        "snapshot",
        "its snapshot is not the table to which the steps lead",
    ),
    "a snapshot's hash": Damage(
        "UPDATE snapshots SET state_hash = 'x' WHERE table_id = 1",
        "snapshot",
        "its snapshot has the state hash x, and the steps lead to",
    ),
    "a snapshot's head": Damage(
        "UPDATE snapshots SET head = 'x' WHERE table_id = 1",
        "snapshot",
        "its snapshot names the hash x, and the step has",
    ),
    "a snapshot of no step": Damage(
        f"UPDATE snapshots SET n = n + {NO_SUCH} WHERE table_id = 1",
        "snapshot",
        "there is a snapshot of this step, and no such step",
    ),
}
OF_PEOPLE = {
    "a purse": Damage(
        "UPDATE people SET purse = purse + 1 WHERE name = 'Zoë'", "purse", 'the purse of "Zoë" holds'
    ),
    "a grant": Damage("DELETE FROM grants WHERE player = 'Ann'", "purse", 'the purse of "Ann" holds'),
    "somebody who is gone": Damage(
        "DELETE FROM people WHERE name = 'Ann'", "purse", 'is posted on the purse of "Ann", whom nobody knows'
    ),
    "somebody's posts": Damage(
        "UPDATE people SET posts = x'00' WHERE name = 'Ann'",
        "person",
        'what is kept of "Ann" cannot be read (JSON is malformed',
    ),
    "posts that are none": Damage(
        "UPDATE people SET posts = CAST('{\"*\":7}' AS BLOB) WHERE name = 'Ann'",
        "person",
        'what is kept of "Ann" cannot be read (Expected `object`',
    ),
    "a kind of people that is not known": Damage(
        "UPDATE people SET kind = 'ghost' WHERE name = 'Ann'",
        "person",
        "cannot be read (Invalid enum value 'ghost'",
    ),
    "a text that is none": Damage(
        "UPDATE people SET secret = CAST(x'ff' AS TEXT) WHERE name = 'Ann'",
        "database",
        "from here on nothing can be read",
    ),
    "the name under which somebody is found": Damage(
        "UPDATE people SET folded = 'eve' WHERE name = 'Ann'",
        "person",
        '"Ann" would be found under "eve", which is another name',
    ),
    "a grant of more than the cage gives": Damage(
        "INSERT INTO grants (player, cents, at) VALUES ('Ann', 1000001, '')",
        "grant",
        '"Ann" was granted 1000001, and the cage gives 1 to 1000000 at once',
    ),
    "a grant that takes": Damage(
        "INSERT INTO grants (player, cents, at) VALUES ('Ann', -1, '')", "grant", '"Ann" was granted -1, and'
    ),
    "grants beyond what can be counted": Damage(
        f"INSERT INTO grants (player, cents, at) VALUES ('Ann', {2**63 - 1}, ''), ('Ann', {2**63 - 1}, '')",
        "purse",
        f"{2**64 - 2 + 500_000} was granted and",
    ),
    "postings beyond what can be counted": Damage(
        f"INSERT INTO postings VALUES (1, {NO_SUCH}, 0, 'purse:Ann', {-(2**63)}),"
        f" (1, {NO_SUCH}, 1, 'purse:Ann', {-(2**63)})",
        "purse",
        'the purse of "Ann" holds',
    ),
}
DAMAGE = OF_STEPS | OF_TABLES | OF_POSTINGS | OF_REPLIES | OF_ROUNDS | OF_SNAPSHOTS | OF_PEOPLE
