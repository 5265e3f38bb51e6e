import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    rules: {
      "array-callback-return": "error",
      "consistent-return": "error",
      curly: ["error", "multi-line"],
      "default-case-last": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Names are not trusted: insert text or elements." },
        { property: "outerHTML", message: "Names are not trusted: insert text or elements." },
        { property: "insertAdjacentHTML", message: "Names are not trusted: insert text or elements." },
      ],
      "no-shadow": "error",
      "no-unused-vars": "error",
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  { files: ["**/page/*.js", "**/page/script/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["**/page-tests/*.js"], languageOptions: { globals: globals.node } },
];
