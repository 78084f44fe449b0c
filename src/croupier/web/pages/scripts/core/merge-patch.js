/** What RFC 7396 makes of a value and a patch.
 * @type {(value: any, patch: any) => any} */
export function applyPatch(value, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
  const result = isObject ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = applyPatch(result[key], change);
  }
  return result;
}
