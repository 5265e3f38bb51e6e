/**
 * The value of a move as words and as a color.
 *
 * @typedef {import("./engine.js").Evaluation} Evaluation
 * @typedef {{ worth: "win" | "draw" | "loss", certainty: number, word: string, text: string }} Shown
 */

/** An estimate below this counts as even, in thousandths. */
const EVEN = 100;

/**
 * Returns what the board shows for a value. The certainty is 1 for a proven result.
 *
 * @param {Evaluation} evaluation
 * @returns {Shown}
 */
export function shownOf({ worth, text, is_solved: isSolved }) {
  const described = `${text}, ${isSolved ? "solved" : "searched"}`;
  if (worth === "draw") return { worth: "draw", certainty: 1, word: "=", text: described };
  if ("win" in worth) return { worth: "win", certainty: 1, word: `+${worth.win.plies}`, text: described };
  if ("loss" in worth) return { worth: "loss", certainty: 1, word: `−${worth.loss.plies}`, text: described };
  const { thousandths } = worth.estimate, size = Math.abs(thousandths);
  const kind = size < EVEN ? "draw" : thousandths > 0 ? "win" : "loss";
  const sign = thousandths < 0 ? "−" : "+";
  return { worth: kind, certainty: Math.min(1, size / 1000), word: `${sign}${(size / 1000).toFixed(1).slice(size < 950 ? 1 : 0)}`, text: `about ${described}` };
}
