/** Elements from data: everything is built as nodes, so that no text is ever read as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** h("button", {class: "primary", text: "Go", on: {click}}, …children): an HTML element. */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** The same in SVG. */
export function svg(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...children.flat().filter(isThere));
  return element;
}

function isThere(child) {
  return child !== null && child !== undefined && child !== false;
}

/** One attribute, property or listener. What is null, undefined or false is not there. */
export function set(element, name, value) {
  if (name === "on") {
    for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  } else if (name === "text") {
    if (element.textContent !== String(value)) element.textContent = value;
  } else if (name === "dataset") {
    Object.assign(element.dataset, value);
  } else if (name === "style") {
    for (const [key, each] of Object.entries(value)) element.style.setProperty(key, each);
  } else if (isProperty(element, name)) {
    if (element[name] !== value) element[name] = value;
  } else if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  return element;
}

/** What somebody at the page changes too; of an option the value is none: without the attribute it is the text. */
function isProperty(element, name) {
  return name === "value" ? element.localName !== "option" : ["checked", "selected", "indeterminate"].includes(name);
}

/** Other attributes for an element that is there already. */
export function update(element, props) {
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  return element;
}

/** Other children. */
export function replace(parent, ...children) {
  parent.replaceChildren(...children.flat().filter(isThere));
  return parent;
}

const kept = new WeakMap(); // by parent

/**
 * Children for items, by their keys: those that are there already stay the elements they are, so that focus,
 * hovering and movement are not lost. `make(item)` gives a new element, `renew(element, item)` brings it up to date.
 */
export function keep(parent, items, keyOf, make, renew = () => {}) {
  const before = keptOf(parent);
  const after = new Map();
  let last = null;
  for (const item of items) {
    const key = keyOf(item);
    const element = before.get(key) ?? make(item);
    renew(element, item);
    after.set(key, element);
    const place = last ? last.nextSibling : parent.firstChild;
    if (element !== place) parent.insertBefore(element, place);
    last = element;
  }
  for (const [key, element] of before) if (after.get(key) !== element) element.remove();
  kept.set(parent, after);
}

/** The elements that `keep` has put there, by key. */
export function keptOf(parent) {
  return kept.get(parent) ?? new Map();
}

const looks = new WeakMap(); // by element: what whenOther drew it from

/** Draws anew only where the value, which JSON can say, is another than the element was drawn from the last time. */
export function whenOther(element, value, draw) {
  const now = JSON.stringify(value);
  if (looks.has(element) && looks.get(element) === now) return;
  looks.set(element, now);
  draw();
}

/** The clauses that decide something, as they are shown everywhere; nothing where there are none. */
export function clauses(list) {
  return list?.length ? h("span", { class: "clause", text: citeText(list) }) : null;
}

/** The same within a sentence: "§ 4.1, 5.2", or nothing. */
export function citeText(list) {
  return list?.length ? `§ ${list.join(", ")}` : "";
}

export function find(selector, within = document) {
  return within.querySelector(selector);
}
