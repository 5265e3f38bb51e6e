/**
 * The rules of the game, as far as the replay of a record needs them.
 *
 * @typedef {import("./protocol.js").Mark} Mark
 * @typedef {import("./protocol.js").Size} Size
 * @typedef {{ column: number, row: number }} Coordinates counted from 0, from the corner of a1
 * @typedef {{ winner: Mark | null, over: boolean, lines: string[][] }} Position
 */

/** The largest side of a board: columns are letters from a to z. */
export const LARGEST_SIDE = 26;

const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

/** Returns the name of a square, such as `b2`. @param {Coordinates} coordinates */
export const squareName = ({ column, row }) => String.fromCharCode(97 + column) + (row + 1);

/**
 * Parses the name of a square. Returns `null` unless it is a square of the board.
 *
 * @param {string} name
 * @param {number} side
 * @returns {Coordinates | null}
 */
export function parseSquare(name, side) {
  if (!/^[a-z][1-9]\d?$/.test(name)) return null;
  const column = name.charCodeAt(0) - 97, row = Number(name.slice(1)) - 1;
  return column < side && row < side ? { column, row } : null;
}

/** Returns the mark that plays the move after `ply` moves. @param {number} ply @returns {Mark} */
export const markAt = (ply) => (ply % 2 === 0 ? "X" : "O");

/**
 * Replays moves. Returns `null` if a move is not legal: outside of the board, on a taken square, or
 * after the end of the game.
 *
 * @param {Size} size
 * @param {readonly string[]} moves
 * @returns {Position | null}
 */
export function replay({ side, line }, moves) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  /** @type {string[][]} */
  let lines = [];
  for (const [ply, name] of moves.entries()) {
    if (lines.length || marks.has(name) || !parseSquare(name, side)) return null;
    marks.set(name, markAt(ply));
    lines = linesThrough(marks, name, side, line);
  }
  const winner = lines.length ? markAt(moves.length - 1) : null;
  return { winner, over: winner !== null || moves.length === side * side, lines };
}

/**
 * Returns the complete rows of one mark through a square. A row longer than the line counts whole.
 *
 * @param {ReadonlyMap<string, Mark>} marks
 * @param {string} name
 * @param {number} side
 * @param {number} line
 */
function linesThrough(marks, name, side, line) {
  const mark = marks.get(name), start = parseSquare(name, side);
  if (!start) return [];
  return DIRECTIONS.map(([columns, rows]) => {
    const row = [name];
    for (const sign of [-1, 1]) {
      for (let step = 1; step < side; step += 1) {
        const column = start.column + sign * step * columns, next = start.row + sign * step * rows;
        if (column < 0 || next < 0) break;
        const square = squareName({ column, row: next });
        if (marks.get(square) !== mark) break;
        if (sign < 0) row.unshift(square);
        else row.push(square);
      }
    }
    return row;
  }).filter((row) => row.length >= line);
}
