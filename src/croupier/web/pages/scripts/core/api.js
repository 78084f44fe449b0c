/** The house by HTTP. */

import { Problem } from "./problems.js";

/** @type {(path: string, options: RequestInit) => Promise<any>} */
async function call(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Problem({ status: 0, title: "not reached", detail: "" });
  }
  if (response.status === 204) return null;
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new Problem({ title: response.statusText, ...body, status: response.status });
  }
  return body;
}

/** @type {<Address extends string>(path: Address) => Promise<wire.GetAnswer<Address>>} */
export function get(path) {
  return call(path, { headers: { Accept: "application/json" } });
}

/** What changes something carries our header, which a page of another origin cannot send.
 * @type {<Address extends string>(path: Address, ...body: wire.PostBody<Address>) => Promise<wire.PostAnswer<Address>>} */
export function post(path, ...[body = {}]) {
  const headers = { "Content-Type": "application/json", "X-Croupier": "1" };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Who I am, or null. */
export function me() {
  return get("/api/visitor");
}

/** What an address says after its first word: "/tables/nz-37/deal" gives ["nz-37", "deal"]. */
export function addressParts() {
  return location.pathname.split("/").filter(Boolean).slice(1).map(decodeURIComponent);
}
