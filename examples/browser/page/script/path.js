/** The path: the states of the game, and the moves between them. */

import { make, put, scrollWithin } from "./element.js";
import { markAt } from "./rules.js";

export class Path {
  #key = "";

  /** @param {HTMLElement} list @param {(ply: number) => void} chosen */
  constructor(list, chosen) {
    this.list = list;
    list.addEventListener("click", ({ target }) => {
      const state = target instanceof Element ? target.closest("button") : null;
      if (state) chosen(Number(state.dataset.ply));
    });
  }

  /**
   * @param {readonly string[]} states one more than moves
   * @param {readonly string[]} moves
   * @param {number} ply the number of moves on the board
   */
  render(states, moves, ply) {
    const key = [...states, ...moves].join();
    if (key !== this.#key) {
      this.#key = key;
      this.list.replaceChildren(...states.map((state, i) => {
        const mark = i ? markAt(i - 1) : "", move = i ? `${mark} ${moves[i - 1]}` : "";
        const button = make("button", { type: "button", "data-ply": String(i), "aria-label": move ? `${state} after ${move}` : state }, state);
        return make("li", {}, ...(move ? ["→ ", make("span", { class: "move", "data-mark": mark }, move), " → "] : []), button);
      }));
    }
    for (const state of this.list.querySelectorAll("button")) {
      const isCurrent = Number(state.dataset.ply) === ply;
      put(state, "aria-current", isCurrent ? "step" : null);
      if (isCurrent) scrollWithin(this.list, state);
    }
  }
}
