/** What the server says of each kind of wager, with the places on the cloth that it is about. */

import { certain } from "../core/certain.js";
import { kindOf } from "../core/names.js";

/** @typedef {{ place: number, odds: wire.KindOdds, cloth: wire.Cloth, allWays: number, wagers: string[], name: string, example: string, covers: number, family: string }} Row */

/** @type {Record<wire.Part, string>} */
const FAMILY_OF_PART = { number: "numbers", courtesy: "numbers", box: "boxes", track: "racetrack", sector: "racetrack", group: "racetrack" };
export const FAMILIES = ["numbers", "boxes", "racetrack"];

/** @type {(odds: wire.GameOdds, cloth: wire.Cloth) => Row[]} */
export function makeRows(odds, cloth) {
  const families = findFamilies(cloth);
  return odds.wagers.map((each, place) => {
    const wagers = wagersOf(each, odds, cloth);
    return {
      place,
      odds: each,
      cloth,
      allWays: odds.all_ways,
      wagers,
      name: kindOf(wagers[0], cloth),
      example: exampleOf(wagers),
      covers: cloth.wagers[wagers[0]].numbers.length,
      family: families.get(wagers[0]) ?? "numbers",
    };
  });
}

/** The places of a row: those of its kind; where a kind has several rows, those with as many numbers as it has ways.
 * @type {(each: wire.KindOdds, odds: wire.GameOdds, cloth: wire.Cloth) => string[]} */
function wagersOf(each, odds, cloth) {
  const ofKind = Object.keys(cloth.wagers).filter((name) => cloth.wagers[name].kind === each.kind);
  if (ofKind.length === each.count) return ofKind;
  const alike = ofKind.filter((name) => cloth.wagers[name].numbers.length * odds.all_ways === each.ways * odds.numbers);
  return alike.length ? alike : ofKind;
}

/** Somewhere in the middle of the cloth, where it is seen well.
 * @type {(wagers: string[]) => string} */
function exampleOf(wagers) {
  return wagers.find((name) => /[:-]17\b/.test(name)) ?? wagers[Math.floor(wagers.length / 2)];
}

/** By wager: on which part of the cloth it lies.
 * @type {(cloth: wire.Cloth) => Map<string, string>} */
function findFamilies(cloth) {
  const parts = new Map(cloth.areas.map((area) => [area.name, area.part]));
  const families = new Map();
  for (const spot of cloth.spots) {
    const part = certain(spot.meets.map((name) => parts.get(name)).find(Boolean));
    if (!families.has(spot.wager)) families.set(spot.wager, FAMILY_OF_PART[part]);
  }
  return families;
}

/** `show` is "all", "family:…" or "kind:…".
 * @type {(rows: Row[], show: string) => Row[]} */
export function filterRows(rows, show) {
  const [by, which] = show.split(":");
  if (by === "family") return rows.filter((row) => row.family === which);
  if (by === "kind") return rows.filter((row) => row.odds.kind === which);
  return rows;
}
