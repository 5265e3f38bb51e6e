/**
 * Records and boards, in and out.
 *
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Game} Game
 * @typedef {import("./engine.js").Size} Size
 */

import { find, put, putText } from "./element.js";
import { copy, linkTo } from "./share.js";
import { sentence } from "./texts.js";

/** The fragment of a link to a game, without the number sign. @param {string} record */
export const toFragment = (record) => record.replaceAll(" ", ",");

/** The record in the fragment of a link. @param {string} fragment */
export function fromFragment(fragment) {
  try {
    return decodeURIComponent(fragment.replace(/^#/, "")).replaceAll(",", " ").trim();
  } catch {
    return fragment;
  }
}

export class Records {
  #text = find("text", HTMLTextAreaElement);

  /** @param {Engine} engine @param {() => Game} game @param {(game: Game) => void} opened */
  constructor(engine, game, opened) {
    this.engine = engine;
    this.game = game;
    find("read-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.#text.value.trim();
      const { position, unreadable } = text ? this.engine.read(text, this.game()) : { unreadable: "there is no record to open" };
      if (position) opened(position.game);
      this.#showError(unreadable ? sentence(unreadable) : "");
    });
    for (const button of document.querySelectorAll("[data-copy]")) {
      button.addEventListener("click", () => this.#copy(button.getAttribute("data-copy") ?? "", button.textContent ?? ""));
    }
  }

  /** Another game is shown, so the error about a text is outdated. */
  forgetError() {
    this.#showError("");
  }

  /** @param {string} error */
  #showError(error) {
    putText(find("read-error", HTMLElement), error);
    put(this.#text, "aria-invalid", String(error !== ""));
  }

  /** @param {string} kind @param {string} name */
  async #copy(kind, name) {
    const texts = this.engine.write(this.game());
    /** @type {Record<string, string>} */
    const all = { ...texts, link: linkTo(toFragment(texts.record)) };
    const place = find("copying", HTMLTextAreaElement), copied = await copy(all[kind]);
    place.hidden = copied;
    place.value = copied ? "" : all[kind];
    putText(find("copied", HTMLElement), copied ? `${name} copied.` : "The browser did not allow copying. Copy the text by hand:");
  }
}
