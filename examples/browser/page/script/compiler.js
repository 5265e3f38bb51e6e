/**
 * The program that plays the game, and mistakes with the compiler's messages.
 *
 * @typedef {import("./engine.js").Mistake} Mistake
 * @typedef {import("./engine.js").Position} Position
 */

import { find, make, putText } from "./element.js";

/** How many lines are shown. The others are folded. */
const SHOWN = 6;

export class Compiler {
  #mistakes = find("mistakes", HTMLElement);
  #mistake = find("mistake", HTMLElement);

  /** @param {(mistake: Mistake) => void} tried */
  constructor(tried) {
    this.tried = tried;
  }

  /**
   * Shows the program that plays the game, with the type after its last line, and offers mistakes.
   *
   * @param {Position} position
   * @param {readonly Mistake[]} mistakes
   */
  render({ program, game_type: type }, mistakes) {
    const last = make("strong", {}, program.at(-1) ?? "");
    showLines("program", [...program.slice(0, -1), last, make("ins", {}, `// game: ${type}`)], { fromEnd: true });
    this.#mistakes.replaceChildren(...mistakes.map((mistake, i) => {
      const button = make("button", { type: "button", class: "plain small", id: `mistake-${i}` }, mistake.kind);
      button.addEventListener("click", () => {
        this.tried(mistake);
        // On a phone, the answer is above the buttons.
        for (const id of ["mistake-lines", "mistake-kind"]) find(id, HTMLElement).scrollIntoView({ block: "nearest" });
      });
      return button;
    }));
  }

  /** Shows a mistake as a call in the game, and a program that makes it. @param {Mistake} mistake */
  show({ kind, lines, compiles, case: { name, program, message } }) {
    this.#mistake.hidden = false;
    putText(find("mistake-kind", HTMLElement), kind);
    putText(find("mistake-truth", HTMLElement), compiles ? "This compiles. At run time, play returns an error with your game:" : "This does not compile:");
    showLines("mistake-lines", lines);
    putText(find("case-head", HTMLElement), compiles ? "As a literal, it does not compile. The compiler says:" : "The compiler says, about a program with this mistake:");
    const [first, ...rest] = message.trimEnd().split("\n");
    showLines("case-message", [make("strong", {}, first), ...rest]);
    putText(find("case-name", HTMLElement), `${name}.rs`);
    // The first line is a comment that repeats the kind.
    showLines("case-program", program.replace(/^\/\/!.*\n\n/, "").trimEnd().split("\n"));
  }

  hide() {
    this.#mistake.hidden = true;
  }
}

/**
 * Shows the first or the last lines of a program or a message. The others are folded.
 *
 * @param {string} id
 * @param {(string | Node)[]} lines
 * @param {{ fromEnd: boolean }} [options]
 */
function showLines(id, lines, { fromEnd } = { fromEnd: false }) {
  const place = find(id, HTMLElement), more = lines.length - SHOWN, cut = fromEnd ? more : SHOWN;
  const part = (/** @type {(string | Node)[]} */ some) => make("pre", {}, ...some.flatMap((line) => [line, "\n"]).slice(0, -1));
  // Folding a single line would save no space.
  if (more <= 1) {
    place.replaceChildren(part(lines));
    return;
  }
  /** @type {HTMLElement[]} */
  const parts = [part(lines.slice(0, cut)), part(lines.slice(cut))], folded = fromEnd ? 0 : 1;
  const details = make("details", {}, make("summary", {}, `${more} ${fromEnd ? "earlier" : "more"} lines`), parts[folded]);
  details.open = fromEnd && (place.querySelector("details")?.open ?? false);
  parts[folded] = details;
  place.replaceChildren(...parts);
}
