/** The elements of our own, and what they tell. */

import type { ClothElement } from "../src/croupier/web/pages/scripts/cloth/cloth.js";
import type { HoldButtonElement } from "../src/croupier/web/pages/scripts/parts/hold-button.js";
import type { StripElement } from "../src/croupier/web/pages/scripts/parts/history-strip.js";
import type { WheelElement } from "../src/croupier/web/pages/scripts/wheel/wheel.js";

declare global {
  interface HTMLElementTagNameMap {
    "history-strip": StripElement;
    "hold-button": HoldButtonElement;
    "roulette-cloth": ClothElement;
    "roulette-wheel": WheelElement;
  }
  interface HTMLElementEventMap {
    "ball-settled": CustomEvent<{ number: string }>;
    "held": CustomEvent;
    "spot-add": CustomEvent<{ wager: string, most: boolean, touched: boolean }>;
    "spot-look": CustomEvent<{ wager: string | null }>;
    "spot-remove": CustomEvent<{ wager: string, all: boolean, pressed?: string }>;
  }
}
