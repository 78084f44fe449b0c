/**
 * What the facts of a spin come to, seen before they are sent: so that a void is recorded on purpose. These are
 * previews only. The table judges, and a test compares both for every game.
 */

/** Each gives the irregularity that the facts make, or null.
 * @typedef {wire.Irregularity | null} Preview */

/** @type {(spin: { wheel: wire.Direction, ball: wire.Direction }) => Preview} */
export function previewSpin({ wheel, ball }) {
  return wheel === ball ? "ball-spun-with-wheel" : null;
}

/** @type {(drop: { revolutions: number | null, least: number }) => Preview} */
export function previewDrop({ revolutions, least }) {
  return revolutions !== null && revolutions < least ? "fewer-than-four-revolutions" : null;
}

/** @type {(lamps: { drawn: string[], lit: string[] }) => Preview} */
export function previewLamps({ drawn, lit }) {
  return drawn.some((number) => !lit.includes(number)) ? "bonus-number-unlit" : null;
}
