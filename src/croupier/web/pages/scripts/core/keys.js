/** Keys that do something by themselves. */

/** Only where nobody types, and without Ctrl, Alt or Meta.
 * @type {(event: KeyboardEvent) => boolean} */
export function isShortcut(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  const at = event.target;
  return !(at instanceof HTMLElement && at.closest("input, textarea, select, [contenteditable], dialog[open] input"));
}
