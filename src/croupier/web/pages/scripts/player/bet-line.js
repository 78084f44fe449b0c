/** The typed bet line: "25 on 17", "5 on 8/11", "10 voisins", "20 red", "undo". It finds words, it knows no rules. */

import words from "../../words/common.js";

const ACTS = { undo: "undo", annuler: "undo", redo: "redo", refaire: "redo", clear: "clear", effacer: "clear", rebet: "rebet", rejouer: "rebet", double: "double", doubler: "double" };

/** An amount, perhaps with a sign of money and thousands apart; "on"; and what is meant. */
const LINE = /^(?:(max|[^\d\s]{0,3}\d{1,3}(?:[,.'’\s]\d{3})+(?:[.,]\d{1,2})?|[^\d\s]{0,3}\d+(?:[.,]\d{1,2})?)[^\d\s]{0,3}\s+)?(?:(?:on|sur|a|le|la|les|at)\s+)?(.+)$/;

/** Lower case without accents and signs: "Voisins du Zéro" is "voisins du zero". */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9/ ]+/g, " ").replace(/\s+/g, " ").trim();
}

/** Everything that a wager of this cloth may be called. */
export function makeIndex(cloth) {
  const byName = new Map();
  const byNumbers = new Map();
  const note = (name, wager) => name && !byName.has(plain(name)) && byName.set(plain(name), wager);
  const single = new Map();
  for (const [wager, { kind }] of Object.entries(cloth.wagers)) single.set(kind, single.has(kind) ? null : wager);
  for (const [wager, known] of Object.entries(cloth.wagers)) {
    const [kind, which] = wager.split(":");
    note(wager, wager);
    for (const each of Object.values(words[`wager.${wager}`] ?? {})) note(each, wager);
    const names = [kind, known.label, ...Object.values(words[`kind.${kind}`] ?? {})];
    for (const name of names) {
      if (single.get(kind) === wager) note(name, wager);
      if (which) {
        note(`${name} ${which}`, wager);
        note(`${which} ${name}`, wager);
      }
    }
    if (single.get(kind) === wager) note(plain(kind).split(" ")[0], wager);
    const numbers = keyOf(known.numbers);
    if (!known.racetrack && known.numbers.length && !byNumbers.has(numbers)) byNumbers.set(numbers, wager);
  }
  for (const area of cloth.areas) if (area.part === "box") note(area.text, area.wager);
  return { byName, byNumbers };
}

function keyOf(numbers) {
  return [...numbers].map((each) => each.toUpperCase()).sort().join("/");
}

/**
 * What a line asks for: {act}, or {wager, amount} with the amount as it was typed ("" for the chosen chip, "max"),
 * or {unknown} with the words that mean nothing here.
 */
export function readLine(line, index) {
  const raw = line.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  if (raw in ACTS) return { act: ACTS[raw] };
  const match = LINE.exec(raw);
  if (!match) return { unknown: line.trim() };
  const [, amount = "", what] = match;
  const wager = findWager(what, index);
  if (wager) return { wager, amount };
  const whole = findWager(raw, index); // "17" is a number, not an amount
  return whole ? { wager: whole, amount: "" } : { unknown: what.trim() };
}

function findWager(what, { byName, byNumbers }) {
  const parts = what.trim().split(/\s*[/\-, ]\s*/).filter(Boolean);
  return byNumbers.get(keyOf(parts)) ?? byName.get(plain(what)) ?? byName.get(plain(what).replace(/^(de|of|du|des|the) /, "")) ?? null;
}
