/**
 * The screen on which the player chooses a game.
 *
 * @typedef {import("./protocol.js").Against} Against
 * @typedef {import("./protocol.js").ClientMessage} ClientMessage
 * @typedef {import("./protocol.js").Level} Level
 * @typedef {import("./protocol.js").OfferedSize} OfferedSize
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./strings.js").Translator} Translator
 */

import { draw, find, make, putParts, putText } from "./element.js";
import { LEVELS } from "./protocol.js";

/** The text of the button, by the opponent. @type {Record<Against, import("./strings.js").Key>} */
const GO = { person: "go_person", friend: "go_friend", computer: "go_computer" };

export class Choosing {
  #key = "";
  /** @type {Translator | null} */
  #translator = null;

  /**
   * @param {Settings} settings
   * @param {{ chosen: (message: ClientMessage) => void, renamed: () => void }} listener
   */
  constructor(settings, listener) {
    this.settings = settings;
    this.head = find("choosing-head", HTMLHeadingElement);
    this.form = find("game-form", HTMLFormElement);
    this.sizes = find("sizes", HTMLDivElement);
    this.levels = find("levels", HTMLFieldSetElement);
    this.hint = find("clock-hint", HTMLParagraphElement);
    this.go = find("game-go", HTMLButtonElement);
    find(`against-${settings.get("against")}`, HTMLInputElement).checked = true;
    find(`level-${settings.get("level")}`, HTMLInputElement).checked = true;
    this.form.addEventListener("change", () => this.#changed());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const message = this.#message();
      if (message) listener.chosen(message);
    });
    find("name-change", HTMLButtonElement).addEventListener("click", () => listener.renamed());
  }

  /** Focuses the chosen board. */
  focus() {
    const target = this.sizes.querySelector("input:checked") ?? this.head;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  /**
   * @param {string} name
   * @param {readonly OfferedSize[]} sizes
   * @param {Translator} translator
   */
  render(name, sizes, translator) {
    this.#translator = translator;
    putParts(this.head, translator, "choose_head", { name });
    const key = [translator.language, ...sizes.map(valueOf)].join();
    if (key !== this.#key) {  // otherwise keep the selection and the focus
      this.#key = key;
      this.#build(sizes, translator);
    }
    for (const size of sizes) {
      const text = size.waiting ? translator.count("waiting_people_one", "waiting_people_other", size.waiting) : "";
      putText(find(`waiting-${valueOf(size)}`, HTMLElement), text);
    }
    this.#changed();
  }

  /**
   * @param {readonly OfferedSize[]} sizes
   * @param {Translator} translator
   */
  #build(sizes, translator) {
    const wanted = this.#value("size") || this.settings.get("size");
    this.sizes.replaceChildren(...sizes.map((size) => {
      const value = valueOf(size), text = make("span", {}, make("strong", {}, translator.text("squares", size)), " ",
        make("span", { class: "row-length" }, translator.text("row_length", size)), make("small", { id: `waiting-${value}` }));
      return make("label", {}, make("input", { type: "radio", name: "size", id: `size-${value}`, value }), text, pictureOf(size.side));
    }));
    const inputs = [...this.sizes.querySelectorAll("input")];
    const chosen = inputs.find(({ value }) => value === wanted) ?? inputs[0];
    if (chosen) chosen.checked = true;
  }

  #changed() {
    const against = this.#against();
    this.levels.hidden = against !== "computer";
    this.hint.hidden = against === "computer";
    this.go.dataset.text = GO[against];
    if (this.#translator) putText(this.go, this.#translator.text(GO[against]));
  }

  /** @param {string} name */
  #value(name) {
    const value = new FormData(this.form).get(name);
    return typeof value === "string" ? value : "";
  }

  /** @returns {Against} */
  #against() {
    const against = this.#value("against");
    return against === "friend" || against === "computer" ? against : "person";
  }

  /** @returns {ClientMessage | null} */
  #message() {
    const size = this.#value("size"), against = this.#against();
    const [side, line] = size.split("x").map(Number);
    if (!side || !line) return null;
    this.settings.set("size", size);
    this.settings.set("against", against);
    if (against !== "computer") return { type: "game", side, line, against };
    const level = LEVELS.find((known) => known === this.#value("level")) ?? "medium";
    this.settings.set("level", level);
    return { type: "game", side, line, against, level };
  }
}

/** @param {import("./protocol.js").Size} size */
const valueOf = ({ side, line }) => `${side}x${line}`;

/**
 * Draws the lines between the squares of a board.
 *
 * @param {number} side
 */
function pictureOf(side) {
  const steps = Array.from({ length: side - 1 }, (_, i) => ((i + 1) * 24) / side);
  const d = steps.map((at) => `M${at} 0V24M0 ${at}H24`).join("");
  return draw("svg", { class: "picture", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d, "stroke-width": 3 / side }));
}
