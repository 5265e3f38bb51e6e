/**
 * The wait for an opponent or a friend, below the board on which the player practices meanwhile.
 *
 * @typedef {import("./protocol.js").View} View
 * @typedef {import("./protocol.js").Wait} Wait
 * @typedef {import("./strings.js").Translator} Translator
 */

import { find, putParts, putText } from "./element.js";
import { canShare, linkTo } from "./share.js";
import { brief, durationText, personName } from "./state.js";

export class Waiting {
  /** When the player began to wait, by `Date.now()`, and for what. */
  #since = { key: "", at: 0 };

  /**
   * @param {import("./storage.js").JsonStorage} storage keeps the beginning of the wait
   * @param {{ copied: (link: string) => void, shared: (link: string) => void, notify: () => void }} listener
   */
  constructor(storage, listener) {
    this.storage = storage;
    this.since = find("waiting-since", HTMLParagraphElement);
    this.hint = find("waiting-hint", HTMLParagraphElement);
    this.invitation = find("invitation", HTMLDivElement);
    this.link = find("invitation-link", HTMLInputElement);
    this.expiry = find("invitation-left", HTMLParagraphElement);
    this.notify = find("waiting-notify", HTMLButtonElement);
    const share = find("invitation-share", HTMLButtonElement);
    share.hidden = !canShare();
    this.link.addEventListener("focus", () => this.link.select());
    this.notify.addEventListener("click", () => listener.notify());
    share.addEventListener("click", () => listener.shared(this.link.value));
    find("invitation-copy", HTMLButtonElement).addEventListener("click", () => listener.copied(this.link.value));
  }

  /**
   * @param {View} view
   * @param {Wait} wait
   * @param {{ notifiable: boolean, seeksOther: boolean, elapsed: number }} options
   * @param {Translator} translator
   */
  render(view, wait, { notifiable, seeksOther, elapsed }, translator) {
    const inviting = view.state === "inviting", friend = wait.friend === null ? null : brief(personName(wait.friend, translator));
    if (friend === null) putText(this.hint, translator.text(inviting ? "inviting_hint" : seeksOther ? "other_hint" : "queued_hint"));
    else putParts(this.hint, translator, "friend_hint", { name: friend });
    this.invitation.hidden = wait.code === null;
    const link = wait.code === null ? "" : linkTo(`join=${wait.code}`);
    if (this.link.value !== link) this.link.value = link;
    this.notify.hidden = !notifiable;
    this.renderTimes(wait, elapsed, translator);
  }

  /** @param {Wait} wait @param {number} elapsed milliseconds since the view came @param {Translator} translator */
  renderTimes(wait, elapsed, translator) {
    putText(this.since, translator.text("waiting_since", { time: durationText(Date.now() - this.#begin(wait)) }));
    putText(this.expiry, wait.left_ms === null ? "" : translator.text("link_expires", { time: durationText(wait.left_ms - elapsed) }));
  }

  /** Forgets the beginning, because the player waits no longer. */
  end() {
    if (!this.#since.key) return;
    this.#since = { key: "", at: 0 };
    this.storage.remove("waiting");
  }

  /** Returns the time at which the wait began, also after a reload of the page. @param {Wait} wait */
  #begin({ side, line, code }) {
    const key = `${side}x${line} ${code ?? ""}`;
    if (this.#since.key !== key) {
      const stored = this.storage.get("waiting");
      const kept = typeof stored === "object" && stored !== null && "key" in stored && "at" in stored && stored.key === key && typeof stored.at === "number";
      this.#since = { key, at: kept ? /** @type {{ at: number }} */ (stored).at : Date.now() };
      this.storage.set("waiting", this.#since);
    }
    return this.#since.at;
  }
}
