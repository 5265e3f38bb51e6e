/**
 * The choice of the board and of the computer's level, below the board.
 *
 * @typedef {import("./protocol.js").Level} Level
 * @typedef {import("./protocol.js").OfferedSize} OfferedSize
 * @typedef {import("./protocol.js").Size} Size
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./strings.js").Translator} Translator
 */

import { find, make, putText } from "./element.js";
import { LEVELS } from "./protocol.js";

export class Choosing {
  #key = "";

  /** @param {Settings} settings @param {{ changed: () => void, renamed: () => void }} listener */
  constructor(settings, listener) {
    this.settings = settings;
    this.sizes = find("sizes", HTMLDivElement);
    this.levels = find("level", HTMLSelectElement);
    this.levels.value = settings.get("level");
    this.sizes.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) settings.set("size", target.value);
      listener.changed();
    });
    this.levels.addEventListener("change", () => {
      settings.set("level", this.level);
      listener.changed();
    });
    find("name-change", HTMLButtonElement).addEventListener("click", () => listener.renamed());
  }

  /** The chosen size. @returns {Size} */
  get size() {
    const [side, line] = this.settings.get("size").split("x").map(Number);
    return { side, line };
  }

  /** The chosen level of the computer. @returns {Level} */
  get level() {
    return LEVELS.find((known) => known === this.levels.value) ?? "easy";
  }

  /** @param {readonly OfferedSize[]} sizes @param {Translator} translator */
  render(sizes, translator) {
    const chosen = valueOf(this.size), key = [translator.language, ...sizes.map(valueOf)].join();
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

/** @param {Size} size */
const valueOf = ({ side, line }) => `${side}x${line}`;

/** @param {Size} size @param {Translator} translator */
function optionOf(size, translator) {
  const value = valueOf(size);
  return make("label", {}, make("input", { type: "radio", name: "size", id: `size-${value}`, value }),
    make("strong", {}, translator.text("squares", size)), make("span", {}, translator.text("row_length", size)),
    make("small", { id: `waiting-${value}` }));
}
