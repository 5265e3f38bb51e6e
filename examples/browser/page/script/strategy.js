/**
 * Checks a list of rules, and shows the game that it loses.
 *
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Game} Game
 * @typedef {import("./engine.js").Mark} Mark
 */

import { find, put, putText } from "./element.js";
import { sentence } from "./texts.js";

export class StrategyCheck {
  /** The lost game. @type {Game | null} */
  #game = null;

  /** @param {Engine} engine @param {(game: Game) => void} opened */
  constructor(engine, opened) {
    const rules = find("check-rules", HTMLInputElement), open = find("check-open", HTMLElement);
    find("check-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      const player = /** @type {Mark} */ (find("check-player", HTMLSelectElement).value);
      const { checked, unreadable } = engine.ask({ ask: "check", player, rules: rules.value });
      this.#game = checked?.moves?.length ? { side: 3, line: 3, moves: checked.moves } : null;
      putText(find("check-answer", HTMLElement), sentence(checked?.sentence ?? unreadable ?? ""));
      put(rules, "aria-invalid", String(unreadable !== undefined));
      open.hidden = this.#game === null;
    });
    open.addEventListener("click", () => {
      if (this.#game) opened(this.#game);
    });
  }
}
