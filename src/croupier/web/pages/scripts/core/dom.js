/** Elements from data: everything is built as nodes, so that no text is ever read as markup. */

/** @typedef {string | number | Node | null | undefined | false} Child */
/** @typedef {{ on?: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name] & { target: any }) => unknown }, text?: string | number | null, dataset?: Record<string, unknown>, style?: Record<string, string>, [attribute: string]: unknown }} Props */

const SVG = "http://www.w3.org/2000/svg";

/** h("button", {class: "primary", text: "Go", on: {click}}, …children): an HTML element.
 * @type {<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, props?: Props, ...children: (Child | Child[])[]) => HTMLElementTagNameMap[Tag]} */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** The same in SVG.
 * @type {<Tag extends keyof SVGElementTagNameMap>(tag: Tag, props?: Props, ...children: (Child | Child[])[]) => SVGElementTagNameMap[Tag]} */
export function svg(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/** A button that sends nothing: what is pressed happens here.
 * @type {(text: string | number, onPress: (event: MouseEvent) => unknown, props?: Props) => HTMLButtonElement} */
export function makeButton(text, onPress, props = {}) {
  return h("button", { type: "button", text, on: { click: onPress }, ...props });
}

/** A form that stays on its page: what it is for is done here.
 * @type {(onSubmit: () => unknown, props: Props, ...children: (Child | Child[])[]) => HTMLFormElement} */
export function makeForm(onSubmit, props, ...children) {
  const form = h("form", props, ...children);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSubmit();
  });
  return form;
}

/** @type {<T extends HTMLElement | SVGElement>(element: T, props: Props, children: (Child | Child[])[]) => T} */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...children.flat().filter(isThere));
  return element;
}

/** @type {(child: Child) => child is string | Node} */
function isThere(child) {
  return child != null && child !== false;
}

/** One attribute, property or listener. What is null, undefined or false is not there.
 * @type {<T extends Element>(element: T, name: string, value: any) => T} */
export function set(element, name, value) {
  const own = /** @type {any} */ (element);
  if (name === "on") {
    for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  } else if (name === "text") {
    if (element.textContent !== String(value)) element.textContent = value;
  } else if (name === "dataset") {
    Object.assign(own.dataset, value);
  } else if (name === "style") {
    for (const [key, each] of Object.entries(value)) own.style.setProperty(key, each);
  } else if (isProperty(element, name)) {
    if (own[name] !== value) own[name] = value;
  } else if (value == null || value === false) {
    element.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  return element;
}

/** What somebody at the page changes too; of an option the value is none: without the attribute it is the text.
 * @type {(element: Element, name: string) => boolean} */
function isProperty(element, name) {
  return name === "value" ? element.localName !== "option" : ["checked", "selected", "indeterminate"].includes(name);
}

/** Other attributes for an element that is there already.
 * @type {<T extends Element>(element: T, props: Props) => T} */
export function update(element, props) {
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  return element;
}

/** @type {<T extends Element>(parent: T, ...children: (Child | Child[])[]) => T} */
export function replace(parent, ...children) {
  parent.replaceChildren(...children.flat().filter(isThere));
  return parent;
}

/** @type {WeakMap<Element, Map<unknown, any>>} */
const kept = new WeakMap(); // by parent

/** Children for items, by their keys: those that are there already stay the elements they are, so that focus,
 * hovering and movement are not lost. `make(item)` gives a new element, `renew(element, item)` brings it up to date.
 * @type {<Item, E extends Element>(parent: Element, items: Iterable<Item>, keyOf: (item: Item) => unknown, make: (item: Item) => E, renew?: (element: E, item: Item) => void) => void} */
export function keep(parent, items, keyOf, make, renew = () => {}) {
  const before = kept.get(parent) ?? new Map();
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

/** @type {WeakMap<Element, any>} */
const parts = new WeakMap(); // by element

/** The same of items that have parts of their own: each is made once, and drawn anew from its item. Gives them all, in order.
 * @type {<Item, Part extends { element: HTMLElement, render: (item: Item) => void }>(parent: Element, items: Item[], keyOf: (item: Item) => unknown, make: (item: Item) => Part) => Part[]} */
export function keepParts(parent, items, keyOf, make) {
  keep(parent, items, keyOf, (item) => {
    const part = make(item);
    parts.set(part.element, part);
    return part.element;
  }, (element, item) => parts.get(element).render(item));
  return Array.from(parent.children, (element) => parts.get(element));
}

/** @type {WeakMap<Element, string>} */
const looks = new WeakMap(); // by element: what whenOther drew it from

/** Draws anew only where the value, which JSON can say, is another than the element was drawn from the last time.
 * @type {(element: Element, value: unknown, draw: () => void) => void} */
export function whenOther(element, value, draw) {
  const now = JSON.stringify(value);
  if (looks.has(element) && looks.get(element) === now) return;
  looks.set(element, now);
  draw();
}

/** The clauses that decide something, as they are shown everywhere; nothing where there are none.
 * @type {(list?: readonly string[] | null) => HTMLElement | null} */
export function clauses(list) {
  return list?.length ? h("span", { class: "clause", text: citeText(list) }) : null;
}

/** The same within a sentence: "§ 4.1, 5.2", or nothing.
 * @type {(list?: readonly string[] | null) => string} */
export function citeText(list) {
  return list?.length ? `§ ${list.join(", ")}` : "";
}

/** What the page has for certain.
 * @type {<Selector extends string>(selector: Selector, within?: ParentNode) => Selector extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Selector] : HTMLElement} */
export function find(selector, within = document) {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return /** @type {any} */ (found);
}

/** What the page is called in the window and in the history of the browser.
 * @type {(text: string) => void} */
export function setTitle(text) {
  document.title = `${text} – croupier`;
}
