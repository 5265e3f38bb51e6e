/**
 * The list of moves.
 *
 * @typedef {import("./strings.js").Translator} Translator
 */

import { make, put, putText, scrollWithin } from "./element.js";
import { pairsOf } from "./record.js";
import { markAt } from "./rules.js";

export class MoveList {
  #key = "";

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} none is shown while there are no moves
   * @param {(ply: number) => void} chosen
   */
  constructor(list, none, chosen) {
    this.list = list;
    this.none = none;
    list.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) chosen(Number(button.dataset.ply));
    });
  }

  /**
   * @param {readonly string[]} moves
   * @param {{ reviewable: boolean, ply: number }} options `ply`: the number of moves on the board
   * @param {Translator} translator
   */
  render(moves, { reviewable, ply }, translator) {
    this.none.hidden = moves.length > 0;
    const key = [reviewable, translator.language, ...moves].join();
    if (key !== this.#key) {
      this.#key = key;
      this.list.replaceChildren(...pairsOf(moves).map((pair, i) => make("li", {}, make("span", { "aria-hidden": "true" }, `${i + 1}.`),
        ...pair.map((square, j) => this.#move(square, 2 * i + j, reviewable, translator)))));
    }
    for (const move of this.list.querySelectorAll("[data-ply]")) {
      const current = Number(move.getAttribute("data-ply")) === ply;
      if (current && move.getAttribute("aria-current") === null) scrollWithin(this.list, move);
      put(move, "aria-current", current ? "step" : null);
    }
  }

  /** @param {string} square @param {number} index @param {boolean} reviewable @param {Translator} translator */
  #move(square, index, reviewable, translator) {
    const ply = { "data-ply": String(index + 1), "data-mark": markAt(index) };
    const move = reviewable ? make("button", { type: "button", ...ply }) : make("span", { class: "move", ...ply });
    putText(move, square);
    const label = translator.text("move_label", { number: index + 1, mark: markAt(index), square });
    if (reviewable) put(move, "aria-label", label);
    return move;
  }
}
