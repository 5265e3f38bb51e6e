import assert from "node:assert/strict";
import test from "node:test";

import { parseSquare, replay, squareName } from "../page/script/rules.js";

const SMALL = { side: 3, line: 3 };

test("names of squares", () => {
  assert.equal(squareName({ column: 0, row: 0 }), "a1");
  assert.equal(squareName({ column: 14, row: 9 }), "o10");
  assert.deepEqual(parseSquare("o10", 15), { column: 14, row: 9 });
  for (const name of ["d1", "a4", "a0", "a01", "1a", "A1", "a", "", "a1 ", "aa1"]) {
    assert.equal(parseSquare(name, 3), null, name);
  }
});

test("a row, a column and both diagonals win", () => {
  for (const moves of ["a1,a2,b1,b2,c1", "a1,b1,a2,b2,a3", "a1,a2,b2,b1,c3", "a3,a2,b2,b1,c1"]) {
    const position = replay(SMALL, moves.split(","));
    assert.equal(position?.winner, "X", moves);
    assert.equal(position?.over, true);
  }
});

test("O can win", () => {
  assert.deepEqual(replay(SMALL, ["a1", "b1", "a2", "b2", "c3", "b3"]), { winner: "O", over: true, lines: [["b1", "b2", "b3"]] });
});

test("a row that is not complete, or continues on the other side, does not win", () => {
  assert.equal(replay(SMALL, ["a1", "a2", "b1", "b2"])?.over, false);
  // c1, a2 and b2 follow each other in the numbering of squares, but are no line.
  assert.equal(replay(SMALL, ["c1", "a1", "a2", "c3", "b2"])?.over, false);
  assert.equal(replay({ side: 4, line: 4 }, ["a1", "a2", "b1", "b2", "c1"])?.over, false);
});

test("a full board is a draw", () => {
  const position = replay(SMALL, ["a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"]);
  assert.deepEqual(position, { winner: null, over: true, lines: [] });
});

test("a move can complete two lines", () => {
  const position = replay(SMALL, ["a1", "b1", "a2", "b2", "c3", "c2", "b3", "c1", "a3"]);
  assert.deepEqual(position?.lines, [["a3", "b3", "c3"], ["a1", "a2", "a3"]]);
});

test("a line longer than needed counts whole", () => {
  const moves = ["a1", "a9", "b1", "c9", "d1", "e9", "e1", "g9", "f1", "i9", "c1"];
  assert.deepEqual(replay({ side: 10, line: 5 }, moves)?.lines, [["a1", "b1", "c1", "d1", "e1", "f1"]]);
});

test("moves that are not legal are refused", () => {
  assert.equal(replay(SMALL, ["a1", "a1"]), null, "a taken square");
  assert.equal(replay(SMALL, ["a1", "d4"]), null, "outside of the board");
  assert.equal(replay(SMALL, ["a1", "a2", "b1", "b2", "c1", "c2"]), null, "after the end");
});
