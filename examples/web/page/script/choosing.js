/**
 * The choice of the board, below it, and of the computer's level, in its panel. Both show the game on
 * the board.
 *
 * @typedef {import("./protocol.js").Level} Level
 * @typedef {import("./protocol.js").OfferedSize} OfferedSize
 * @typedef {import("./protocol.js").Size} Size
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./strings.js").Translator} Translator
 * @typedef {{ size?: string, level?: Level }} Choice
 */

import { find, make, putText } from "./element.js";
import { LEVELS } from "./protocol.js";

export class Choosing {
  #key = "";

  /** @param {Settings} settings @param {{ chosen: (choice: Choice) => void, renamed: () => void }} listener */
  constructor(settings, listener) {
    this.settings = settings;
    this.sizes = find("sizes", HTMLDivElement);
    this.levels = find("level", HTMLSelectElement);
    this.sizes.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) listener.chosen({ size: target.value });
    });
    this.levels.addEventListener("change", () => listener.chosen({ level: LEVELS.find((level) => level === this.levels.value) }));
    find("name-change", HTMLButtonElement).addEventListener("click", () => listener.renamed());
  }

  /** The size of the next game. @returns {Size} */
  get size() {
    return sizeIn(this.settings.get("size"));
  }

  /** The level of the computer in the next game. @returns {Level} */
  get level() {
    return LEVELS.find((known) => known === this.settings.get("level")) ?? "easy";
  }

  /** Keeps a choice for the next games. @param {Choice} choice */
  keep({ size, level }) {
    if (size) this.settings.set("size", size);
    if (level) this.settings.set("level", level);
  }

  /**
   * @param {readonly OfferedSize[]} sizes
   * @param {import("./protocol.js").Game} game the one on the board
   * @param {Translator} translator
   */
  render(sizes, game, translator) {
    const chosen = valueOf(game), key = [translator.language, ...sizes.map(valueOf)].join();
    this.levels.value = game.players.X.level ?? game.players.O.level ?? this.level;
    if (key !== this.#key) {  // otherwise keep the focus
      this.#key = key;
      this.sizes.replaceChildren(...sizes.map((size) => optionOf(size, translator)));
    }
    for (const size of sizes) {
      const text = size.waiting ? translator.count("waiting_people_one", "waiting_people_other", size.waiting) : "";
      putText(find(`waiting-${valueOf(size)}`, HTMLElement), text);
      find(`size-${valueOf(size)}`, HTMLInputElement).checked = valueOf(size) === chosen;
    }
  }
}

/** Returns the size in a text such as `15x5`: side, then line. @param {string} text @returns {Size} */
export function sizeIn(text) {
  const [side, line] = text.split("x").map(Number);
  return { side, line };
}

/** @param {Size} size */
const valueOf = ({ side, line }) => `${side}x${line}`;

/** @param {Size} size @param {Translator} translator */
function optionOf(size, translator) {
  const value = valueOf(size);
  return make("label", {}, make("input", { type: "radio", name: "size", id: `size-${value}`, value }),
    make("strong", {}, translator.text("squares", size)), make("span", {}, translator.text("row_length", size)),
    make("small", { id: `waiting-${value}` }));
}
