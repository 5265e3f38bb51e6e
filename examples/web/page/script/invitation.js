/**
 * The link to a private game that the player has followed, and the one that this device has made.
 *
 * @typedef {import("./protocol.js").View} View
 * @typedef {import("./storage.js").JsonStorage} JsonStorage
 */

import { parseInvitation } from "./record.js";

export class Invitation {
  /** The link has no readable code. A reload forgets that. */
  unreadable = false;

  /**
   * @param {JsonStorage} tab keeps the code, which a reload must not forget
   * @param {JsonStorage} device keeps the code of the link that a tab of this device has made
   */
  constructor(tab, device) {
    this.tab = tab;
    this.device = device;
  }

  /** The code that the server has not got yet. @returns {string | null} */
  get code() {
    const code = this.tab.get("invitation");
    return typeof code === "string" ? code : null;
  }

  /** Tells if a tab of this device has made the link, and waits for a friend. */
  get isOwn() {
    return this.code !== null && this.device.get("invitation") === this.code;
  }

  /** Lets this tab take the friend's seat. */
  disown() {
    this.device.remove("invitation");
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
   * Forgets that the link is unreadable, as soon as the player does something else. Remembers the
   * link that this player has made, until a friend comes.
   *
   * @param {View | null} before
   * @param {View} view
   */
  viewed(before, view) {
    if (before && (before.state !== view.state || before.game?.number !== view.game?.number)) this.unreadable = false;
    const made = codeOf(view), earlier = codeOf(before);
    if (made) this.device.set("invitation", made);
    else if (earlier && this.device.get("invitation") === earlier) this.disown();
  }
}

/** Returns the code of a private game that waits for a friend. @param {View | null} view */
const codeOf = (view) => (view?.wait && !view.wait.friend ? view.wait.code : null);
