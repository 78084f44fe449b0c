/** What has to be there by how the page is made: where it is not, the page is wrong. */

/** @type {<T>(value: T | null | undefined) => T} */
export function certain(value) {
  if (value === null || value === undefined) throw new Error("something that is always there is missing");
  return value;
}
