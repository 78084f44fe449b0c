"""Play money is for who has little left: chips count wherever they lie, also at tables not opened here."""

from pathlib import Path

from croupier.table import commands as c

from .serving import CLOTH, SENSOR, serving_in_process


def test_chips_at_a_table_that_is_kept_but_not_opened_count(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    with serving_in_process(file, tables=CLOTH) as before:
        ann = before.join("Ann")
        ann.do("cloth", c.SitDown("Ann"))
        ann.do("cloth", c.BuyIn("Ann", 950_000))
        token = ann.http.cookies["croupier"]

    with serving_in_process(file, tables=SENSOR) as after:
        again = after.nobody()
        again.http.cookies.set("croupier", token)
        answer = again.http.post("/api/me/play-money")

    assert answer.status_code == 409, answer.text
    assert answer.json()["detail"].startswith("There is still 1000000 at the cage and in chips")
