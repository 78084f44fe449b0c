/** What wagers and numbers are called. The server says what each is; here it gets its words. */

import { findName, joinWords, language, nameIn, say, sayOr } from "./words.js";

/** "Split 17/20", "Voisins du zéro", "2nd dozen". What the rule set calls a kind itself goes before the words of the language.
 * Neighbours and whatever has one number in its name keep it; the others list their numbers.
 * @type {(wager: string, cloth?: wire.Cloth | null) => string} */
export function nameOf(wager, cloth) {
  const [kind, which] = wager.split(":");
  if (!which) return kindOf(wager, cloth);
  const own = ownName(wager, cloth);
  const whole = own === undefined ? findName("wager-name", wager) : undefined;
  if (whole) return whole;
  const { numbers = [] } = cloth?.wagers[wager] ?? {};
  const shown = which.includes("-") && numbers.length ? numbers.join("/") : which;
  return `${own ?? nameIn("wager-name", kind)} ${shown}`;
}

/** Only the kind: "Split", "Neighbours".
 * @type {(wager: string, cloth?: wire.Cloth | null) => string} */
export function kindOf(wager, cloth) {
  const [kind] = wager.split(":");
  return ownName(wager, cloth) ?? findName("wager-alone", kind) ?? nameIn("wager-name", kind);
}

/** Of a wager or its kind: only what the rule set calls it otherwise than everybody.
 * @type {(wager: string, cloth?: wire.Cloth | null) => string | undefined} */
export function ownName(wager, cloth) {
  const [kind] = wager.split(":");
  const { labels } = Object.values(cloth?.wagers ?? {}).find((each) => each.kind === kind) ?? {};
  return labels?.[language()] ?? labels?.en;
}

/** What an area has printed; a box on which nothing else is, its wager.
 * @type {(area: wire.AreaOut, cloth: wire.Cloth) => string} */
export function printedOn({ part, text, wager }, cloth) {
  if (part !== "box") return text;
  return text === "" || text === cloth.wagers[wager].label ? nameOf(wager, cloth) : nameIn("printed", text);
}

/** What a table or a game is called: as its rule set says in the visitor's language, unless the house has named it.
 * @type {(named: { title: string, titles?: Record<string, string> | null }) => string} */
export function titleOf({ title, titles }) {
  return titles?.[language()] ?? title;
}

/** "blue": of a player's own chips.
 * @type {(colour: string) => string} */
export function colourInWords(colour) {
  return nameIn("chips", colour);
}

/** "17 to 1", "35 to 1, 350 as a super bonus number", or what its pieces pay.
 * @type {(wager: string, cloth: wire.Cloth) => string} */
export function oddsOf(wager, cloth) {
  const { odds, pieces, odds_by_class: byClass } = cloth.wagers[wager];
  if (byClass && Object.keys(byClass).length) {
    const parts = Object.entries(byClass).map(([name, each]) => `${say("to1", { odds: each })} (${sayOr(`class.${name}`, name)})`);
    return joinWords(odds === null ? parts : [say("to1", { odds }), ...parts]);
  }
  if (odds !== null) return say("to1", { odds });
  return say("pieces.pay", { count: pieces.reduce((sum, piece) => sum + piece.count, 0) });
}

/** "17, black, odd, low, 2nd dozen": for those who hear the result. `bonusClass`: what the bonus numbers make of it.
 * @type {(number: string, cloth: wire.Cloth | null, bonusClass?: wire.BonusClass | null) => string} */
export function describeNumber(number, cloth, bonusClass = null) {
  const covering = (cloth?.described?.[number] ?? []).map((wager) => nameOf(wager, cloth));
  const colour = cloth?.wheel.colours[number];
  const named = colour && !cloth.described?.[number]?.includes(colour) ? [nameIn("colour", colour)] : [];
  const counts = bonusClass && bonusClass !== "plain" ? [say(`class.${bonusClass}`)] : [];
  return [number, ...named, ...covering, ...counts].join(", ");
}

/** "17 black".
 * @type {(cloth: wire.Cloth, number: string) => string} */
export function inColour(cloth, number) {
  return `${number} ${nameIn("colour", cloth.wheel.colours[number])}`;
}

/** "Link A is complete: super bonus.", of the links of bonus numbers all of which are lit; nothing where there are none.
 * @type {(links?: string[]) => string} */
export function linksInWords(links = []) {
  if (links.length === 0) return "";
  return say(links.length === 1 ? "bonus.link" : "bonus.links", { link: links.join(", ").toUpperCase() });
}

/** The role that somebody holds at a table, and the one acted in: "pit supervisor acting as pit manager".
 * @type {(post: { role: string, acting_as?: string | null }) => string} */
export function postName({ role, acting_as: acting }) {
  return acting ? say("acting.as", { role: roleOf(role), acting: roleOf(acting) }) : roleOf(role);
}

/** "pit supervisor"; also of a role that only the house knows.
 * @type {(role: string) => string} */
export function roleOf(role) {
  return findName("role", role) ?? role.replaceAll("-", " ");
}
