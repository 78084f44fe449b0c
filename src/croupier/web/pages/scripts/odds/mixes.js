/** Mixes of wagers: ready-made ones, and how a mix stands in an address. */

/** @typedef {Record<string, number>} Chips */

export const LARGEST = 1_000_000_000_000; // stake that the server takes

/** By name: how many chips on each wager. A game that lacks one of the wagers does not offer the mix.
 * @type {Record<string, Chips>} */
const READY = {
  straight: { "straight:17": 1 },
  red: { red: 1 },
  dozens: { "dozen:1": 1, "dozen:2": 1 },
  voisins: { voisins: 1 },
  bond: { high: 14, "six-line:13-14-15-16-17-18": 5, "straight:0": 1 },
  bonus: { "straight:17": 1, "bonus-win": 1 },
};

/** The mixes that this game has, each as [name, chips by wager].
 * @type {(cloth: wire.Cloth) => [string, Chips][]} */
export function readyMixes(cloth) {
  const straights = Object.keys(cloth.wagers).filter((wager) => cloth.wagers[wager].kind === "straight");
  const every = Object.fromEntries(straights.map((wager) => [wager, 1]));
  return Object.entries({ ...READY, every }).filter(([, chips]) => Object.keys(chips).every((wager) => wager in cloth.wagers));
}

/** "#red=100,straight:17=500": the stakes, in the smallest unit.
 * @type {(stakes: Map<string, number>) => string} */
export function writeMix(stakes) {
  return stakes.size ? `#${[...stakes].map(([wager, stake]) => `${wager}=${stake}`).join(",")}` : "";
}

/** The stakes in an address, the names in it that this game does not know, and what is no stake.
 * @type {(hash: string, cloth: wire.Cloth) => { stakes: Map<string, number>, unknown: string[], wrong: string[] }} */
export function readMix(hash, cloth) {
  const stakes = new Map();
  const unknown = [];
  const wrong = [];
  for (const part of decodeHash(hash).split(",").filter(Boolean)) {
    const [wager, stake] = part.split(/=(.*)/s);
    if (!Object.hasOwn(cloth.wagers, wager)) unknown.push(part);
    else if (/^\d+$/.test(stake ?? "") && Number(stake) > 0 && Number(stake) <= LARGEST) stakes.set(wager, Number(stake));
    else wrong.push(part);
  }
  return { stakes, unknown, wrong };
}

/** @type {(hash: string) => string} */
function decodeHash(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // half an escape: what is wrong in it is named as unknown
  }
}
