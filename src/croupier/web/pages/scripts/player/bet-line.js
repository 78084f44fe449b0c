/** The typed bet line: "25 on 17", "5 on 8/11", "10 voisins", "20 red", "undo". It finds words, it knows no rules. */

import { readMoney } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { listIn } from "../core/words.js";
import { MOST } from "./stakes.js";

/** @typedef {{ names: Map<string, Set<string>>, ranges: Map<string, Set<string>>, numbers: Set<string> }} Index */
/** @typedef {"undo" | "redo" | "clear" | "rebet" | "double"} Act */
/** @typedef {{ act: Act } | { wager: string, amount: number | string | null } | { choices: string[], what: string } | { wrong: string } | { unknown: string }} Asked */

/** What may be typed for it, in every language: the page's own is not the only one that people know.
 * @type {(key: string) => string[]} */
const typed = (key) => listIn("typed", key);

/** The same for a wager, a kind, or what is printed.
 * @type {(name: string) => string[]} */
const called = (name) => listIn("named", name);

/** @type {Act[]} */
const ACTS = ["undo", "redo", "clear", "rebet", "double"];
const WITH_ON = new RegExp(`^(.+?) (?:${typed("on").join("|")}) (.+)$`, "i");
const SMALL_WORD = new RegExp(`^(?:${typed("small").map(plain).join("|")}) `);
const BESIDE = /\d ?\/ ?\d/; // numbers that lie beside each other: no box from one to the other

/** Lower case without accents.
 * @type {(text: string) => string} */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Everything that a wager of this cloth may be called, in every language; what several are called is the name of each.
 * @type {(cloth: wire.Cloth) => Index} */
export function makeIndex(cloth) {
  /** @type {Index} */
  const index = { names: new Map(), ranges: new Map(), numbers: new Set(cloth.wheel.order.map(plain)) };
  /** @type {(name: string, wager: string, names?: Index["names"]) => void} */
  const note = (name, wager, names = index.names) => {
    const key = keyOf(plain(name), index);
    if (key) names.set(key, (names.get(key) ?? new Set()).add(wager));
  };
  const listOf = (/** @type {wire.ClothWager} */ { numbers, racetrack }) => (racetrack ? "" : keyOf(plain(numbers.join(" ")), index));
  for (const [wager, known] of Object.entries(cloth.wagers)) {
    const [kind, which = ""] = wager.split(":");
    const ofKind = [kind, known.label, ...Object.values(known.labels ?? {}), ...called(kind)];
    for (const name of [...called(wager), ...ofKind, ...ofKind.map((each) => `${each} ${which}`)]) note(name, wager);
    if (listOf(known) === keyOf(plain(which), index)) note(which, wager);
  }
  for (const { part, text, wager } of cloth.areas) {
    if (part === "box") for (const name of [text, ...called(text), ...rangesOf(cloth.wagers[wager].numbers)]) note(name, wager, index.ranges);
  }
  for (const [wager, known] of Object.entries(cloth.wagers)) {
    if (!index.names.has(listOf(known))) note(listOf(known), wager); // "0/00/1/2/3" is the top line
  }
  return index;
}

/** "1-18", however the cloth writes it: for numbers that follow one another.
 * @type {(numbers: string[]) => string[]} */
function rangesOf(numbers) {
  const sorted = numbers.map(Number).sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  const isRange = sorted.length > 1 && last - first === sorted.length - 1;
  return isRange ? typed("to").map((between) => `${first} ${between} ${last}`) : [];
}

/** Words without signs; numbers stand last and in order, so that "11/8 split" is "split 11 8" as well.
 * @type {(text: string, index: Pick<Index, "numbers">) => string} */
function keyOf(text, { numbers }) {
  const tokens = text.split(/[^a-z0-9]+/).filter(Boolean);
  return [...tokens.filter((each) => !numbers.has(each)), ...tokens.filter((each) => numbers.has(each)).sort()].join(" ");
}

/** What a line asks for: {act}; or {wager, amount}, where null is the chosen chip, MOST as much as the spot takes. Else why it
 * is not done: {choices, what} could all be meant, {wrong} is no amount, {unknown} means nothing here.
 * @type {(line: string, index: Index, currency: string) => Asked} */
export function readLine(line, index, currency) {
  const text = line.trim().replace(/\s+/g, " ");
  const act = ACTS.find((each) => typed(each).map(plain).includes(plain(text)));
  if (act) return { act };
  const readings = [{ before: "", what: text }, ...divide(text)].map((each) => ({ ...each, amount: readAmount(each.before, currency) }));
  const found = readings.flatMap((each) => findWagers(each.what, index).map((wager) => ({ ...each, wager })));
  const meant = found.flatMap(({ amount, ...each }) => (amount === undefined ? [] : [{ ...each, amount }]));
  if (meant.length === 1) return { wager: meant[0].wager, amount: meant[0].amount };
  if (meant.length > 1) {
    const isOneReading = meant.every(({ before }) => before === meant[0].before);
    return { choices: [...new Set(meant.map(({ wager }) => wager))], what: isOneReading ? meant[0].what : text };
  }
  const rest = readings.findLast(({ before, amount }) => before && amount !== undefined)?.what;
  return found.length && rest === undefined ? { wrong: found[0].before } : { unknown: rest ?? text };
}

/** Where the amount may end: at "on", else at any space behind a digit ("1 000 red") or behind "max".
 * @type {(text: string) => { before: string, what: string }[]} */
function divide(text) {
  const [, before, what] = WITH_ON.exec(text) ?? [];
  if (before) return [{ before, what }];
  const tokens = text.split(" ");
  return tokens.slice(1).map((_, place) => ({ before: tokens.slice(0, place + 1).join(" "), what: tokens.slice(place + 1).join(" ") }))
    .filter(({ before }) => /\d/.test(before) || isMost(before));
}

/** undefined: it is none.
 * @type {(text: string, currency: string) => number | string | null | undefined} */
function readAmount(text, currency) {
  if (text === "") return null;
  return isMost(text) ? MOST : (readMoney(text, currency) ?? undefined);
}

/** @type {(text: string) => boolean} */
function isMost(text) {
  return typed("most").map(plain).includes(plain(text));
}

/** @type {(what: string, index: Index) => string[]} */
function findWagers(what, index) {
  const books = BESIDE.test(what) ? [index.names] : [index.names, index.ranges];
  let text = plain(what);
  while (!books.some((names) => names.has(keyOf(text, index))) && SMALL_WORD.test(text)) text = text.replace(SMALL_WORD, "");
  return [...new Set(books.flatMap((names) => [...(names.get(keyOf(text, index)) ?? [])]))];
}

/** Two wagers of this cloth as they may be typed: a number, and numbers beside each other or else a name.
 * @type {(cloth: wire.Cloth) => { one: string, other: string }} */
export function examplesOf(cloth) {
  const all = Object.keys(cloth.wagers);
  const one = all.find((wager) => wager === "straight:17") ?? all[0];
  const [number] = cloth.wagers[one].numbers;
  const other = all.find((wager) => cloth.wagers[wager].numbers.length === 2 && wager.endsWith(`-${number}`)) ?? all[all.length - 1];
  return { one: number, other: other.endsWith(`-${number}`) ? cloth.wagers[other].numbers.join("/") : nameOf(other, cloth) };
}
