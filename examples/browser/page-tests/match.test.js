import assert from "node:assert/strict";
import { test } from "node:test";

const site = new URL(`file://${process.env.SITE}/`);
const { Match } = await import(new URL("script/match.js", site).href);
const { sentenceOf, shownOf } = await import(new URL("script/worth.js", site).href);
const { fromFragment, toFragment } = await import(new URL("script/records.js", site).href);

const { TEXTS, TRANSLATOR, sentence } = await import(new URL("script/texts.js", site).href);
const { STRINGS } = await import("../../web/page/script/strings.js");

const match = (moves, X, O) => new Match({ side: 3, line: 3, moves: moves.split(" ").filter(Boolean) }, { X, O });

test("between people, undo and redo go one move", () => {
  const played = match("b2 a1 c3", "person", "person");
  assert.equal(played.undoPly, 2);
  played.go(2);
  assert.equal(played.redoPly, 3);
});

test("against a computer, undo and redo go to the person's turn", () => {
  const played = match("b2 a1 c3 a3", "person", "hard");
  assert.equal(played.undoPly, 2);
  played.go(2);
  assert.equal(played.undoPly, 0);
  assert.equal(played.redoPly, 4);
  assert.equal(match("b2", "person", "hard").undoPly, 0);
});

test("against a computer that opened, its first move is not taken back", () => {
  assert.equal(match("b2", "hard", "person").undoPly, 1);
  assert.equal(match("b2 a1 c3", "hard", "person").undoPly, 1);
});

test("a move after taking back drops the others, unless it is the next of them", () => {
  const played = match("b2 a1 c3", "person", "person");
  played.go(1);
  played.add("a1");
  assert.deepEqual(played.moves, ["b2", "a1", "c3"]);
  played.go(1);
  played.add("a3");
  assert.deepEqual(played.moves, ["b2", "a3"]);
  assert.ok(played.isAtEnd);
});

test("a value is told by its sign, its word and its source", () => {
  const shown = (worth, isSolved) => shownOf({ worth, is_solved: isSolved });
  assert.deepEqual(shown({ win: { plies: 5 } }, true), { worth: "win", certainty: 1, word: "+3", text: "a win in 3 moves, solved" });
  assert.deepEqual(shown({ win: { plies: 1 } }, false), { worth: "win", certainty: 1, word: "+1", text: "a win in 1 move, searched" });
  assert.deepEqual(shown({ loss: { plies: 4 } }, false), { worth: "loss", certainty: 1, word: "−2", text: "a loss in at most 2 moves, searched" });
  assert.deepEqual(shown("draw", true), { worth: "draw", certainty: 1, word: "=", text: "a draw, solved" });
  assert.deepEqual(shown({ estimate: { thousandths: -250 } }, false), { worth: "loss", certainty: 0.25, word: "38%", text: "chances of about 38%" });
  assert.equal(shown({ estimate: { thousandths: 99 } }, false).worth, "draw");
  // A result that is not proven is neither sure nor excluded.
  const words = [-1000, -20, 0, 498, 1000].map((thousandths) => shown({ estimate: { thousandths } }, false).word);
  assert.deepEqual(words, ["1%", "49%", "50%", "75%", "99%"]);
});

test("the value of a game is a sentence about the player to move", () => {
  const of = (worth, isSolved) => sentenceOf({ worth, is_solved: isSolved }, "X");
  assert.equal(of({ win: { plies: 3 } }, true), "X wins in 2 moves.");
  assert.equal(of({ loss: { plies: 6 } }, false), "X loses in at most 3 moves.");
  assert.equal(of("draw", true), "With best play, the game is a draw.");
  assert.equal(of({ estimate: { thousandths: 498 } }, false), "X has chances of about 75%.");
});

test("a link has the record", () => {
  assert.equal(toFragment("15x15/5 h8 i7"), "15x15/5,h8,i7");
  assert.equal(fromFragment("#15x15/5,h8,i7"), "15x15/5 h8 i7");
  assert.equal(fromFragment("#15x15%2F5%2Ch8"), "15x15/5 h8");
  assert.equal(fromFragment("#%"), "#%");
});

test("the texts of the board are those of the web game", () => {
  for (const [key, text] of Object.entries(TEXTS)) assert.equal(text, STRINGS[key].en);
  assert.equal(TRANSLATOR.text("cell_mark", { square: "b2", mark: "X" }), "b2, X");
});

test("a text of the library becomes a sentence", () => {
  assert.equal(sentence("the square `b2` is already taken by X"), "The square b2 is already taken by X.");
  assert.equal(sentence("“Bluff” is not one of the rules"), "“Bluff” is not one of the rules.");
  assert.equal(sentence("It is over."), "It is over.");
});
