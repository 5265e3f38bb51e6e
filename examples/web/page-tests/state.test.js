import assert from "node:assert/strict";
import test from "node:test";

import { cellText } from "../page/script/board_text.js";
import * as state from "../page/script/state.js";
import { Translator } from "../page/script/strings.js";

/** @typedef {import("../page/script/protocol.js").View} View */
/** @typedef {import("../page/script/protocol.js").Game} Game */

const english = new Translator("en");
const player = (/** @type {string} */ name, more = {}) => ({ name, level: null, score: 0, away_ms: null, ...more });

/** @param {Partial<Game>} more @returns {Game} */
const game = (more = {}) => ({
  number: 1, side: 3, line: 3, you: "X", players: { X: player("Ann"), O: player("Bob") }, moves: [], turn: "X",
  left_ms: 60000, limit_ms: 60000, result: null, lines: [], practice: false, watchers: 0, ...more,
});

/** @param {Partial<View>} more @returns {View} */
const view = (more = {}) => ({
  type: "view", state: "playing", asked: "move", name: "Ann", sizes: [], wait: null, series: null, game: game(),
  closing_ms: null, note: null, ...more,
});

const series = (rematch = {}, more = {}) => ({
  number: 1, played: 1, drawn: 0, private: false, rematch: { you: false, opponent: false, gone: null, ...rematch }, ...more,
});

/** @param {Partial<Game>} more @param {any} rematch @param {any} others @returns {View} */
const between = (more = {}, rematch = {}, others = {}) => view({
  state: "between", asked: "rematch", series: series(rematch, others),
  game: game({ turn: null, left_ms: null, result: { winner: "X", why: "line" }, moves: ["b2"], ...more }),
});

const screen = (/** @type {Partial<import("../page/script/state.js").Situation>} */ situation) => state.screenOf({
  view: null, end: null, record: false, isNew: false, ...situation,
});

test("the screen follows the state", () => {
  assert.equal(screen({}), "connecting");
  assert.equal(screen({ isNew: true }), "choosing", "a first visit does not wait for the connection");
  assert.equal(screen({ view: view({ state: "choosing", game: null }) }), "choosing");
  assert.equal(screen({ view: view({ state: "choosing", game: game({ practice: true }) }) }), "choosing");
  assert.equal(screen({ view: view({ state: "queued", game: null }) }), "waiting");
  assert.equal(screen({ view: view({ state: "inviting", game: null }) }), "waiting");
  assert.equal(screen({ view: view({ state: "queued", game: game({ practice: true }) }) }), "waiting");
  for (const word of /** @type {const} */ (["playing", "watching", "between"])) assert.equal(screen({ view: view({ state: word }) }), "play");
  for (const end of ["elsewhere", "over"]) assert.equal(screen({ view: view(), end }), "ended");
  assert.equal(screen({ end: "full", isNew: true }), "ended");
  assert.equal(screen({ view: view({ state: "choosing", game: null }), end: "stopped" }), "choosing");
  for (const word of /** @type {const} */ (["playing", "watching"])) assert.equal(screen({ view: view({ state: word }), end: "stopped" }), "play", word);
  assert.equal(screen({ view: between(), end: "elsewhere" }), "play", "the result stays visible");
});

test("a shared game hides everything but a game in progress", () => {
  assert.equal(screen({ record: true }), "record");
  assert.equal(screen({ record: true, view: view({ state: "choosing", game: null }) }), "record");
  assert.equal(screen({ record: true, view: view() }), "play");
  assert.equal(screen({ record: true, view: view(), end: "stopped" }), "record");
});

test("a move whose connection was lost is sent again while the server waits for it", () => {
  const asked = (/** @type {Partial<View>} */ more) => state.isStillAsked(view(more), { game: 1, ply: 0, at: "b2" });
  assert.equal(asked({}), true);
  assert.equal(asked({ asked: null }), false);
  assert.equal(asked({ game: game({ moves: ["b2"] }) }), false, "it arrived");
  assert.equal(asked({ game: game({ number: 2 }) }), false, "another game");
  assert.equal(asked({ game: null }), false);
  const opened = (/** @type {Partial<View>} */ more) => state.isStillAsked(view({ state: "choosing", asked: "game", game: null, ...more }), { game: 0, ply: 0, at: "b2" });
  assert.equal(opened({}), true, "the first move against the computer");
  assert.equal(opened({ state: "queued", asked: null }), true);
  assert.equal(opened({ asked: "move", game: game({ practice: true, moves: ["b2", "a1"] }) }), false, "it arrived");
  assert.equal(opened({ state: "watching", asked: null }), false);
});

test("a choice that would end a game with marks is asked about", () => {
  const practice = (/** @type {Partial<Game>} */ more) => view({ state: "choosing", game: game({ practice: true, ...more }) });
  assert.equal(state.keepsGame(practice({ moves: ["b2"] })), true);
  assert.equal(state.keepsGame(practice({ moves: [] })), false);
  assert.equal(state.keepsGame(practice({ moves: ["b2"], result: { winner: "X", why: "line" } })), false);
  assert.equal(state.keepsGame(view({ state: "choosing", game: null })), false);
  assert.equal(state.keepsGame(null), false);
});

test("a game against the computer opens with a move of the player", () => {
  const opening = state.openingOf({ side: 4, line: 4 }, "Ann", "easy");
  assert.deepEqual([opening.you, opening.turn, opening.players.X.name, opening.players.O.level], ["X", "X", "Ann", "easy"]);
  assert.equal(state.refusalOf(null, opening, "b2", english), null);
  const begun = view({ state: "choosing", asked: null, game: game({ number: 7, practice: true, moves: ["b2"], turn: "O" }) });
  assert.deepEqual(state.eventsOf(view({ state: "choosing", asked: "game", game: null }), begun), ["moved", "their_turn"]);
});

test("the facts repeat nothing that the choice of the board shows", () => {
  const facts = (/** @type {import("../page/script/state.js").Screen} */ at, /** @type {Partial<Game>} */ more = {}, drawn = 0) => (
    state.factsOf(at, game(more), drawn, english));
  assert.deepEqual(facts("choosing", { limit_ms: null }), []);
  assert.deepEqual(facts("choosing", { limit_ms: null }, 2), ["Drawn: 2"]);
  assert.deepEqual(facts("waiting", { limit_ms: null }), ["3×3, 3 in a row"]);
  assert.deepEqual(facts("play", { watchers: 1 }, 2), ["3×3, 3 in a row", "1:00 for each move", "Drawn: 2", "1 person watches"]);
});

test("the status says whose turn it is", () => {
  const status = (/** @type {Partial<Game>} */ more) => {
    const { key, values } = state.statusOf(game(more), english);
    return english.text(key, values);
  };
  assert.equal(status({}), "Your turn");
  assert.equal(status({ turn: "O" }), "Bob to move");
  assert.equal(status({ turn: null }), "This game is no longer on the server", "the session has ended, and the server knows no result");
  assert.equal(status({ turn: "X", you: null }), "Ann to move");
  assert.equal(status({ turn: "O", players: { X: player("Ann"), O: player("the computer (hard)", { level: "hard" }) } }), "Computer to move");
});

test("the status gives the result from the player's side", () => {
  const status = (/** @type {import("../page/script/protocol.js").Mark | null} */ you, /** @type {any} */ winner, /** @type {any} */ why) => {
    const { key, values } = state.statusOf(game({ you, turn: null, result: { winner, why } }), english);
    return english.text(key, values);
  };
  assert.equal(status("X", "X", "line"), "You won: 3 in a row");
  assert.equal(status("O", "X", "line"), "You lost: Ann has 3 in a row");
  assert.equal(status(null, "X", "line"), "Ann won: 3 in a row");
  assert.equal(status("X", "X", "clock"), "You won: Bob ran out of time");
  assert.equal(status("O", "X", "clock"), "You lost: your time ran out");
  assert.equal(status(null, "O", "clock"), "Bob won: Ann ran out of time");
  assert.equal(status("X", "X", "left"), "You won: Bob resigned");
  assert.equal(status("X", "O", "gone"), "You lost: you did not reconnect in time");
  assert.equal(status(null, "O", "gone"), "Bob won: Ann did not reconnect");
  assert.equal(status("X", null, "full"), "Draw: the board is full");
  assert.equal(status("X", null, "other"), "Draw");
});

test("the line above the board says that one waits, and the status of the practice game", () => {
  const german = new Translator("de");
  const wait = (/** @type {string | null} */ friend) => ({ side: 15, line: 5, code: "c", left_ms: 1000, friend });
  const line = (/** @type {Partial<View>} */ more, now = english, shown = game({ practice: true }), sent = /** @type {string | null} */ (null)) => {
    const { key, values } = state.headlineOf(shown, state.waitOf(view({ wait: wait(null), ...more }), now), sent, now);
    return now.text(key, values);
  };
  assert.equal(line({ state: "queued" }), "Waiting for an opponent on 15×15 · Your turn");
  assert.equal(line({ state: "queued" }, german), "Warten auf einen Gegner: 15×15 · Du bist am Zug");
  assert.equal(line({ state: "playing" }, english, game(), "b2"), "Sending b2…", "it is not the player's turn until the server answers");
  const won = game({ practice: true, turn: null, result: { winner: "X", why: "line" } });
  assert.equal(line({ state: "queued" }, english, won), "Waiting for an opponent on 15×15 · You won: 3 in a row");
  assert.equal(line({ state: "inviting", wait: wait(null) }), "Waiting for a friend on 15×15 · Your turn");
  assert.equal(line({ state: "inviting", wait: wait("Bob") }), "Waiting for the other player on 15×15 · Your turn");
  assert.equal(line({ state: "choosing" }), "Your turn");
});

test("the line about the rematch", () => {
  const line = (/** @type {View} */ now) => state.rematchOf(now, english)?.key ?? null;
  assert.equal(line(between()), null);
  assert.equal(line(between({}, { you: true })), "rematch_waiting");
  assert.equal(line(between({}, { opponent: true })), "rematch_wanted");
  assert.equal(line(between({}, { you: true, gone: "left" })), "rematch_left");
  assert.equal(line(between({}, { gone: "gone" })), "rematch_gone");
  assert.equal(line(view()), null);
  assert.equal(line({ ...between({}, { opponent: true }), state: "watching" }), null);
});

test("the buttons of each state", () => {
  const buttons = (/** @type {View | null} */ now, choices = {}, /** @type {import("../page/script/state.js").Screen} */ at = "play") => (
    state.buttonsOf(at, now, { leaving: false, selected: null, ...choices }).map(({ key }) => key));
  assert.deepEqual(buttons(null), []);
  assert.deepEqual(buttons(view()), ["leave_game"]);
  assert.deepEqual(buttons(view(), { selected: "b2" }), ["confirm_move", "leave_game"]);
  assert.deepEqual(buttons(view(), { leaving: true }), ["leave_no", "leave_yes"]);
  assert.deepEqual(buttons(view({ state: "watching" })), ["stop_watching"]);
  assert.deepEqual(buttons(between()), ["rematch", "find_other", "other_game"]);
  assert.deepEqual(buttons(between({}, { opponent: true })), ["rematch_accept", "find_other", "other_game"]);
  assert.deepEqual(buttons({ ...between({}, { gone: "left" }), asked: null }), ["find_other", "other_game"]);
  assert.deepEqual(buttons(between({}, {}, { private: true })), ["rematch", "other_game"]);
  const computer = { X: player("Ann"), O: player("c", { level: "easy" }) };
  assert.deepEqual(buttons(between({ players: computer })), ["rematch", "other_game"]);
  const practice = game({ practice: true, players: computer });
  assert.deepEqual(buttons(null, {}, "choosing"), ["go_person", "go_friend"]);
  assert.deepEqual(buttons(null, { selected: "b2" }, "choosing"), ["confirm_move", "go_person", "go_friend"]);
  assert.deepEqual(buttons(view({ state: "choosing", game: practice }), {}, "choosing"), ["go_person", "go_friend", "end_practice"]);
  assert.deepEqual(buttons(view({ state: "queued", game: null }), {}, "waiting"), ["leave_queue"]);
  assert.deepEqual(buttons(view({ state: "inviting", game: practice }), {}, "waiting"), ["leave_invitation", "end_practice"]);
  assert.deepEqual(buttons(view({ state: "choosing", game: practice }), { choosing: true }, "choosing"), ["end_practice", "leave_no"]);
  const over = { ...practice, result: /** @type {const} */ ({ winner: null, why: "full" }) };
  assert.deepEqual(buttons(view({ state: "choosing", game: over }), {}, "choosing"), ["rematch", "go_person", "go_friend"]);
  assert.deepEqual(buttons(view({ state: "queued", game: over }), {}, "waiting"), ["rematch", "leave_queue"]);
  assert.deepEqual(buttons(view(), {}, "record"), ["record_close"]);
});

test("a square can be played only at one's turn, on a free square of a game in progress", () => {
  const refusal = (/** @type {View | null} */ now, /** @type {Game} */ shown, at = "b2") => state.refusalOf(now, shown, at, english)?.key ?? null;
  assert.equal(refusal(view(), game()), null);
  assert.equal(refusal(view(), game({ moves: ["b2"] })), "square_taken");
  assert.equal(refusal(view({ asked: null }), game({ turn: "O" })), "not_your_turn");
  assert.equal(refusal(view(), game({ result: { winner: "X", why: "left" } })), "game_is_over");
  assert.equal(refusal(view({ asked: null }), game({ you: null })), "you_watch");
});

test("events between views", () => {
  const before = view(), moved = view({ asked: null, game: game({ moves: ["b2"], turn: "O" }) });
  assert.deepEqual(state.eventsOf(null, before), ["started", "your_turn"]);
  assert.deepEqual(state.eventsOf(before, before), []);
  assert.deepEqual(state.eventsOf(before, moved), ["moved", "their_turn"]);
  assert.deepEqual(state.eventsOf(moved, view({ game: game({ moves: ["b2", "a1"] }) })), ["moved", "your_turn"]);
  assert.deepEqual(state.eventsOf(moved, view({ game: game({ number: 2 }) })), ["started", "your_turn"], "a new game");
  assert.deepEqual(state.eventsOf(before, between()), ["moved", "won"]);
  assert.deepEqual(state.eventsOf(between(), between()), []);
  assert.deepEqual(state.eventsOf(before, between({ moves: [], result: { winner: "O", why: "clock" } })), ["lost"]);
  assert.deepEqual(state.eventsOf(before, between({ moves: [], result: { winner: null, why: "full" } })), ["drawn"]);
  const watched = { ...view(), state: /** @type {const} */ ("watching"), game: game({ you: null }) };
  assert.deepEqual(state.eventsOf(null, watched), ["watched", "their_turn"]);
  assert.deepEqual(state.eventsOf(watched, { ...between({ you: null }), state: "watching" }), ["moved", "finished"]);
  assert.deepEqual(state.eventsOf(before, view({ state: "choosing", game: null })), []);
});

test("an opponent who goes away and comes back", () => {
  const away = view({ game: game({ players: { X: player("Ann"), O: player("Bob", { away_ms: 30000 }) } }) });
  assert.deepEqual(state.eventsOf(view(), away), ["away"]);
  assert.deepEqual(state.eventsOf(away, away), []);
  assert.deepEqual(state.eventsOf(away, view()), ["back"]);
});

test("the opponent's answer to the rematch", () => {
  assert.deepEqual(state.eventsOf(between(), between({}, { opponent: true })), ["rematch_wanted"]);
  assert.deepEqual(state.eventsOf(between({}, { opponent: true }), between({}, { opponent: true })), []);
  assert.deepEqual(state.eventsOf(between({}, { you: true }), between({}, { you: true, gone: "left" })), ["rematch_gone"]);
});

test("announcements", () => {
  const say = (/** @type {import("../page/script/state.js").Event[]} */ events, /** @type {View} */ now) => state.announcementsOf(events, now, english);
  assert.deepEqual(say(["started", "your_turn"], view()), ["3×3, 3 in a row, against Bob. You are X.", "Your turn."]);
  assert.deepEqual(say(["moved", "their_turn"], view({ game: game({ moves: ["b2"], turn: "O" }) })), ["You played b2.", "Bob to move."]);
  assert.deepEqual(say(["moved", "your_turn"], view({ game: game({ moves: ["b2", "a1"] }) })), ["Bob played a1.", "Your turn."]);
  assert.deepEqual(say(["moved", "won"], between()), ["You played b2.", "You won: 3 in a row."]);
  assert.deepEqual(say(["rematch_gone"], between({}, { gone: "left" })), ["Bob has left. There is no rematch."]);
});

test("notes are translated, or in the words of the server", () => {
  const german = new Translator("de");
  assert.equal(state.noteText({ number: 1, why: "taken", text: "the square `a1` is already taken by O" }, german), "Dieses Feld ist schon besetzt.");
  assert.equal(state.noteText({ number: 1, why: "refused", text: "there is no queue to leave" }, english), "Not accepted: there is no queue to leave.");
  assert.equal(state.noteText({ number: 1, why: "new", text: "news" }, english), "Not accepted: news.");
  for (const why of ["name_empty", "name_long", "name_characters", "name_reserved", "turn", "closing", "no_code", "invitation_expired",
    "opponent_found", "series_over", "too_many_invitations", "pairing_pause", "network_pause", "friend_left", "not_restored", "opponent_unreachable"]) {
    assert.doesNotMatch(state.noteText({ number: 1, why, text: "server" }, english), /server$|Not accepted/, why);
  }
});

test("news are told from refusals", () => {
  const isNews = (/** @type {string} */ why) => state.isNews({ number: 1, why, text: "" });
  assert.ok(["opponent_found", "friend_left", "series_over", "invitation_expired"].every(isNews));
  assert.ok(!["taken", "turn", "name_empty", "no_code", "refused"].some(isNews));
});

test("each end has its reason, and buttons that help", () => {
  for (const why of ["stopped", "elsewhere", "over", "idle", "flood", "late", "full", "address_full", "origin", "unreadable", "unavailable"]) {
    assert.notEqual(state.endText({ type: "end", why, text: "text of the server" }, english), "text of the server", why);
  }
  assert.equal(state.endText({ type: "end", why: "new", text: "text of the server" }, english), "text of the server");
  assert.deepEqual(state.endButtonsOf("origin"), []);
  assert.deepEqual(state.endButtonsOf("elsewhere").map(({ act }) => act), ["reconnect", "new_player"]);
  assert.deepEqual(state.endButtonsOf("over").map(({ act }) => act), ["new_player"]);
  assert.deepEqual(state.endButtonsOf("full").map(({ act }) => act), ["reconnect"]);
});

test("times", () => {
  assert.equal(state.clockText(60000), "1:00");
  assert.equal(state.clockText(59001), "1:00");
  assert.equal(state.clockText(10000), "0:10");
  assert.equal(state.clockText(9999), "9.9");
  assert.equal(state.clockText(-5), "0.0");
  assert.equal(state.durationText(1800000), "30:00");
  assert.equal(state.durationText(1), "0:01");
  assert.equal(state.durationText(0), "0:00");
  assert.equal(state.secondsLeft(21001), 22);
});

test("a square for a screen reader", () => {
  const cell = { mark: null, last: false, winning: false, selected: false };
  assert.equal(cellText("b2", cell, english), "b2, empty");
  assert.equal(cellText("b2", { ...cell, mark: "X", last: true, winning: true }, english), "b2, X, last move, winning line");
  assert.equal(cellText("b2", { ...cell, selected: true }, english), "b2, selected");
});

test("a guest has a name in the language of the page, and the computer its level in a record", () => {
  const german = new Translator("de"), players = { X: player("Guest 6319"), O: player("c", { level: "easy" }) };
  assert.equal(state.nameOf(game({ players }), "X", german), "Gast 6319");
  assert.equal(state.briefNameOf(game({ players }), "X", english), "Guest 6319");
  assert.equal(state.personName("Guest Ann", german), "Guest Ann");
  const lost = game({ players, you: null, turn: null, result: { winner: "O", why: "line" } });
  const { key, values } = state.statusOf(lost, english, state.nameOf);
  assert.equal(english.text(key, values), "Computer (easy) won: 3 in a row");
});

test("long names are cut in sentences", () => {
  assert.equal(state.brief("Ann"), "Ann");
  assert.equal([...state.brief("😀".repeat(32))].length, 20);
});

test("the title names what the tab waits for", () => {
  assert.equal(state.titleOf("play", view(), english), "Your turn");
  assert.equal(state.titleOf("play", between({}, { opponent: true }), english), "Bob asks for a rematch.");
  assert.equal(state.titleOf("waiting", view({ state: "inviting", game: null, wait: { side: 3, line: 3, code: "c", left_ms: 1000, friend: null } }), english), "Waiting for a friend on 3×3");
});
