/** Money is in the smallest unit everywhere; here it becomes a text. */

import { formatNumber, language } from "./words.js";

/** @type {Map<string, Intl.NumberFormat | null>} */
const formats = new Map();

/** Where a page shows several kinds of money each is called by its code: half of the world's are written "$".
 * @type {(currencies: Iterable<string>) => void} */
export function tellApart(currencies) {
  document.documentElement.dataset.money = new Set(currencies).size > 1 ? "several" : "one";
}

/** By Intl; null for a currency of the house's own.
 * @type {(currency: string, options?: { signed?: boolean, places?: number, coded?: boolean }) => Intl.NumberFormat | null} */
function formatOf(currency, { signed = false, places, coded = false } = {}) {
  const display = coded || document.documentElement.dataset.money === "several" ? "code" : "narrowSymbol";
  const key = `${currency} ${signed} ${places} ${display}`;
  if (!formats.has(key)) formats.set(key, makeFormat(currency, signed, places, display));
  return formats.get(key) ?? null;
}

/** @type {(currency: string, signed: boolean, places: number | undefined, currencyDisplay: "code" | "narrowSymbol") => Intl.NumberFormat | null} */
function makeFormat(currency, signed, places, currencyDisplay) {
  /** @type {Intl.NumberFormatOptions} */
  const digits = places === undefined ? { trailingZeroDisplay: "stripIfInteger" } : { minimumFractionDigits: places, maximumFractionDigits: places };
  const signDisplay = signed ? "exceptZero" : "auto";
  try {
    return new Intl.NumberFormat(language(), { style: "currency", currency, currencyDisplay, signDisplay, ...digits });
  } catch {
    return null;
  }
}

/** How many of the smallest unit make one: 100 for dollars, 1 for yen.
 * @type {(currency: string) => number} */
function unitsOf(currency) {
  const digits = formatOf(currency)?.resolvedOptions().maximumFractionDigits ?? 2;
  return 10 ** digits;
}

/** money(2550, "SGD") is $25.50; with signed also a plus; with places so many, for averages of less than a cent; coded by its code.
 * @type {(cents: number, currency: string, options?: { signed?: boolean, places?: number, coded?: boolean }) => string} */
export function money(cents, currency, { signed = false, places, coded = false } = {}) {
  const format = formatOf(currency, { signed, places, coded });
  const value = cents / unitsOf(currency);
  if (format) return format.format(value);
  const sign = signed && cents > 0 ? "+" : "";
  return `${sign}${formatNumber(value, { minimumFractionDigits: places })} ${currency}`;
}

/** What stands on a chip: 1, 25, 1.5k, and 1,5k in French.
 * @type {(cents: number, currency: string) => string} */
export function onChip(cents, currency) {
  const value = cents / unitsOf(currency);
  if (value >= 1_000_000) return `${trim(value / 1_000_000)}m`;
  if (value >= 1000) return `${trim(value / 1000)}k`;
  return trim(value);
}

/** @type {(value: number) => string} */
function trim(value) {
  return formatNumber(value, { maximumFractionDigits: 2, useGrouping: false });
}

/** "$5", "S$5", "5 €", "5 kr" and "5 SGD" without what says of which money they are; "5k" stays as it is.
 * @type {(text: string, currency: string) => string} */
function withoutSign(text, currency) {
  const symbol = formatOf(currency)?.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  const signs = [currency, symbol].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const sign = `(?:${signs.join("|")}|\\p{L}{0,2}\\p{Sc})`;
  return text.replace(new RegExp(`^${sign}\\s*|\\s*${sign}$`, "giu"), "");
}

/** What somebody typed, in the smallest unit; null where it is no amount. Both 2.50 and 2,50 are understood.
 * @type {(text: string, currency: string) => number | null} */
export function readMoney(text, currency) {
  const digits = withoutSign(text.trim(), currency);
  const isGrouped = /^[1-9]\d{0,2}([\s,'’]\d{3})+(?!\d)/.test(digits); // 1,000 and 1 000 are 1000
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(isGrouped ? digits.replace(/[\s,'’](?=\d{3}(?!\d))/g, "") : digits);
  const [units, decimals] = [unitsOf(currency), match?.[2] ?? ""];
  if (!match || 10 ** decimals.length > units) return null; // there are no cents of a yen
  return Math.round(Number(`${match[1]}.${decimals || 0}`) * units);
}

/** An amount as somebody would type it, which readMoney understands: 2550 is 25.50, 2500 is 25.
 * @type {(cents: number, currency: string) => string} */
export function asTyped(cents, currency) {
  const units = unitsOf(currency);
  return cents % units === 0 ? String(cents / units) : (cents / units).toFixed(String(units).length - 1);
}
