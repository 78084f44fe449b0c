/** Short sounds, made here: off until somebody asks for them. */

import { getPreference, setPreference } from "./preferences.js";

/** @typedef {{ type: OscillatorType, from: number, to: number, lasts: number, loud: number, after?: number }} Tone */

const LOUDEST = 0.7; // of what the speakers give

/** @type {AudioContext | null} */
let context = null;

/** @type {Record<"chip" | "tick" | "bell" | "drop" | "win" | "no", Tone[]>} */
const SOUNDS = {
  chip: [{ type: "triangle", from: 2100, to: 1300, lasts: 0.05, loud: 0.25 }],
  tick: [{ type: "square", from: 900, to: 900, lasts: 0.03, loud: 0.08 }],
  bell: [
    { type: "sine", from: 1320, to: 1310, lasts: 0.9, loud: 0.25 },
    { type: "sine", from: 2640, to: 2630, lasts: 0.5, loud: 0.08 },
  ],
  drop: [0, 0.11, 0.19, 0.25].map((after) => ({ type: "triangle", from: 1600, to: 700, lasts: 0.05, loud: 0.2, after })),
  win: [523, 659, 784].map((from, place) => ({ type: "sine", from, to: from, lasts: 0.3, loud: 0.16, after: place * 0.12 })),
  no: [{ type: "sine", from: 220, to: 160, lasts: 0.18, loud: 0.2 }],
};

export function soundIsOn() {
  const { dataset } = document.documentElement;
  dataset.sound ??= getPreference("sound", false) ? "on" : "off"; // as on this page: another window may choose otherwise
  return dataset.sound === "on";
}

/** @type {(on: boolean) => void} */
export function setSound(on) {
  document.documentElement.dataset.sound = on ? "on" : "off";
  setPreference("sound", on);
  if (on) play("chip");
  dispatchEvent(new CustomEvent("sound-changed", { detail: on }));
}

/** @type {(name: keyof typeof SOUNDS) => void} */
export function play(name) {
  if (!soundIsOn()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {}); // until the first gesture
  for (const tone of SOUNDS[name]) sound(context, tone);
}

/** @type {(context: AudioContext, tone: Tone) => void} */
function sound(context, { type, from, to, lasts, loud, after = 0 }) {
  const start = context.currentTime + after;
  const oscillator = new OscillatorNode(context, { type, frequency: from });
  const gain = new GainNode(context, { gain: 0 });
  const volume = loud * LOUDEST;
  oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}
