/**
 * The board's English texts, the same as in the web game, and sentences of the library.
 *
 * @typedef {import("./strings.js").Key} Key
 * @typedef {import("./strings.js").Translator} Translator
 * @typedef {import("./strings.js").Values} Values
 */

/** @type {Partial<Record<Key, string>>} */
export const TEXTS = {
  board_label: "Board, {size}",
  size: "{side}×{side}, {line} in a row",
  cell_mark: "{square}, {mark}",
  cell_selected: "{square}, selected",
  cell_empty: "{square}, empty",
  cell_last: "last move",
  cell_winning: "winning line",
};

/** Gives a sentence of the library a capital letter and a full stop. @param {string} text */
export function sentence(text) {
  const plain = text.replaceAll("`", "").replace(/\.$/, "");
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
}

/** The part of a translator that the board uses. Tests compare its texts with the web game's. */
export const TRANSLATOR = /** @type {Translator} */ (/** @type {unknown} */ ({
  language: "en",
  text: (/** @type {Key} */ key, /** @type {Values} */ values = {}) => (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
}));
