import assert from "node:assert/strict";
import test from "node:test";

import { gameOf, pairsOf, parseFragment, parseInvitation, toFragment, toText } from "../page/script/record.js";

/** @type {import("../page/script/record.js").GameRecord} */
const RECORD = {
  side: 3, line: 3, names: { X: "Ann & Bob=%+#", O: "Zoë שלום" }, moves: ["b2", "a1", "b1", "a2", "b3"],
  result: { winner: "X", why: "line" }, lines: [["b1", "b2", "b3"]],
};

test("a record is the same after a link", () => {
  assert.deepEqual(parseFragment(`#${toFragment(RECORD)}`), RECORD);
});

test("a result that the moves do not show is in the link", () => {
  for (const why of /** @type {const} */ (["clock", "left", "gone"])) {
    /** @type {import("../page/script/record.js").GameRecord} */
    const record = { ...RECORD, moves: ["b2"], result: { winner: "O", why }, lines: [] };
    assert.deepEqual(parseFragment(toFragment(record)), record);
  }
});

test("a result in the link does not override the moves", () => {
  const fragment = `${toFragment(RECORD)}&end=O-left`;
  assert.deepEqual(parseFragment(fragment)?.result, { winner: "X", why: "line" });
});

test("what is not a finished game is refused", () => {
  const fragments = [
    "", "game", "game=3x3", "game=3x4-3&moves=a1&end=X-left", "game=2x2-2&moves=a1&end=X-left", "game=27x27-5&moves=a1&end=X-left",
    "game=3x3-4&moves=a1&end=X-left", "game=3x3-3&moves=a1,a1&end=X-left", "game=3x3-3&moves=d1&end=X-left",
    "game=3x3-3&moves=a1", "game=3x3-3&moves=a1&end=Y-left", "game=3x3-3&moves=a1&end=X-line", "game=3x3-3&moves=a1&end=X",
    `game=3x3-3&moves=${"a1,".repeat(10000)}&end=X-left`, "join=0123",
  ];
  for (const fragment of fragments) assert.equal(parseFragment(fragment), null, fragment.slice(0, 50));
});

test("names in a link are cut and cannot contain control characters", () => {
  const fragment = `game=3x3-3&x=${encodeURIComponent(`a\u202Eb\n${"c".repeat(100)}`)}&moves=&end=O-left`;
  assert.deepEqual(parseFragment(fragment)?.names, { X: `ab${"c".repeat(62)}`, O: "O" });
});

test("a shared game is shown as watched and over", () => {
  const game = gameOf(RECORD);
  assert.equal(game.you, null);
  assert.equal(game.turn, null);
  assert.deepEqual(game.result, RECORD.result);
});

test("moves as text", () => {
  assert.deepEqual(pairsOf(["b2", "a1", "b1"]), [["b2", "a1"], ["b1"]]);
  assert.equal(toText(RECORD, "3×3", "X won"), "3×3\nX: Ann & Bob=%+#\nO: Zoë שלום\n1. b2 a1\n2. b1 a2\n3. b3\nX won");
});

test("the code of a private game", () => {
  const code = "0123456789abcdef0123456789abcdef";
  assert.equal(parseInvitation(`#join=${code}`), code);
  assert.equal(parseInvitation(`#join=${code.toUpperCase()}%20`), code, "mail programs change links");
  for (const end of [".", ")", "]", "”", "!?", ",", "…", "%20"]) {
    assert.equal(parseInvitation(`#join=${code}${end}`), code, `what follows a link in a text: ${end}`);
  }
  assert.equal(parseInvitation(`#join%3D${code}`), code, "an encoded sign");
  assert.equal(parseInvitation(`#join%3d${code}.`), code);
  assert.equal(parseInvitation("#join=0123"), "", "an incomplete link");
  assert.equal(parseInvitation("#game=3x3-3"), null);
  assert.equal(parseInvitation(""), null);
});
