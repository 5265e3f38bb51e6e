/** The place in a finished game that the page shows. */

export class Review {
  /** The number of moves on the board, or `null` for the end of the game. @type {number | null} */
  #ply = null;
  #game = "";

  /**
   * Returns the number of moves on the board. Another game starts at its end.
   *
   * @param {string} game tells games apart
   * @param {number} total
   */
  at(game, total) {
    if (game !== this.#game) {
      this.#game = game;
      this.#ply = null;
    }
    return Math.min(this.#ply ?? total, total);
  }

  /** Goes to a place of the game, at most to one of its ends. @param {number} ply @param {number} total */
  go(ply, total) {
    this.#ply = ply >= total ? null : Math.max(0, ply);
  }
}
