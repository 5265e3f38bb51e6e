/**
 * The link to a private game that the player has followed.
 *
 * @typedef {import("./protocol.js").View} View
 * @typedef {import("./storage.js").JsonStorage} JsonStorage
 */

import { parseInvitation } from "./record.js";

export class Invitation {
  /** The link has no readable code. A reload forgets that. */
  unreadable = false;

  /** @param {JsonStorage} tab keeps the code, which a reload must not forget */
  constructor(tab) {
    this.tab = tab;
  }

  /** The code that the server has not got yet. @returns {string | null} */
  get code() {
    const code = this.tab.get("invitation");
    return typeof code === "string" ? code : null;
  }

  /** Follows the link in a fragment. Returns `false` if it is not to a private game. @param {string} fragment */
  follow(fragment) {
    const code = parseInvitation(fragment);
    if (code === null) return false;
    this.unreadable = code === "";
    if (code) this.tab.set("invitation", code);
    else this.tab.remove("invitation");
    return true;
  }

  /** Forgets the link. */
  drop() {
    this.unreadable = false;
    this.tab.remove("invitation");
  }

  /**
   * Forgets that the link is unreadable, as soon as the player does something else.
   *
   * @param {View | null} before
   * @param {View} view
   */
  viewed(before, view) {
    if (before && (before.state !== view.state || before.game?.number !== view.game?.number)) this.unreadable = false;
  }
}
