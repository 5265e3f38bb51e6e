/**
 * The panels of the two players: name, mark, games won, clock, and if the player is away.
 *
 * @typedef {import("./protocol.js").Game} Game
 * @typedef {import("./protocol.js").Mark} Mark
 * @typedef {import("./strings.js").Translator} Translator
 */

import { MARKS } from "./board.js";
import { draw, find, make, put, putText } from "./element.js";
import { otherMark } from "./protocol.js";
import { LOW_TIME, clockText, nameOf, secondsLeft } from "./state.js";

export class Panels {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.panels = [new Panel(find("name-change", HTMLElement)), new Panel(find("level", HTMLElement))];
    place.replaceChildren(...this.panels.map(({ element }) => element));
  }

  /**
   * Shows the players: the one at this page first.
   *
   * @param {Game} game
   * @param {{ scores: boolean, elapsed: number }} options `elapsed`: milliseconds since the view came
   * @param {Translator} translator
   */
  render(game, options, translator) {
    const first = game.you ?? "X";
    this.panels[0].render(game, first, options, translator);
    this.panels[1].render(game, otherMark(first), options, translator);
  }
}

class Panel {
  /** @param {HTMLElement} control changes the player, before a game */
  constructor(control) {
    this.path = draw("path", {});
    this.name = make("bdi", { class: "name" });
    this.score = make("span", { class: "score" });
    this.state = make("span", { class: "state" });
    this.clock = make("span", { class: "clock", role: "timer" });
    const mark = draw("svg", { class: "mark", viewBox: "0 0 10 10", role: "img" }, this.path);
    this.mark = mark;
    this.element = make("div", { class: "player", role: "group" }, mark, this.name, this.state, control, this.score, this.clock);
  }

  /**
   * @param {Game} game
   * @param {Mark} mark
   * @param {{ scores: boolean, elapsed: number }} options
   * @param {Translator} translator
   */
  render(game, mark, { scores, elapsed }, translator) {
    const player = game.players[mark], name = nameOf(game, mark, translator), { level } = player;
    const away = player.away_ms !== null && !game.result, turn = game.turn === mark;
    put(this.element, "data-mark", mark);
    put(this.element, "data-turn", String(turn));
    put(this.element, "data-away", String(away));
    put(this.element, "aria-label", `${mark}: ${name}`);
    put(this.mark, "aria-label", mark);
    put(this.mark, "data-mark", mark);
    put(this.path, "d", MARKS[mark]);
    putText(this.name, level ? translator.text("computer") : name);
    put(this.name, "title", name);
    putText(this.score, scores ? String(player.score) : "");
    put(this.score, "title", scores ? translator.text("score", { count: player.score }) : null);
    put(this.score, "aria-label", scores ? translator.text("score", { count: player.score }) : null);
    put(this.score, "role", scores ? "img" : null);
    putText(this.state, away ? translator.text("away", { seconds: secondsLeft((player.away_ms ?? 0) - elapsed) })
      : mark === game.you ? translator.text("you") : level ? translator.text(level) : "");
    const left = turn && game.left_ms !== null ? game.left_ms - elapsed : null;
    put(this.clock, "aria-label", left === null ? null : translator.text("time_left"));
    putText(this.clock, left === null ? "" : clockText(left));
    this.clock.classList.toggle("low", left !== null && left < LOW_TIME);
  }
}
