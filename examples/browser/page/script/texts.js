/**
 * The English texts of the board and the list of moves, which are those of the web game.
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
  move_label: "Move {number}: {mark} {square}",
};

/** The part of a translator that the board uses. The tests compare its texts with those of the web game. */
export const TRANSLATOR = /** @type {Translator} */ (/** @type {unknown} */ ({
  language: "en",
  text: (/** @type {Key} */ key, /** @type {Values} */ values = {}) => (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
}));
