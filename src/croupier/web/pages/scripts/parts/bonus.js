/** Bonus numbers in words. */

import { say } from "../core/words.js";

/** `links`: the names of those that are complete, as a board has them; nothing where none are.
 * @type {(links?: string[]) => string} */
export function linksInWords(links = []) {
  if (links.length === 0) return "";
  return say(links.length === 1 ? "bonus.link" : "bonus.links", { link: links.join(", ").toUpperCase() });
}
