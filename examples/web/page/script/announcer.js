/** Announcements for screen readers. */

import { make, putText } from "./element.js";

/** The number of announcements that stay in the document. */
const KEPT = 3;

export class Announcer {
  /** @param {HTMLElement} polite @param {HTMLElement} assertive */
  constructor(polite, assertive) {
    this.polite = polite;
    this.assertive = assertive;
  }

  /** Reads a text after the current one. @param {string} text */
  say(text) {
    if (!text) return;
    this.polite.append(make("p", {}, text));  // a new element is read even if its text repeats
    while (this.polite.children.length > KEPT) this.polite.firstElementChild?.remove();
  }

  /** Reads a text at once. An empty one prepares the next. @param {string} text */
  alert(text) {
    putText(this.assertive, text);
  }
}
