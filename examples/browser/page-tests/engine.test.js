import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

// The folder with the files of the page, as the program writes them.
const site = new URL(`file://${process.env.SITE}/`);
const { Engine } = await import(new URL("script/engine.js", site).href);
const { replay, squareName } = await import(new URL("script/rules.js", site).href);

const module = await WebAssembly.compile(await readFile(new URL("engine.wasm", site)));
const engine = await Engine.start(module);
const ten = [[2, 2], [3, 3], [4, 3], [5, 4], [6, 4], [7, 5], [8, 5], [9, 5], [15, 5], [26, 6]];

/** Returns a game from its moves. */
const game = (side, line, moves = "") => ({ side, line, moves: moves.split(" ").filter(Boolean) });
const otherMark = (mark) => (mark === "X" ? "O" : "X");

/** Returns pseudo-random numbers from 0 to below 1, the same in every run. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("random games agree with another implementation of the rules", () => {
  const random = generator(1);
  let checked = 0;
  for (const [side, line] of ten) {
    const vacant = Array.from({ length: side * side }, (_, i) => squareName({ column: i % side, row: Math.floor(i / side) }));
    let played = { side, line, moves: [] };
    for (;;) {
      const position = engine.show(played), expected = replay(played, played.moves);
      checked += 1;
      assert.equal(position.result !== null, expected.over);
      assert.equal(position.turn, expected.over ? null : played.moves.length % 2 === 0 ? "X" : "O");
      assert.deepEqual(position.result, expected.winner ? { Won: expected.winner } : expected.over ? "Drawn" : null);
      // The other implementation lists whole rows, and this one each line in them.
      assert.deepEqual(new Set(position.lines.flat()), new Set(expected.lines.flat()));
      if (position.turn === null) break;
      const taken = played.moves.at(-1);
      if (taken) assert.ok(engine.play(played, position.turn, taken).refused);
      assert.ok(engine.play(played, otherMark(position.turn), vacant[0]).refused);
      const [at] = vacant.splice(Math.floor(random() * vacant.length), 1);
      const after = engine.play(played, position.turn, at).position;
      assert.deepEqual(after.game.moves, [...played.moves, at]);
      played = after.game;
    }
  }
  assert.ok(checked > 300, `only ${checked} positions checked`);
});

test("a refused move has the sentence of the library and the compiler's message", () => {
  const cases = [
    ["b2", "O", "b2", "the square `b2` is already taken by X", "literals/taken-square", "move 3: the square `b2` is already taken by X"],
    ["b2 a1", "X", "a1", "the square `a1` is already taken by O", "literals/taken-square-by-o", "is already taken by O"],
    ["", "O", "b2", "it is X's turn", "game/wrong-player-opens", "`O` cannot move: it is `X`'s turn"],
    ["b2", "X", "a1", "it is O's turn", "game/wrong-player", "`X` cannot move: it is `O`'s turn"],
    ["b2 a1", "O", "c3", "it is X's turn", "game/wrong-player-twice", "`O` cannot move: it is `X`'s turn"],
    ["a1 b1 a2 b2 a3", "O", "c3", "the game is over: X won", "game/after-a-win", "nobody can move: the game is over"],
    ["b2 a1 b1 b3 a2 c2 a3 c1 c3", "O", "c3", "the game is over: a draw", "game/after-a-draw", "nobody can move: the game is over"],
    ["b2", "O", "d4", "the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3", "literals/off-board-at", "off the board"],
  ];
  for (const [moves, by, at, sentence, name, message] of cases) {
    const { refused } = engine.play(game(3, 3, moves), by, at);
    assert.equal(refused.sentence, sentence);
    assert.equal(refused.case.name, name);
    assert.ok(refused.case.message.split("\n")[0].includes(message), refused.case.message);
    assert.ok(refused.case.program.startsWith("//! "));
  }
});

test("the type changes with each move", () => {
  const types = ["", "b2", "b2 a1", "b2 a1 c1", "b2 a1 c1 b1 a3"].map((moves) => engine.show(game(3, 3, moves)).game_type);
  assert.deepEqual(types, ["Game<Opening, Grid<3>>", "Game<O, Grid<3>>", "Game<X, Grid<3>>", "Game<O, Grid<3>>", "Game<Won<X>, Grid<3>>"]);
  assert.equal(engine.show(game(15, 5, "h8")).game_type, "Game<O, Grid<15, 5>>");
});

test("the trace names the thread that blocks a move", () => {
  const taken = engine.trace(game(3, 3, "b2"), { by: "O", at: "b2" }, []);
  assert.deepEqual(taken.steps, [{ selected: null, others: [{ events: ["O at b2"], by: null, blocked_by: ["b2 taken"] }], advanced: [] }]);
  const turn = engine.trace(game(3, 3, "b2"), { by: "X", at: "a1" }, []);
  assert.deepEqual(turn.steps[0].others[0].blocked_by, ["turns"]);
  const off = engine.trace(game(3, 3, "b2"), { by: "O", at: "d4" }, []);
  assert.deepEqual(off.steps[0].others[0].blocked_by, ["on the board"]);
  const over = engine.trace(game(3, 3, "a1 b1 a2 b2 a3"), { by: "O", at: "c3" }, []);
  assert.deepEqual(over.steps[0].others[0].blocked_by, ["stop"]);
  const won = engine.trace(game(3, 3, "a1 b1 a2 b2 a3"), null, []);
  assert.deepEqual(won.steps.map(({ selected }) => selected?.events[0]), ["X at a3", "X wins on a1 a2 a3"]);
  assert.deepEqual(engine.trace(game(3, 3), null, []).steps, []);
});

test("a player that is threads plays the move that they request", () => {
  const { chosen } = engine.ask({ ask: "choose", game: game(3, 3, "a1"), player: "threads", seed: 0 });
  assert.equal(chosen.at, "b2");
  const { steps } = engine.trace(game(3, 3, "a1 b2"), null, ["O"]);
  assert.deepEqual(steps[0].selected, { events: ["O at b2"], by: "O starts at the center", blocked_by: [] });
  assert.ok(steps[0].others.some(({ events, blocked_by: by }) => events.includes("O at a1") && by.includes("a1 taken")));
});

test("values are solved on 3×3, and searched on 15×15", async () => {
  const { values } = engine.ask({ ask: "values", game: game(3, 3, "b2 b1") });
  assert.equal(values.length, 7);
  const of = (at) => values.find((value) => value.at === at).evaluation;
  assert.deepEqual(of("a1"), { worth: { win: { plies: 5 } }, is_solved: true });
  assert.ok(values.every(({ evaluation }) => evaluation.is_solved));

  const reports = [];
  const reporting = await Engine.start(module, (report) => reports.push(report));
  const searched = reporting.ask({ ask: "values", game: game(15, 5, "h8") }).values;
  assert.equal(new Set(searched.map(({ at }) => at)).size, 15 * 15 - 1);
  assert.ok(searched.every(({ evaluation }) => !evaluation.is_solved));
  // The squares around the mark come first, in a quick round and in a longer one.
  const found = reports.map(({ value }) => value), around = ["g7", "h7", "i7", "g8", "i8", "g9", "h9", "i9"];
  assert.deepEqual(found.map(({ number }) => number), Array.from({ length: 448 }, (_, i) => i + 1));
  assert.ok(found.every((value) => value.of === 448));
  assert.deepEqual(found.slice(0, 8).map(({ at }) => at), around);
  assert.deepEqual(found.slice(224, 232).map(({ at }) => at), around);
});

test("every player plays a legal move, and a search reports its progress", async () => {
  let progress = 0;
  const reporting = await Engine.start(module, (report) => { progress += report.progress ? 1 : 0; });
  const start = game(5, 4, "c3 b2");
  const { players } = reporting.show(start);
  assert.deepEqual(players, ["beginner", "easy", "medium", "hard", "expert", "perfect", "threads"]);
  for (const player of players) {
    const { chosen } = reporting.ask({ ask: "choose", game: start, player, seed: 7 });
    assert.ok(reporting.play(start, "X", chosen.at).position, `${player} at ${chosen.at}`);
    assert.ok(chosen.reason);
  }
  assert.ok(progress > 0);
  assert.ok(!reporting.show(game(6, 4)).players.includes("perfect"));
  const refused = reporting.ask({ ask: "choose", game: game(6, 4), player: "perfect", seed: 0 });
  assert.equal(refused.unreadable, "perfect play does not play on 6×6, 4 in a row");
});

test("threads, hints and boards work on every side", () => {
  for (let side = 2; side <= 26; side += 1) {
    const line = Math.min(side, 5), start = game(side, line, side > 2 ? "a1 b2 a2" : "a1");
    const turn = engine.show(start).turn, { chosen } = engine.ask({ ask: "choose", game: start, player: "threads", seed: 0 });
    const played = engine.play(start, turn, chosen.at).position.game;
    const { threads, steps } = engine.trace(played, null, [turn]);
    // One for each square, two for each line, and more.
    assert.ok(threads > side * side, `${threads} threads on ${side}×${side}`);
    assert.equal(steps[0].selected.events[0], `${turn} at ${chosen.at}`);
    const hint = engine.ask({ ask: "choose", game: start, player: "beginner", seed: 1 }).chosen;
    assert.equal(typeof hint.reason, "string", `${side}×${side}`);
    const { board } = engine.write(start);
    assert.equal(engine.write(engine.read(board, start).position.game).board, board);
  }
});

test("rules are checked against all moves, and a loss is a game", () => {
  const check = (player, rules) => engine.ask({ ask: "check", player, rules });
  const { checked } = check("O", "Win, Block, Center, FirstVacant");
  assert.match(checked.sentence, /^O can lose with this strategy: `.*`, and X has won$/);
  assert.deepEqual(engine.show({ side: 3, line: 3, moves: checked.moves }).result, { Won: "X" });
  assert.equal(check("O", "win,block , BlockFork, center, firstvacant,").checked.moves, null);
  assert.match(check("O", "").checked.sentence, /^this strategy has no move for O/);
  assert.equal(check("O", "Win, Bluff").unreadable, "“Bluff” is not one of the rules");
});

test("perfect play draws against itself on 3×3", () => {
  let played = game(3, 3);
  while (engine.show(played).turn) {
    const { chosen } = engine.ask({ ask: "choose", game: played, player: "perfect", seed: 0 });
    played = { ...played, moves: [...played.moves, chosen.at] };
  }
  assert.equal(engine.show(played).result, "Drawn");
});

test("records and boards are read as they are written", () => {
  const played = game(5, 4, "c3 b2 c4");
  const written = engine.write(played);
  assert.equal(written.record, "5x5/4 c3 b2 c4");
  assert.deepEqual(JSON.parse(written.json), played);
  assert.ok(written.svg.startsWith("<svg"));
  for (const text of [written.record, written.json, "c3 b2 c4", "5x5/4, 1. c3 b2; 2. c4"]) {
    assert.deepEqual(engine.read(text, played).position?.game, played, text);
  }
  const board = engine.read(written.board, played).position.game;
  assert.equal(engine.write(board).board, written.board);
  assert.deepEqual({ side: board.side, line: board.line }, { side: 5, line: 4 });
});

test("a text that is not a game is refused with the reason", () => {
  const unreadable = (text) => engine.read(text, game(3, 3)).unreadable;
  assert.equal(unreadable("3x3 b2 b2"), "move 2: the square `b2` is already taken by X");
  assert.match(unreadable("XXX/OOO/..."), /only one player can have lines/);
  assert.match(unreadable("27x27 a1"), /27/);
  assert.match(unreadable("hello"), /is not a square/);
  assert.equal(unreadable("OX./.X"), "row 1: expected 2 squares, found 3");
  assert.equal(unreadable('{"side":3,"line":3,"moves":["b2","b2"]}'), "move 2: the square `b2` is already taken by X");
  assert.equal(unreadable('{"side":3,"line":3,"moves":["c9"]}'), "move 1: the square `c9` is off the 3×3 board, whose columns are a to c and rows 1 to 3");
  assert.equal(unreadable('{"side":27,"line":3,"moves":[]}'), "a side of 27 is not supported: it must be 2 to 26");
  for (const text of ['{"side":3}', '{"side":3,"line":3,"moves":"b2"}', "{", '{"side":3,"line":3,"moves":["b2"]']) {
    assert.equal(unreadable(text), 'expected a game in JSON, such as {"side":3,"line":3,"moves":["b2","a1"]}');
  }
  assert.throws(() => engine.ask({ ask: "shout", game: game(3, 3) }), {
    name: "TypeError", message: "the page and engine.wasm are of different versions. Reload the page.", cause: "unknown request `shout`",
  });
});

test("the empty board has its proven result, or is an open question", () => {
  assert.equal(engine.emptyBoard({ side: 3, line: 3 }), "a draw, by a search of all games");
  assert.equal(engine.emptyBoard({ side: 19, line: 5 }), null);
});
