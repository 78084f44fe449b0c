"""What `run.py check` finds in the JavaScript of the pages."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from croupier.web.files import FOLDER
from launch.node import CHECKS, page_checks, prepare_node

PAGE = """\
import { get, post } from "PAGES/scripts/core/api.js";
import { NotMeant, Problem, asProblem } from "PAGES/scripts/core/problems.js";
import { openDialog } from "PAGES/scripts/dealer/dialogs.js";
import { makeField, readFields } from "PAGES/scripts/parts/fields.js";
import { makeActForm } from "PAGES/scripts/pit/act-form.js";

/** @type {(board: wire.Board) => number} */
export const right = (board) => board.seats_taken;
export const enter = () => post("/api/join", { name: "Ann" });
/** @type {(board: wire.Board) => number} */
export const taken = (board) => board.seats_take; // wrong
/** @type {wire.AnyCommand} */
export const command = { type: "sit-down", playr: "Ann" }; // wrong
/** @type {(table: string) => Promise<string | null>} */
export const last = async (table) => (await get(`/api/tables/${table}/history`))[0].numbr; // wrong
/** @type {(table: string) => Promise<wire.RoundOut[]>} */
export const few = (table) => get(`/api/tables/${table}/history?most=${1}&before=5`);
/** @type {(table: string) => Promise<wire.RoundOut[]>} */
export const most = (table) => get(`/api/tables/${table}/history?mosst=1`); // wrong
/** @type {(table: string) => Promise<wire.RoundOut[]>} */
export const before = (table) => get(`/api/tables/${table}/history?most=1&befor=5`); // wrong
/** @type {(address: string) => Promise<unknown>} */
export const computed = async (address) => (await get(address)).numbers; // wrong
export const join = () => post("/api/join", { nmae: "Ann" }); // wrong
export const mix = () => post("/api/games/nz-37/what-if", { wagers: { red: "100" } }); // wrong
export const money = () => post("/api/me/play-money", { amount: 100 }); // wrong
export const rounds = () => post("/api/me/rounds", {}); // wrong
/** @type {(thrown: unknown) => unknown} */
export const why = (thrown) => asProblem(thrown).detale; // wrong
/** @type {(thrown: unknown) => unknown} */
export const when = (thrown) => thrown instanceof Problem && thrown.statuss; // wrong
/** @type {(thrown: unknown) => unknown} */
export const ground = (thrown) => asProblem(thrown).because?.gruond; // wrong
/** @type {(thrown: unknown) => unknown} */
export const meant = (thrown) => thrown instanceof NotMeant && thrown.isDroped; // wrong

/** @import { Desk as DealerDesk } from "PAGES/scripts/dealer/desk.js" */
/** @import { Desk as PitDesk } from "PAGES/scripts/pit/desk.js" */
const amount = makeField({ name: "amount", label: "Amount", type: "money", currency: "SGD" });
const reason = makeField({ name: "reason", label: "Reason", optional: true });
const options = [{ value: /** @type {const} */ ("void"), text: "Void" }];
const then = makeField({ name: "then", label: "Then", type: "choice", options });
export const unlabelled = makeField({ name: "reason", lable: "Reason" }); // wrong
export const hasty = makeField({ name: "reason", label: "Reason", optinal: true }); // wrong
export const unpriced = makeField({ name: "amount", label: "Amount", type: "money" }); // wrong
export const unknown = makeField({ name: "amount", label: "Amount", type: "mony" }); // wrong
/** @type {(desk: DealerDesk) => unknown} */
export const dialog = (desk) => openDialog(desk, {
  title: "Ball",
  fields: [reason, makeField({ name: "metal", label: "Metal", type: "check" })],
  text: ({ raeson }) => raeson, // wrong
  hint: ({ metall }) => metall, // wrong
  findWrong: ({ metal }) => metal, // wrong
  command: ({ reason: why = "", metal }) => ({ type: "change-ball", reason: why, is_metal: metal }),
});
/** @type {(desk: DealerDesk) => unknown} */
export const magnetic = (desk) => openDialog(desk, {
  title: "Ball",
  command: () => ({ type: "change-ball", reason: "Magnetic", is_metl: true }), // wrong
});
/** @type {(desk: PitDesk) => unknown} */
export const form = (desk) => makeActForm(desk, {
  type: "fill-bank", title: "Fill", text: "Fill",
  fields: [amount, makeField({ name: "raeson", label: "Reason" })],
  command: ({ amount: cents, reason: why }) => ({ type: "fill-bank", amount: cents, reason: why }), // wrong
});
/** @type {(desk: PitDesk) => unknown} */
export const unasked = (desk) => makeActForm(desk, {
  type: "sit-down", title: "Sit", text: "Sit",
  command: ({ player }) => ({ type: "sit-down", player }), // wrong
});
export const values = readFields([amount, reason, then], () => {});
export const rounded = values?.amount.toFixed();
export const chosen = values?.then === "viod"; // wrong
export const cut = values?.reason.trim(); // wrong
"""


FORBIDDEN = """\
export const right = (element, text) => element.replaceChildren(text);
export const markup = (element, text) => (element.innerHTML = text);
export const ignored = (element) => element.setAttribute("style", "color: red");
export const code = (text) => new Function(text);
"""


def check(name: str, *arguments: str | Path, cwd: Path) -> str:
    """What the check says of other files than the pages."""
    prepare_node()
    command = [*page_checks()[name][:-1], *arguments]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode != 0, done.stdout
    return done.stdout


@pytest.mark.network
def test_a_field_that_the_wire_does_not_have_is_found(tmp_path: Path) -> None:
    wrong = [place for place, line in enumerate(PAGE.splitlines()) if "// wrong" in line]
    (tmp_path / "page.js").write_text(PAGE.replace("PAGES", FOLDER.as_posix()))
    settings = {"extends": str(CHECKS / "tsconfig.json"), "include": ["page.js", f"{CHECKS}/*.d.ts"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))

    said = check("tsc", tmp_path, cwd=tmp_path)

    assert re.findall(r"page.js\((\d+),", said) == [str(1 + line) for line in wrong], said


@pytest.mark.network
def test_what_the_pages_have_no_place_for_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text(FORBIDDEN)

    said = check("eslint", "page.js", cwd=tmp_path)

    assert re.findall(r"^ +(\d+):", said, re.MULTILINE) == ["2", "3", "4"], said


def test_the_lock_names_no_registry_but_the_public_one() -> None:
    lock = json.loads((CHECKS / "package-lock.json").read_text())
    packages = [each for path, each in lock["packages"].items() if path]

    assert all(each["integrity"].startswith("sha512-") for each in packages)
    addresses = {each.get("resolved", "https://registry.npmjs.org/") for each in packages}
    assert all(each.startswith("https://registry.npmjs.org/") for each in addresses)
