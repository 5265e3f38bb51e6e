/**
 * The screen with the board: a game in progress, a finished one, or a shared one.
 *
 * @typedef {import("./protocol.js").Game} Game
 * @typedef {import("./state.js").Action} Action
 * @typedef {import("./state.js").Button} Button
 * @typedef {import("./state.js").Text} Text
 * @typedef {import("./strings.js").Translator} Translator
 * @typedef {{ game: Game, key: string, scores: boolean, elapsed: number, playable: boolean, preview: string | null,
 *   selected: boolean, wait: string | null, facts: string[], rematch: Text | null, question: Text | null, buttons: Button[] }} Content
 *   `key` tells games apart; `wait` is what the player waits for
 */

import { Board } from "./board.js";
import { find, make, put, putParts, putText } from "./element.js";
import { MoveList } from "./moves.js";
import { Panels } from "./panels.js";
import { Review } from "./review.js";
import { canShare } from "./share.js";
import { headlineOf } from "./state.js";

export class Table {
  /** @type {Game | null} */
  #game = null;
  #key = "";

  /**
   * @param {{ chosen: (square: string, byKeyboard: boolean) => void, act: (action: Action) => void,
   *   reviewed: () => void, copyText: () => void, copyLink: () => void, share: () => void }} listener
   */
  constructor(listener) {
    this.listener = listener;
    this.section = find("play", HTMLElement);
    this.board = new Board(find("board", HTMLDivElement), find("lines", SVGSVGElement), this.section, listener.chosen);
    this.panels = new Panels(find("players", HTMLDivElement));
    this.review = new Review();
    this.next = find("next", HTMLDivElement);
    this.status = find("status", HTMLHeadingElement);
    this.rematch = find("rematch", HTMLParagraphElement);
    this.question = find("question", HTMLParagraphElement);
    this.actions = find("actions", HTMLDivElement);
    this.toolbar = find("review", HTMLDivElement);
    this.place = find("review-at", HTMLParagraphElement);
    this.details = find("moves", HTMLDetailsElement);
    this.sharing = find("share", HTMLDivElement);
    this.zoom = find("zoom", HTMLButtonElement);
    this.facts = find("facts", HTMLParagraphElement);
    this.moves = new MoveList(find("moves-list", HTMLOListElement), find("moves-none", HTMLParagraphElement), (ply) => this.go(() => ply));
    const button = (/** @type {string} */ id, /** @type {() => void} */ act) => {
      const element = find(id, HTMLButtonElement);
      element.addEventListener("click", act);
      return element;
    };
    this.back = [button("review-first", () => this.go(() => 0)), button("review-back", () => this.go((ply) => ply - 1))];
    this.forward = [button("review-forward", () => this.go((ply) => ply + 1)), button("review-last", () => this.go(() => Infinity))];
    button("share-text", () => listener.copyText());
    button("share-link", () => listener.copyLink());
    button("share-share", () => listener.share()).hidden = !canShare();
    this.zoom.addEventListener("click", () => this.#toggleZoom());
    document.addEventListener("keydown", (event) => this.#reviewByKey(event));
    addEventListener("resize", () => this.#renderZoom());
  }

  /** @param {Content} content @param {Translator} translator */
  render(content, translator) {
    const { game, key, buttons } = content, total = game.moves.length, resized = game.side !== this.board.side;
    if (resized) this.section.classList.remove("zoomed", "whole");
    this.#game = game;
    this.#key = key;
    this.translator = translator;
    const ply = game.result ? this.review.at(key, total) : total, atEnd = ply === total;
    this.board.render({
      side: game.side, line: game.line, moves: game.moves.slice(0, ply), lines: atEnd ? game.lines : [],
      playable: content.playable && atEnd, preview: content.preview, previewMark: game.you, selected: content.selected,
    }, translator);
    // The status is that of the board, also on the way through a finished game.
    const status = !atEnd ? { key: /** @type {const} */ ("review_at"), values: { number: ply, total } }
      : content.selected && content.preview ? { key: /** @type {const} */ ("confirm_hint"), values: { square: content.preview } }
        : headlineOf(game, content.wait, content.preview, translator);
    putParts(this.status, translator, status.key, status.values);
    // At the end, a card with the result and what comes next.
    put(this.next, "data-mark", game.result?.winner ?? null);
    put(this.next, "data-over", game.result ? "true" : null);
    this.#renderText(this.rematch, content.rematch, translator);
    this.#renderText(this.question, content.question, translator);
    this.#renderButtons(buttons, translator);
    this.moves.render(game.moves, { reviewable: game.result !== null, ply }, translator);
    this.toolbar.hidden = game.result === null || total === 0;
    putText(this.place, translator.text("review_at", { number: ply, total }));
    // Not `disabled`: that would drop the focus at an end of the game.
    for (const button of this.back) put(button, "aria-disabled", ply === 0 ? "true" : null);
    for (const button of this.forward) put(button, "aria-disabled", atEnd ? "true" : null);
    this.details.hidden = total === 0 && (game.number === 0 || game.result !== null);
    this.sharing.hidden = game.result === null || game.moves.length === 0;
    putText(this.facts, content.facts.join(" · "));
    if (resized) this.#renderZoom();
    this.renderTimes(content, translator);
  }

  /** @param {Pick<Content, "game" | "scores" | "elapsed">} content @param {Translator} translator */
  renderTimes({ game, scores, elapsed }, translator) {
    this.panels.render(game, { scores, elapsed }, translator);
  }

  /** Fits what depends on the room, once the screen is visible. */
  opened() {
    this.#renderZoom();
    this.board.showLast();
  }

  /** Goes to another place of the finished game. @param {(ply: number) => number} target */
  go(target) {
    const game = this.#game;
    if (!game?.result) return;
    const total = game.moves.length;
    this.review.go(target(this.review.at(this.#key, total)), total);
    this.listener.reviewed();
  }

  /** @param {KeyboardEvent} event */
  #reviewByKey(event) {
    if (this.section.hidden || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    // The keys move within the board, in fields, and in dialogs.
    if (!(target instanceof Element) || target.closest("#board, input, select, textarea, dialog")) return;
    /** @type {Record<string, (ply: number) => number>} */
    const targets = { ArrowLeft: (ply) => ply - 1, ArrowRight: (ply) => ply + 1, Home: () => 0, End: () => Infinity };
    if (!targets[event.key] || !this.#game?.result) return;
    event.preventDefault();
    this.go(targets[event.key]);
  }

  /** @param {Element} place @param {Text | null} text @param {Translator} translator */
  #renderText(place, text, translator) {
    if (text) putParts(place, translator, text.key, text.values);
    else putText(place, "");
  }

  /** Shows the buttons. One that stays keeps the focus. @param {Button[]} buttons @param {Translator} translator */
  #renderButtons(buttons, translator) {
    /** @type {Map<string | null, Element>} */
    const shown = new Map([...this.actions.children].map((element) => [element.getAttribute("data-action"), element]));
    for (const [action, element] of shown) if (!buttons.some((button) => button.action === action)) element.remove();
    buttons.forEach(({ action, key, values, main }, i) => {
      let element = shown.get(action);
      if (!element) {
        element = make("button", { type: "button", id: `action-${action}`, "data-action": action });
        element.addEventListener("click", () => this.listener.act(action));
      }
      put(element, "class", main ? "plain main" : "plain");
      put(element, "aria-describedby", /^leave_(yes|no)$/.test(action) ? "question" : null);
      putText(element, translator.text(key, values));
      if (this.actions.children[i] !== element) this.actions.insertBefore(element, this.actions.children[i] ?? null);
    });
  }

  #toggleZoom() {
    this.section.classList.toggle("whole", !this.section.classList.toggle("zoomed"));
    this.#renderZoom();
    this.board.showLast();
  }

  #renderZoom() {
    const zoomed = this.section.classList.contains("zoomed"), key = zoomed ? "zoom_out" : "zoom_in";
    this.zoom.hidden = this.section.hidden || !(zoomed || this.board.canZoom());
    this.zoom.dataset.text = key;
    if (this.translator) putText(this.zoom, this.translator.text(key));
  }
}
