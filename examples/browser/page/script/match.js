/**
 * A match at the page: the moves, the place in them that is shown, and who plays.
 *
 * @typedef {import("./engine.js").ComputerPlayer} ComputerPlayer
 * @typedef {import("./engine.js").Game} Game
 * @typedef {import("./engine.js").Mark} Mark
 * @typedef {import("./engine.js").Size} Size
 * @typedef {import("./engine.js").Square} Square
 * @typedef {"person" | ComputerPlayer} Player
 */

import { markAt } from "./rules.js";

export class Match {
  /** @type {Square[]} */
  #moves = [];
  /** The number of moves on the board. */
  #ply = 0;

  /** @param {Game} game @param {Record<Mark, Player>} players */
  constructor(game, players) {
    this.players = players;
    this.size = { side: game.side, line: game.line };
    this.#moves = [...game.moves];
    this.#ply = game.moves.length;
  }

  /** All moves, also those that were taken back. */
  get moves() {
    return this.#moves;
  }

  get ply() {
    return this.#ply;
  }

  /** Tells if no move was taken back. */
  get isAtEnd() {
    return this.#ply === this.#moves.length;
  }

  /** The game that is shown. @returns {Game} */
  get game() {
    return { ...this.size, moves: this.#moves.slice(0, this.#ply) };
  }

  /** The players whose moves are chosen by threads. @returns {Mark[]} */
  get threads() {
    return /** @type {Mark[]} */ (["X", "O"]).filter((mark) => this.players[mark] === "threads");
  }

  /** Adds a legal move. Moves that were taken back are dropped unless this is the next of them. @param {Square} at */
  add(at) {
    if (this.#moves[this.#ply] !== at) this.#moves = [...this.#moves.slice(0, this.#ply), at];
    this.#ply += 1;
  }

  /** Shows the game after a number of moves. @param {number} ply */
  go(ply) {
    this.#ply = Math.max(0, Math.min(ply, this.#moves.length));
  }

  /** Drops the moves that were taken back. */
  cut() {
    this.#moves = this.#moves.slice(0, this.#ply);
  }

  /** Returns the number of moves after taking back: up to the last turn of a person, if one plays. */
  get undoPly() {
    return this.#turnOfPerson(-1);
  }

  /** Returns the number of moves after redoing what was taken back. */
  get redoPly() {
    return this.#turnOfPerson(1);
  }

  /** @param {1 | -1} step */
  #turnOfPerson(step) {
    let ply = this.#ply + step;
    while (ply > 0 && ply < this.#moves.length && !this.#isPersonAt(ply)) ply += step;
    // If a computer opens, the board before its move is no turn of a person.
    if (ply === 0 && step < 0 && !this.#isPersonAt(0) && this.#hasPerson()) return this.#ply;
    return Math.max(0, Math.min(ply, this.#moves.length));
  }

  /** @param {number} ply */
  #isPersonAt(ply) {
    return this.players[markAt(ply)] === "person" || !this.#hasPerson();
  }

  #hasPerson() {
    return this.players.X === "person" || this.players.O === "person";
  }
}
