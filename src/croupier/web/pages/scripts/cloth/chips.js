/** Stacks of chips: how high, whose, and what they are worth. */

import { set, svg, update } from "../core/dom.js";
import { onChip } from "../core/money.js";
import { sayOr } from "../core/words.js";

/** @import { Point } from "./geometry.js" */
/** @typedef {{ wager: string, stake: number, seat: number, mine: boolean, colour?: string | null, hollow?: boolean, leaving?: boolean, lost?: boolean, chips?: readonly number[] }} Stack */

const COLOURS = ["blue", "yellow", "pink", "brown", "orange", "grey", "lilac", "white"];
const RADIUS = 17;
const SIZES = [12.5, 12.5, 12.5, 10.5, 8.5, 7]; // of the letters, by how many there are
const MOST_DRAWN = 5; // chips of a stack, seen from the side

/** What tells one stack from another.
 * @type {(stack: Stack) => string} */
export function keyOf(stack) {
  return `${stack.wager} ${stack.mine ? "me" : stack.seat} ${stack.colour ?? ""} ${stack.hollow ? "hollow" : ""}`;
}

/** One stack for all chips of a seat and colour on a spot, leaving or lost once all of it is; hollow ones lie beside, and count
 * for themselves.
 * @type {(stacks: Stack[]) => Stack[]} */
export function mergeStacks(stacks) {
  const merged = new Map();
  for (const stack of stacks) {
    const key = keyOf(stack);
    merged.set(key, merged.has(key) ? join(merged.get(key), stack) : stack);
  }
  return [...merged.values()];
}

/** @type {(one: Stack, other: Stack) => Stack} */
function join(one, other) {
  return {
    ...one,
    stake: one.stake + other.stake,
    chips: [...(one.chips ?? []), ...(other.chips ?? [])],
    leaving: one.leaving && other.leaving,
    lost: one.lost && other.lost,
  };
}

/** The look of a chip: colour chips by their colour, my value chips by their worth, those of others by seat.
 * @type {(stack: Stack, denominations: number[]) => string} */
function lookOf(stack, denominations) {
  if (stack.colour) return `colour-${COLOURS.includes(stack.colour) ? stack.colour : "grey"}`;
  if (!stack.mine) return `seat-${stack.seat % 8}`;
  const top = stack.chips?.at(-1) ?? stack.stake;
  return `worth-${Math.max(0, denominations.filter((each) => each <= top).length - 1) % 6}`;
}

/** Two letters that tell a colour from the others, in the language of the page.
 * @type {(colour: string) => string} */
export function lettersOf(colour) {
  return sayOr(`letters.${colour}`, colour[0].toUpperCase() + colour[1]);
}

/** What goes with a colour or a seat beside the amount: two letters, or the number of the seat.
 * @type {(stack: Stack) => string} */
function letterOf(stack) {
  if (stack.colour) return lettersOf(stack.colour);
  return stack.mine ? "" : String(stack.seat);
}

export function makeStack() {
  return svg("g", { class: "chip" },
    svg("g", { class: "edge" }),
    svg("circle", { class: "face", r: RADIUS }),
    svg("circle", { class: "ring", r: RADIUS - 3.2 }),
    svg("circle", { class: "middle", r: RADIUS - 6.4 }),
    svg("text", { class: "worth", dy: "0.36em" }),
    svg("text", { class: "letter", x: RADIUS - 3, y: -RADIUS + 6 }));
}

/** @type {(element: SVGElement, stack: Stack, at: Point, shown: { denominations: number[], currency: string, isWinner: boolean }) => void} */
export function renewStack(element, stack, at, { denominations, currency, isWinner }) {
  const high = Math.min(MOST_DRAWN, Math.max(1, stack.chips?.length || countChips(stack.stake, denominations)));
  const classes = ["chip", lookOf(stack, denominations), stack.mine ? "mine" : "theirs"];
  if (stack.hollow) classes.push("hollow");
  if (stack.leaving) classes.push("leaving");
  if (isWinner) classes.push("won");
  if (stack.lost) classes.push("lost");
  const scale = stack.mine ? 1 : 0.78;
  const aside = asideOf(stack);
  update(element, {
    class: classes.join(" "),
    transform: `translate(${at.x + aside.x} ${at.y + aside.y - (high - 1) * 1.5}) scale(${scale})`,
    "data-on": stack.wager,
    "data-stake": stack.stake,
  });
  const { 0: edge, 4: amount, 5: letter } = element.children;
  if (edge.childElementCount !== high - 1) {
    edge.replaceChildren(...Array.from({ length: high - 1 }, (_, place) => svg("circle", { r: RADIUS, cy: (high - 1 - place) * 3 })));
  }
  const worth = onChip(stack.stake, currency);
  set(amount, "text", worth);
  set(amount, "font-size", SIZES[Math.min(worth.length, SIZES.length - 1)]);
  set(letter, "text", letterOf(stack));
}

/** In as few chips as can be.
 * @type {(stake: number, denominations: number[]) => number} */
function countChips(stake, denominations) {
  let [left, count] = [stake, 0];
  for (const worth of denominations.toReversed()) {
    count += Math.floor(left / worth);
    left %= worth;
  }
  return count;
}

/** Chips of others lie around the place where mine would lie, each at its own side; my colour chips beside my value chips, and
 * hollow ones a little above.
 * @type {(stack: Stack) => Point} */
function asideOf({ mine, colour, seat, hollow }) {
  if (mine) return { x: colour ? -11 : 0, y: hollow ? -6 : 0 };
  const angle = (seat * 137.5 * Math.PI) / 180;
  return { x: Math.cos(angle) * 13, y: Math.sin(angle) * 13 };
}
