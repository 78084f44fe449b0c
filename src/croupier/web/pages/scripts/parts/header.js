/** How a page begins, with the bar at its top: where one is, who one is, and how it looks and sounds. */

import { announce } from "../core/announce.js";
import { get, me, post } from "../core/api.js";
import { find, h, makeButton, replace, svg, update } from "../core/dom.js";
import { isShortcut } from "../core/keys.js";
import { applyPreferences, getPreference, setPreference } from "../core/preferences.js";
import { setSound, soundIsOn } from "../core/sound.js";
import { LANGUAGES, language, say, setLanguage, translate } from "../core/words.js";

const FELTS = ["green", "charcoal"];

/** A page looks as its visitor prefers, what it has marked is said, and its <header id="top"> is filled. Gives who is here, or null; `links` come beside the ones that everybody has.
 * @type {(options?: { title?: string, links?: { href: string, text: string }[] }) => Promise<wire.Welcome | null>} */
export async function beginPage({ title, links = [] } = {}) {
  applyPreferences();
  translate();
  const top = find("#top");
  const place = h("div", { class: "bar-person" });
  top.classList.add("bar");
  top.append(
    h("a", { class: "skip", href: "#content", text: say("skip") }),
    h("a", { class: "brand", href: "/" }, h("img", { src: "/files/icon.svg", alt: "", width: 28, height: 28 }), h("span", { text: say("croupier") })),
    h("h1", { text: title ?? document.title, id: "title" }),
    h("nav", { "aria-label": say("lobby") }, [{ href: "/odds", text: say("odds") }, ...links].map(({ href, text }) => h("a", { href, text }))),
    place,
    makeSoundButton(),
    makeSettings(),
  );
  let visitor;
  try {
    visitor = await me();
  } catch {
    return null; // the page says that the house is not reached
  }
  if (visitor) place.append(...makePerson(visitor, { isAbove: visitor.kind !== "player" && (await isAboveADealer()) }));
  return visitor;
}

/** Whether the pit is open to whoever is here. */
async function isAboveADealer() {
  const posts = await get("/api/me/posts").catch(() => []);
  return posts.some((post) => post.is_above);
}

/** Who is here now; nobody for null.
 * @type {(visitor: wire.Welcome | null) => void} */
export function renewPerson(visitor) {
  replace(find(".bar-person"), visitor ? makePerson(visitor) : null);
}

/** @type {(visitor: wire.Welcome, options?: { isAbove?: boolean }) => HTMLElement[]} */
function makePerson(visitor, { isAbove = false } = {}) {
  const leave = async () => {
    await post("/api/sign-out").catch(() => {});
    location.assign("/");
  };
  const leaveWithKey = async () => {
    const { remindOfKey } = await import("./entrance.js");
    if (!remindOfKey(visitor, makeButton(say("sign.out"), leave, { class: "primary" }))) await leave();
  };
  return [
    ...(visitor.kind === "player" ? [h("a", { href: "/rounds", text: say("my.rounds") })] : []),
    ...(isAbove ? [h("a", { href: "/pit", text: say("pit") })] : []),
    h("span", { class: "who", text: visitor.name }),
    makeButton(say("sign.out"), visitor.kind === "player" ? leaveWithKey : leave, { class: "quiet small" }),
  ];
}

function makeSoundButton() {
  const button = h("button", { class: "quiet icon", type: "button" });
  const name = () => say(soundIsOn() ? "sound.on" : "sound.off");
  const show = () => {
    replace(button, drawSpeaker(soundIsOn()));
    update(button, { "aria-pressed": String(soundIsOn()), "aria-label": name(), title: `${name()} (M)` });
  };
  button.addEventListener("click", () => setSound(!soundIsOn()));
  addEventListener("sound-changed", show);
  addEventListener("keydown", (event) => {
    if (!isShortcut(event) || event.key.toLowerCase() !== "m") return;
    setSound(!soundIsOn());
    announce(name());
  });
  show();
  return button;
}

/** @type {(...lines: SVGElement[]) => SVGElement} */
function drawIcon(...lines) {
  const look = { viewBox: "0 0 24 24", width: 24, height: 24, fill: "none", stroke: "currentColor", "stroke-width": 2 };
  return svg("svg", { ...look, "aria-hidden": "true" }, lines);
}

/** @type {(isOn: boolean) => SVGElement} */
function drawSpeaker(isOn) {
  return drawIcon(svg("path", { d: "M4 9v6h4l5 4V5L8 9z", fill: "currentColor" }),
    svg("path", { d: isOn ? "M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12" : "M17 9l5 6M22 9l-5 6" }));
}

function drawSliders() {
  return drawIcon(svg("path", { d: "M3 7h9m6 0h3M3 17h3m6 0h9" }), svg("circle", { cx: 15, cy: 7, r: 3 }), svg("circle", { cx: 9, cy: 17, r: 3 }));
}

function makeSettings() {
  /** @type {(name: string, options: [string, string][], chosen: string, onChange: (value: string) => void) => HTMLElement} */
  const choose = (name, options, chosen, onChange) =>
    h("label", { class: "field" }, say(name),
      h("select", { on: { change: (event) => onChange(event.target.value) } },
        options.map(([value, text]) => h("option", { value, text, selected: value === chosen }))));
  return h("details", { class: "menu" },
    h("summary", { "aria-label": say("settings"), title: say("settings") }, drawSliders()),
    h("div", { class: "panel" },
      choose("language", Object.entries(LANGUAGES), language(), setLanguage),
      choose("felt", FELTS.map((felt) => [felt, say(`felt.${felt}`)]), getPreference("felt", "green"), (felt) => {
        setPreference("felt", felt);
        applyPreferences();
      })));
}
