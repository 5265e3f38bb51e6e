/**
 * A match: the moves, how many of them are on the board, and who plays.
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

  /** All moves, including undone ones. */
  get moves() {
    return this.#moves;
  }

  get ply() {
    return this.#ply;
  }

  /** Tells if no move is undone. */
  get isAtEnd() {
    return this.#ply === this.#moves.length;
  }

  /** The game that is shown. @returns {Game} */
  get game() {
    return { ...this.size, moves: this.#moves.slice(0, this.#ply) };
  }

  /** The players that threads play for. @returns {Mark[]} */
  get threads() {
    return /** @type {Mark[]} */ (["X", "O"]).filter((mark) => this.players[mark] === "threads");
  }

  /** Adds a legal move. Drops undone moves, unless this is the next of them. @param {Square} at */
  add(at) {
    if (this.#moves[this.#ply] !== at) this.#moves = [...this.#moves.slice(0, this.#ply), at];
    this.#ply += 1;
  }

  /** Shows the game after a number of moves. @param {number} ply */
  go(ply) {
    this.#ply = Math.max(0, Math.min(ply, this.#moves.length));
  }

  /** Drops the undone moves. */
  cut() {
    this.#moves = this.#moves.slice(0, this.#ply);
  }

  /** The number of moves after undo: back to a person's last turn, if one plays. */
  get undoPly() {
    return this.#turnOfPerson(-1);
  }

  /** The number of moves after redo. */
  get redoPly() {
    return this.#turnOfPerson(1);
  }

  /** @param {1 | -1} step */
  #turnOfPerson(step) {
    let ply = this.#ply + step;
    while (ply > 0 && ply < this.#moves.length && !this.#isPersonAt(ply)) ply += step;
    // If a computer opens, the empty board is no person's turn.
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
