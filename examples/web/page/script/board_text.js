/**
 * The texts of the board.
 *
 * @typedef {import("./protocol.js").Mark} Mark
 * @typedef {import("./strings.js").Translator} Translator
 */

/** Returns a size as text. @param {import("./protocol.js").Size} size @param {Translator} translator */
export const sizeOf = ({ side, line }, translator) => translator.text("size", { side, line });

/**
 * Returns the text of a square of the board for a screen reader.
 *
 * @param {string} square
 * @param {{ mark: Mark | null, last: boolean, winning: boolean, selected: boolean }} cell
 * @param {Translator} translator
 */
export function cellText(square, { mark, last, winning, selected }, translator) {
  const name = mark ? translator.text("cell_mark", { square, mark })
    : translator.text(selected ? "cell_selected" : "cell_empty", { square });
  return [name, ...(last ? [translator.text("cell_last")] : []), ...(winning ? [translator.text("cell_winning")] : [])].join(", ");
}
