/** What eslint recommends, less what the checker of types says itself, and what the pages have no place for. */

import js from "@eslint/js";

const markup = ["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({ property, message: "No text is ever read as markup." }));

export default [
  js.configs.recommended,
  {
    rules: {
      "no-undef": "off",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-properties": ["error", ...markup, { object: "document", property: "write", message: "No text is ever read as markup." }],
      "no-restricted-syntax": ["error", {
        selector: "CallExpression[callee.property.name='setAttribute'][arguments.0.value='style']",
        message: "The policy of the pages ignores this attribute: set the property.",
      }],
    },
  },
];
