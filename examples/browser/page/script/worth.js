/**
 * The value of a move or a game in words and as a color.
 *
 * @typedef {import("./engine.js").Evaluation} Evaluation
 * @typedef {import("./engine.js").Mark} Mark
 * @typedef {{ worth: "win" | "draw" | "loss", certainty: number, word: string, text: string }} Shown
 */

/** Estimates below this count as even, in thousandths. */
const EVEN = 100;

/**
 * What the board shows for a value. The certainty of a proven result is 1.
 *
 * @param {Evaluation} evaluation
 * @returns {Shown}
 */
export function shownOf(evaluation) {
  const { worth, is_solved: isSolved } = evaluation, source = isSolved ? "solved" : "searched";
  if (worth === "draw") return { worth: "draw", certainty: 1, word: "=", text: `a draw, ${source}` };
  if ("win" in worth) return { worth: "win", certainty: 1, word: `+${movesIn(worth.win.plies)}`, text: `a win ${duration(evaluation)}, ${source}` };
  if ("loss" in worth) return { worth: "loss", certainty: 1, word: `−${movesIn(worth.loss.plies)}`, text: `a loss ${duration(evaluation)}, ${source}` };
  const { thousandths } = worth.estimate, size = Math.abs(thousandths), chances = `${percent(thousandths)}%`;
  const kind = size < EVEN ? "draw" : thousandths > 0 ? "win" : "loss";
  return { worth: kind, certainty: Math.min(1, size / 1000), word: chances, text: `chances of about ${chances}` };
}

/**
 * Describes the value of a game.
 *
 * @param {Evaluation} evaluation
 * @param {Mark} mark the player to move
 */
export function sentenceOf(evaluation, mark) {
  const { worth } = evaluation;
  if (worth === "draw") return "With best play, the game is a draw.";
  if ("win" in worth) return `${mark} wins ${duration(evaluation)}.`;
  if ("loss" in worth) return `${mark} loses ${duration(evaluation)}.`;
  return `${mark} has chances of about ${percent(worth.estimate.thousandths)}%.`;
}

/** How many moves the winner makes. @param {number} plies */
const movesIn = (plies) => Math.ceil(plies / 2);

/** How many moves are left. A search may overlook a shorter win. @param {Evaluation} evaluation */
function duration({ worth, is_solved: isSolved }) {
  if (worth === "draw" || "estimate" in worth) return "";
  const moves = movesIn("win" in worth ? worth.win.plies : worth.loss.plies);
  return `in ${isSolved || moves === 1 ? "" : "at most "}${moves} ${moves === 1 ? "move" : "moves"}`;
}

/** The expected score of an unproven result in percent, from 1 to 99. @param {number} thousandths from -1000 to 1000 */
const percent = (thousandths) => Math.max(1, Math.min(99, Math.round((1000 + thousandths) / 20)));
