/** The dialog in which the player changes the name. */

import { find, put } from "./element.js";

/** The states in which the server accepts another name. */
const MAY_RENAME = ["choosing", "queued", "inviting"];

export class Naming {
  /** The name that was sent, while the dialog waits for the answer. @type {string | null} */
  #sent = null;

  /** The number of the note that was there when the dialog opened. @type {number | undefined} */
  #earlier;

  /** @param {(name: string) => void} named */
  constructor(named) {
    this.dialog = find("naming", HTMLDialogElement);
    this.input = find("name", HTMLInputElement);
    find("name-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      const name = this.input.value.trim();
      // The name of a guest is reserved, so a guest who keeps it does not send it.
      if (name === this.input.defaultValue) this.dialog.close();
      else {
        this.#sent = name;
        named(name);
      }
    });
    find("name-cancel", HTMLButtonElement).addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => { this.#sent = null; });
  }

  get isOpen() {
    return this.dialog.open;
  }

  /** Asks for another name. @param {string} name @param {import("./protocol.js").Note | null | undefined} note */
  open(name, note) {
    this.#earlier = note?.number;
    put(this.input, "aria-invalid", null);
    this.input.defaultValue = name;
    this.input.value = name;
    this.dialog.showModal();
    this.input.select();
  }

  /** Tells if a note is about a name that the player no longer asks for. @param {import("./protocol.js").Note} note */
  outlives(note) {
    return note.why.startsWith("name_") && (!this.isOpen || note.number === this.#earlier);
  }

  /**
   * Closes the dialog if the server has accepted the name. Returns `true` then.
   *
   * @param {import("./protocol.js").View} view
   */
  answered({ state, note }) {
    const refused = note?.why.startsWith("name_") ?? false, accepted = this.#sent !== null && !refused;
    put(this.input, "aria-invalid", this.isOpen && refused ? "true" : null);
    if (this.isOpen && (accepted || !MAY_RENAME.includes(state))) this.dialog.close();
    return accepted;
  }
}
