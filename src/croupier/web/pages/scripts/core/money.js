/** Money is in the smallest unit everywhere; here it becomes a text. */

import { formatNumber, language } from "./words.js";

const formats = new Map();

/** By Intl; null for a currency of the house's own. */
function formatOf(currency, { signed = false, places } = {}) {
  const key = `${currency} ${signed} ${places}`;
  if (!formats.has(key)) formats.set(key, makeFormat(currency, signed, places));
  return formats.get(key);
}

function makeFormat(currency, signed, places) {
  const digits = places === undefined ? { trailingZeroDisplay: "stripIfInteger" } : { minimumFractionDigits: places, maximumFractionDigits: places };
  const signDisplay = signed ? "exceptZero" : "auto";
  try {
    return new Intl.NumberFormat(language(), { style: "currency", currency, currencyDisplay: "narrowSymbol", signDisplay, ...digits });
  } catch {
    return null;
  }
}

/** How many of the smallest unit make one: 100 for dollars, 1 for yen. */
function unitsOf(currency) {
  const digits = formatOf(currency)?.resolvedOptions().maximumFractionDigits ?? 2;
  return 10 ** digits;
}

/** money(2550, "SGD") is $25.50; with signed also a plus; with places so many, for averages of less than a cent. */
export function money(cents, currency, { signed = false, places } = {}) {
  const format = formatOf(currency, { signed, places });
  const value = cents / unitsOf(currency);
  if (format) return format.format(value);
  const sign = signed && cents > 0 ? "+" : "";
  return `${sign}${formatNumber(value, { minimumFractionDigits: places })} ${currency}`;
}

/** What stands on a chip: 1, 25, 1.5k. */
export function onChip(cents, currency) {
  const value = cents / unitsOf(currency);
  if (value >= 1_000_000) return `${trim(value / 1_000_000)}m`;
  if (value >= 1000) return `${trim(value / 1000)}k`;
  return trim(value);
}

function trim(value) {
  return String(Math.round(value * 100) / 100);
}

/** What somebody typed, in the smallest unit; null where it is no amount. Both 2.50 and 2,50 are understood. */
export function readMoney(text, currency) {
  const digits = text.replace(/^[^\d-]*|[^\d]*$/g, "").replace(/[\s.,'’](?=\d{3}(?!\d))/g, ""); // $1,000 and 1 000 € are 1000
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return null;
  const value = Number(`${match[1]}.${match[2] ?? 0}`);
  return Math.round(value * unitsOf(currency));
}

/** An amount as somebody would type it, which readMoney understands: 2550 is 25.50, 2500 is 25. */
export function asTyped(cents, currency) {
  const units = unitsOf(currency);
  return cents % units === 0 ? String(cents / units) : (cents / units).toFixed(String(units).length - 1);
}
