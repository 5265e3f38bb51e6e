/**
 * The board: a grid of squares for mouse, touch, keyboard and screen reader.
 *
 * @typedef {import("./protocol.js").Mark} Mark
 * @typedef {import("./strings.js").Translator} Translator
 * @typedef {{
 *   side: number, line: number, moves: readonly string[], lines: readonly string[][], playable: boolean,
 *   tryable?: boolean, preview: string | null, previewMark: Mark | null, selected: boolean,
 * }} Position `tryable`: taken squares can be chosen, too; `preview` is the square of a move that is selected, or not confirmed by the server yet
 */

import { cellText, sizeOf } from "./board_text.js";
import { draw, make, put } from "./element.js";
import { markAt, parseSquare, squareName } from "./rules.js";

/** The outlines of the marks, in a square of side 10. @type {Record<Mark, string>} */
export const MARKS = { X: "M2.3 2.3 7.7 7.7M7.7 2.3 2.3 7.7", O: "M5 2.1a2.9 2.9 0 1 0 .01 0z" };
/** The side of a square below which a tap selects and a second one plays, in CSS pixels. */
const SMALL = 24;
/** The same for fingers. */
const SMALL_FOR_FINGERS = 36;

export class Board {
  /** The side of the board that is shown, or 0. */
  side = 0;
  /** The squares in row-major order. @type {HTMLButtonElement[]} */
  #cells = [];
  /** The index of the square that Tab focuses. The arrow keys move from it. */
  #current = 0;
  /** The square of the last move that was shown. @type {string | undefined} */
  #last = undefined;

  /**
   * @param {HTMLElement} grid
   * @param {SVGElement} overlay shows the winning lines
   * @param {HTMLElement} room gets the side of the board as a custom property
   * @param {(square: string, byKeyboard: boolean) => void} chosen
   */
  constructor(grid, overlay, room, chosen) {
    this.grid = grid;
    this.overlay = overlay;
    this.room = room;
    grid.addEventListener("click", (event) => {
      const cell = event.target instanceof Element ? event.target.closest("button") : null;
      // A key press, or a screen reader, clicks without a count.
      if (cell?.dataset.at) chosen(cell.dataset.at, event.detail === 0);
    });
    grid.addEventListener("keydown", (event) => this.#moveFocus(event));
    grid.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLButtonElement) this.#setCurrent(this.#cells.indexOf(target));
    });
    this.#frame.addEventListener("scroll", () => this.#renderEdges(), { passive: true });
    new ResizeObserver(() => this.#renderEdges()).observe(this.#frame);
  }

  /** Focuses the current square. */
  focus() {
    this.#cells[this.#current]?.focus({ preventScroll: true });
  }

  /** Tells if a square is too small to hit it reliably at the first try. */
  isSmall() {
    const actual = this.#cells[0]?.offsetWidth ?? 0, fingers = matchMedia("(pointer: coarse)").matches;
    return actual < SMALL_FOR_FINGERS && (fingers || this.#fit() < SMALL);
  }

  /** Returns the side of a square if the whole board is visible. A shown square may be larger. */
  #fit() {
    const { width, height } = this.#visible();
    return Math.min(width, height) / (this.side + 0.5);
  }

  /** Tells if the board can be zoomed: not all of it is visible, or a larger one would be easier. */
  canZoom() {
    return this.side > 0 && this.#fit() < 40;
  }

  /** The part of the page in which the board scrolls. */
  get #frame() {
    return this.grid.parentElement?.parentElement ?? this.grid;
  }

  #visible() {
    return { width: this.#frame.clientWidth, height: this.#frame.clientHeight };
  }

  /** Shows at which edges the board goes on. */
  #renderEdges() {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#frame;
    const more = [...(scrollLeft + clientWidth < scrollWidth - 2 ? ["right"] : []), ...(scrollTop + clientHeight < scrollHeight - 2 ? ["below"] : [])];
    put(this.#frame, "data-more", more.length ? more.join(" ") : null);
  }

  /** Scrolls the board, but not the page, to the last move or to its middle. */
  showLast() {
    const cell = this.grid.querySelector("[data-last]") ?? this.#cells[Math.floor(this.side / 2) * (this.side + 1)];
    if (!cell) return;
    const frame = this.#frame.getBoundingClientRect(), { left, right, top, bottom, width, height } = cell.getBoundingClientRect();
    // The labels of rows and columns cover a part of the frame.
    if (left < frame.left + width || right > frame.right) this.#frame.scrollLeft += (left + right - frame.left - frame.right) / 2;
    if (top < frame.top + height || bottom > frame.bottom) this.#frame.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
    this.#renderEdges();
  }

  /**
   * Shows a position. Changes squares in place and only where they differ, so that the focus stays
   * and screen readers announce nothing twice.
   *
   * @param {Position} position
   * @param {Translator} translator
   */
  render(position, translator) {
    if (position.side !== this.side) this.#build(position.side);
    put(this.grid, "aria-label", translator.text("board_label", { size: sizeOf(position, translator) }));
    const marks = new Map(position.moves.map((at, ply) => [at, markAt(ply)]));
    const last = position.moves.at(-1), winning = new Set(position.lines.flat());
    for (const cell of this.#cells) {
      const at = cell.dataset.at ?? "", mark = marks.get(at) ?? null, preview = at === position.preview && !mark;
      const shown = preview ? position.previewMark : mark;
      put(cell, "aria-label", cellText(at, {
        mark, last: at === last, winning: winning.has(at), selected: preview && position.selected,
      }, translator));
      put(cell, "data-mark", shown);
      put(cell, "data-preview", preview ? "true" : null);
      put(cell, "data-last", at === last ? "true" : null);
      put(cell, "data-win", winning.has(at) ? "true" : null);
      put(cell, "aria-disabled", position.tryable || (position.playable && !mark) ? null : "true");
      const path = cell.querySelector("path");
      if (path) put(path, "d", shown ? MARKS[shown] : "");
    }
    this.#renderLines(position);
    if (last !== this.#last) {
      this.#last = last;
      this.showLast();
    }
  }

  /** @param {Position} position */
  #renderLines({ side, lines, moves }) {
    const key = lines.map((line) => line.join()).join(" ");
    put(this.overlay, "data-mark", lines.length ? markAt(moves.length - 1) : null);
    if (this.overlay.dataset.key === key) return;
    this.overlay.dataset.key = key;
    this.overlay.replaceChildren(...lines.flatMap((line) => {
      const squares = line.flatMap((name) => parseSquare(name, side) ?? []).sort((a, b) => a.column - b.column || a.row - b.row);
      const from = squares.at(0), to = squares.at(-1);
      if (!from || !to) return [];
      // The line reaches a little beyond the middle of its last squares.
      const dx = 0.36 * Math.sign(to.column - from.column), dy = 0.36 * Math.sign(to.row - from.row);
      return [draw("line", { x1: from.column + 0.5 - dx, y1: from.row + 0.5 - dy, x2: to.column + 0.5 + dx, y2: to.row + 0.5 + dy })];
    }));
  }

  /** @param {number} side */
  #build(side) {
    const range = [...Array(side).keys()];
    this.side = side;
    this.#cells = [];
    this.#current = Math.floor(side / 2) * (side + 1);
    const head = make("div", { class: "row", role: "row" }, make("span", { role: "columnheader" }),
      ...range.map((column) => make("span", { role: "columnheader" }, squareName({ column, row: 0 })[0])));
    const rows = range.map((row) => make("div", { class: "row", role: "row" }, make("span", { role: "rowheader" }, String(row + 1)),
      ...range.map((column) => {
        const picture = draw("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, draw("path", {}));
        const cell = make("button", { type: "button", tabindex: "-1", "data-at": squareName({ column, row }) }, picture);
        this.#cells.push(cell);
        return make("div", { role: "gridcell" }, cell);
      })));
    this.grid.replaceChildren(head, ...rows);
    this.overlay.setAttribute("viewBox", `0 0 ${side} ${side}`);
    this.overlay.dataset.key = "";
    this.overlay.replaceChildren();
    this.room.style.setProperty("--n", String(side));
    this.#setCurrent(this.#current);
  }

  /** @param {number} index */
  #setCurrent(index) {
    if (index < 0) return;
    this.#cells[this.#current].tabIndex = -1;
    this.#current = index;
    this.#cells[index].tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #moveFocus(event) {
    const { side } = this, last = side - 1, x = this.#current % side, y = Math.floor(this.#current / side);
    const all = event.ctrlKey || event.metaKey;
    /** @type {Record<string, [number, number]>} */
    const targets = {
      ArrowLeft: [Math.max(0, x - 1), y], ArrowRight: [Math.min(last, x + 1), y],
      ArrowUp: [x, Math.max(0, y - 1)], ArrowDown: [x, Math.min(last, y + 1)],
      Home: [0, all ? 0 : y], End: [last, all ? last : y], PageUp: [x, 0], PageDown: [x, last],
    };
    const target = targets[event.key];
    if (!target || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.#cells[target[1] * side + target[0]].focus();
  }
}
