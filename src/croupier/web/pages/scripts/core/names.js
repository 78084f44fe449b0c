/** What wagers and numbers are called. The server says what each is; here it gets its words. */

import { joinWords, knows, say, sayOr } from "./words.js";

/** "Split 17/20", "Voisins du zéro", "2nd dozen". */
export function nameOf(wager, cloth) {
  const known = cloth?.wagers[wager];
  const [, which = ""] = wager.split(":");
  if (knows(`wager.${wager}`)) return say(`wager.${wager}`);
  const called = kindOf(wager, cloth);
  if (!which) return called;
  const shown = known && known.numbers.length ? inOrder(which, known) : which;
  return `${called} ${shown}`;
}

/** Neighbours and whatever has one number in its name keep it; the others list their numbers. */
function inOrder(which, known) {
  return which.includes("-") ? known.numbers.join("/") : which;
}

/** Only the kind: "Split". */
export function kindOf(wager, cloth) {
  const [kind] = wager.split(":");
  return sayOr(`kind.${kind}`, cloth?.wagers[wager]?.label ?? kind);
}

/** "17 to 1", "35 to 1, 350 as a super bonus number", or what its pieces pay. */
export function oddsOf(wager, cloth) {
  const { odds, pieces, odds_by_class: byClass } = cloth.wagers[wager];
  if (byClass && Object.keys(byClass).length) {
    const parts = Object.entries(byClass).map(([name, each]) => `${say("to1", { odds: each })} (${sayOr(`class.${name}`, name)})`);
    return joinWords(odds === null ? parts : [say("to1", { odds }), ...parts]);
  }
  if (odds !== null) return say("to1", { odds });
  return say("pieces.pay", { count: pieces.reduce((sum, piece) => sum + piece.count, 0) });
}

/** "17, black, odd, low, 2nd dozen": for those who hear the result. */
export function describeNumber(number, cloth) {
  const covering = (cloth?.described?.[number] ?? []).map((wager) => nameOf(wager, cloth));
  const colour = cloth?.wheel.colours[number];
  const named = colour && !cloth.described?.[number]?.includes(colour) ? [say(`colour.${colour}`)] : [];
  return [number, ...named, ...covering].join(", ");
}

/** "17 black". */
export function inColour(cloth, number) {
  return `${number} ${say(`colour.${cloth.wheel.colours[number]}`)}`;
}

/** "pit supervisor". */
export function roleOf(role) {
  return sayOr(`role.${role}`, role);
}
