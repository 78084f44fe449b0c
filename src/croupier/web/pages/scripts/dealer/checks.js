/**
 * What the facts of a spin come to, seen before they are sent: so that a void is recorded on purpose. These are
 * previews only. The table judges, and a test compares both for every game.
 */

/** Each gives the irregularity that the facts make, or null. */
export function previewSpin({ wheel, ball }) {
  return wheel === ball ? "ball-spun-with-wheel" : null;
}

export function previewDrop({ revolutions, least }) {
  return revolutions < least ? "fewer-than-four-revolutions" : null;
}

export function previewLamps({ drawn, lit }) {
  return drawn.some((number) => !lit.includes(number)) ? "bonus-number-unlit" : null;
}
