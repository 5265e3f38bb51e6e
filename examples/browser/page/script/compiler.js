/**
 * What the compiler checks: the program, the calls that do not compile, and the compiler's message.
 *
 * @typedef {import("./engine.js").Call} Call
 * @typedef {import("./engine.js").Case} Case
 * @typedef {import("./engine.js").Position} Position
 */

import { find, make, putText } from "./element.js";

export class Compiler {
  #program = find("program", HTMLElement);
  #calls = find("calls", HTMLElement);
  #case = find("case", HTMLElement);

  /**
   * Shows the program that plays the game, with the type after its last line, and the calls that do
   * not compile.
   *
   * @param {Position} position
   * @param {readonly Call[]} calls
   */
  render({ program, game_type: type }, calls) {
    const last = program.length - 1;
    this.#program.replaceChildren(...program.flatMap((line, i) => (i < last ? [line, "\n"]
      : [make("span", { class: "last" }, line), "\n", make("ins", {}, `// game: ${type}`)])));
    const frame = this.#program.parentElement;
    if (frame) frame.scrollTop = frame.scrollHeight;
    this.#calls.replaceChildren(...calls.map((call) => {
      const button = make("button", { type: "button", class: "plain small" }, make("code", {}, call.code));
      button.addEventListener("click", () => this.showCase(call.case, ""));
      return button;
    }));
  }

  /**
   * Shows a program that does not compile, and the compiler's message.
   *
   * @param {Case} shown
   * @param {string} sentence the refusal at run time, or nothing
   */
  showCase({ name, program, message }, sentence) {
    this.#case.hidden = false;
    putText(find("case-sentence", HTMLElement), sentence);
    putText(find("case-name", HTMLElement), name);
    putText(find("case-program", HTMLElement), program.trim());
    const [first, ...rest] = message.trimEnd().split("\n");
    find("case-message", HTMLElement).replaceChildren(make("strong", {}, first), `\n${rest.join("\n")}`);
  }

  hideCase() {
    this.#case.hidden = true;
  }
}
