import assert from "node:assert/strict";
import { test } from "node:test";

const site = new URL(`file://${process.env.SITE}/`);
const { Match } = await import(new URL("script/match.js", site).href);
const { shownOf } = await import(new URL("script/worth.js", site).href);
const { fromFragment, toFragment } = await import(new URL("script/records.js", site).href);

const { TEXTS, TRANSLATOR } = await import(new URL("script/texts.js", site).href);
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
  const shown = (worth, isSolved) => shownOf({ worth, is_solved: isSolved, text: "text" });
  assert.deepEqual(shown({ win: { plies: 5 } }, true), { worth: "win", certainty: 1, word: "+5", text: "text, solved" });
  assert.deepEqual(shown({ loss: { plies: 4 } }, false), { worth: "loss", certainty: 1, word: "−4", text: "text, searched" });
  assert.deepEqual(shown("draw", true), { worth: "draw", certainty: 1, word: "=", text: "text, solved" });
  assert.deepEqual(shown({ estimate: { thousandths: -250 } }, false), { worth: "loss", certainty: 0.25, word: "−.3", text: "about text, searched" });
  assert.equal(shown({ estimate: { thousandths: 99 } }, false).worth, "draw");
  assert.deepEqual([40, 940, 990].map((thousandths) => shown({ estimate: { thousandths } }, false).word), ["+.0", "+.9", "+1.0"]);
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
