/**
 * The screen on which the player enters a name.
 */

import { find } from "./element.js";

export class Naming {
  /**
   * @param {{ named: (name: string) => void, cancelled: () => void }} listener
   */
  constructor(listener) {
    this.input = find("name", HTMLInputElement);
    this.cancel = find("name-cancel", HTMLButtonElement);
    this.join = find("name-join", HTMLParagraphElement);
    this.intro = find("name-intro", HTMLParagraphElement);
    find("name-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      listener.named(this.input.value.trim());
    });
    this.cancel.addEventListener("click", () => listener.cancelled());
  }

  /**
   * @param {{ invited: boolean, cancellable: boolean, refused: boolean }} options
   */
  render({ invited, cancellable, refused }) {
    this.join.hidden = !invited;
    this.intro.hidden = invited || cancellable;
    this.cancel.hidden = !cancellable;
    if (refused) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  /**
   * Focuses the field, with a name to change.
   *
   * @param {string} name
   */
  open(name) {
    this.input.value = name;
    this.input.focus();
    this.input.select();
  }
}
