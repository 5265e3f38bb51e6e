/**
 * The messages above the screen.
 *
 * @typedef {{ id: string, text: string, buttons: { text: string, act: () => void }[] }} Banner
 */

import { make, putText } from "./element.js";

export class Banners {
  /** @param {HTMLElement} place @param {import("./announcer.js").Announcer} announcer */
  constructor(place, announcer) {
    this.place = place;
    this.announcer = announcer;
  }

  /**
   * Shows the banners. A banner that stays only changes its text, so that a countdown neither moves
   * the focus nor is announced each second.
   *
   * @param {Banner[]} banners
   */
  render(banners) {
    const shown = new Map([...this.place.children].map((element) => [element.getAttribute("data-banner"), element]));
    for (const [id, element] of shown) if (!banners.some((banner) => banner.id === id)) element.remove();
    for (const { id, text, buttons } of banners) {
      const element = shown.get(id);
      const names = buttons.map((button) => button.text).join();
      if (element && element.getAttribute("data-names") === names) {
        const paragraph = element.querySelector("p");
        if (paragraph) putText(paragraph, text);
        continue;
      }
      const made = make("div", { class: "banner", "data-banner": id, "data-names": names }, make("p", {}, text),
        ...buttons.map(({ text: name, act }) => {
          const button = make("button", { type: "button", class: "plain" }, name);
          button.addEventListener("click", act);
          return button;
        }));
      if (element) element.replaceWith(made);
      else {
        this.place.append(made);
        this.announcer.say(text);
      }
    }
  }
}
