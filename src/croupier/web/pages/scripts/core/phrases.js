// @ts-nocheck
/**
 * A phrase with holes, to be recognised in one language and said in another: "bets {stake:money}[ in colour chips] on {wager}".
 * A hole is {kind} or {name:kind}; where the same stands twice, the first goes with the first of the other language. What
 * stands in brackets may be missing; brackets go together by their order too.
 */

const TOKENS = /\[|\]|\{[^}]*\}|[^[\]{}]+/g;

/** A list of texts, of holes {name, kind}, and of what may be missing: {name, inner}. */
export function readPhrase(text) {
  const whole = [];
  const open = [whole];
  const seen = new Map();
  const nameAnew = (name) => {
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return seen.get(name) === 1 ? name : `${name}${seen.get(name)}`;
  };
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "]") open.pop();
    else if (token === "[") {
      const inner = [];
      open.at(-1).push({ name: nameAnew("maybe"), inner });
      open.push(inner);
    } else if (token.startsWith("{")) {
      const [name, kind = name] = token.slice(1, -1).split(":");
      open.at(-1).push({ name: nameAnew(name), kind });
    } else open.at(-1).push(token);
  }
  return whole;
}

/** The pattern of a regular expression that finds the holes by their names; `patternOf(kind)` is that of one hole. */
export function patternFor(parts, patternOf) {
  return parts.map((part) => {
    if (typeof part === "string") return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return part.inner ? `(?<${part.name}>${patternFor(part.inner, patternOf)})?` : `(?<${part.name}>${patternOf(part.kind)})`;
  }).join("");
}

/**
 * The phrase with what was found; null where `show(kind, text)` has no words for something of it. Where it gives undefined,
 * that need not be said: what stands in brackets around it is left out.
 */
export function fillPhrase(parts, found, show) {
  let text = "";
  for (const part of parts) {
    const said = typeof part === "string" ? part : fillPart(part, found, show);
    if (said === null || said === undefined) return said;
    text += said;
  }
  return text;
}

function fillPart({ name, kind, inner }, found, show) {
  if (!inner) return show(kind, found[name]);
  const said = found[name] === undefined ? undefined : fillPhrase(inner, found, show);
  return said === undefined ? "" : said;
}
