/** What eslint recommends, less what the checker of types says itself. */

import js from "@eslint/js";

export default [
  js.configs.recommended,
  { rules: { "no-undef": "off" } },
];
