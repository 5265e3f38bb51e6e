/**
 * What the page shows, as functions of the latest view. Nothing here touches the document.
 *
 * @typedef {import("./protocol.js").View} View
 * @typedef {import("./protocol.js").Game} Game
 * @typedef {import("./protocol.js").Mark} Mark
 * @typedef {import("./protocol.js").Series} Series
 * @typedef {import("./protocol.js").Note} Note
 * @typedef {import("./protocol.js").ClientMessage} ClientMessage
 * @typedef {import("./strings.js").Key} Key
 * @typedef {import("./strings.js").Values} Values
 * @typedef {import("./strings.js").Translator} Translator
 * @typedef {{ key: Key, values?: Values }} Text
 * @typedef {{ game: number, ply: number, at: string }} Move
 * @typedef {"connecting" | "choosing" | "waiting" | "play" | "record" | "ended"} Screen
 * @typedef {{ view: View | null, end: string | null, record: boolean, isNew: boolean }} Situation
 *   `end` is why the server ended the connection; a page that is new has no session to resume
 * @typedef {"started" | "watched" | "moved" | "your_turn" | "their_turn" | "won" | "lost" | "drawn" | "finished"
 *   | "away" | "back" | "rematch_wanted" | "rematch_gone"} Event
 * @typedef {"leave" | "leave_yes" | "leave_no" | "confirm" | "rematch" | "find_other" | "other_game" | "go_person" | "go_friend"
 *   | "choose_yes" | "choose_no" | "end_practice" | "leave_queue" | "leave_invitation" | "stop_watching" | "record_close"} Action
 * @typedef {{ action: Action, key: Key, values?: Values, main?: boolean }} Button
 */

import { sizeOf } from "./board_text.js";
import { otherMark } from "./protocol.js";

/** Time below which the clock is shown as low, in milliseconds. */
export const LOW_TIME = 10000;

/**
 * Returns the screen to show. A shared game never hides a game in progress.
 *
 * @param {Situation} situation
 * @returns {Screen}
 */
export function screenOf({ view, end, record, isNew }) {
  if (record && !(view?.state === "playing" && end === null)) return "record";
  // A result stays in sight, and so does what may continue here when the server is back.
  if (end !== null && (!view || ((end === "elsewhere" || end === "over") && view.state !== "between"))) return "ended";
  switch (view?.state) {
    case "choosing": return "choosing";
    case "queued": case "inviting": return "waiting";
    case "playing": case "watching": case "between": return view.game ? "play" : "connecting";
    default: return isNew ? "choosing" : "connecting";
  }
}

/**
 * Returns the empty board on which a first move starts a game against the computer. It has no number:
 * the server does not know it yet.
 *
 * @param {import("./protocol.js").Size} size
 * @param {string} name
 * @param {import("./protocol.js").Level} level
 * @returns {Game}
 */
export const openingOf = ({ side, line }, name, level) => ({
  number: 0, side, line, you: "X", moves: [], turn: "X", left_ms: null, limit_ms: null, result: null, lines: [], practice: true, watchers: 0,
  players: { X: { name, level: null, score: 0, away_ms: null }, O: { name: "", level, score: 0, away_ms: null } },
});

/** Returns the opponent's mark, or `null` for a person who watches. @param {Game} game */
export const opponentMark = ({ you }) => you && otherMark(you);

/** Returns the name of a player. @param {Game} game @param {Mark} mark @param {Translator} translator */
export function nameOf(game, mark, translator) {
  const { name, level } = game.players[mark];
  return level ? translator.text("computer_name", { level: translator.text(level) }) : personName(name, translator);
}

/** Returns the name of a person. The server names guests in English. @param {string} name @param {Translator} translator */
export function personName(name, translator) {
  const number = /^Guest (\d+)$/.exec(name)?.[1];
  return number ? translator.text("guest", { number }) : name;
}

/** Returns a name that is short enough for a sentence. @param {string} name */
export function brief(name) {
  const letters = [...name];
  return letters.length > 20 ? `${letters.slice(0, 19).join("").trimEnd()}…` : name;
}

/**
 * Returns the name of a player for a sentence: short, and the computer's without its level.
 *
 * @param {Game} game
 * @param {Mark} mark
 * @param {Translator} translator
 */
export const briefNameOf = (game, mark, translator) => (
  game.players[mark].level ? translator.text("computer") : brief(nameOf(game, mark, translator))
);

/**
 * Returns whose turn it is, or the result.
 *
 * @param {Game} game
 * @param {Translator} translator
 * @param {typeof nameOf} [shown] the names
 * @returns {Text}
 */
export function statusOf(game, translator, shown = briefNameOf) {
  const named = (/** @type {Mark} */ mark) => shown(game, mark, translator);
  const { result, turn, you, line } = game;
  if (result) {
    const { winner, why } = result;
    if (!winner) return { key: why === "full" ? "drawn_full" : "drawn" };
    const loser = otherMark(winner), kind = you === winner ? "you_won" : you ? "you_lost" : "won";
    /** @type {Values} */
    const names = you ? { name: named(otherMark(you)) } : { winner: named(winner), loser: named(loser) };
    return { key: /** @type {Key} */ (`${kind}_${why}`), values: { line, ...names } };
  }
  if (!turn) return { key: "game_lost" };
  if (turn === you) return { key: "your_turn" };
  return { key: "their_turn", values: { name: named(turn) } };
}

/** Returns what the player waits for, or `null`. @param {View} view @param {Translator} translator */
export function waitOf({ state, wait }, translator) {
  if (!wait || (state !== "queued" && state !== "inviting")) return null;
  const key = state === "queued" ? "queued_head" : wait.friend ? "friend_head" : "inviting_head";
  return translator.text(key, { size: translator.text("squares", { side: wait.side }) });
}

/**
 * Returns the line above the board: what the player waits for, and the status of the game.
 *
 * @param {Game} game
 * @param {string | null} wait
 * @param {string | null} sent the square of a move that the server has not confirmed
 * @param {Translator} translator
 * @returns {Text}
 */
export function headlineOf(game, wait, sent, translator) {
  const { key, values } = sent ? { key: /** @type {const} */ ("sending"), values: { square: sent } } : statusOf(game, translator);
  return wait === null ? { key, values } : { key: "waiting_status", values: { wait, status: translator.text(key, values) } };
}

/**
 * Returns the facts about the game below the board. The choice of the board shows its size.
 *
 * @param {Screen} screen
 * @param {Game} game
 * @param {number} drawn the number of drawn games of the series
 * @param {Translator} translator
 */
export const factsOf = (screen, game, drawn, translator) => [
  ...(screen === "choosing" ? [] : [sizeOf(game, translator)]),
  ...(game.limit_ms === null ? [] : [translator.text("move_time", { time: durationText(game.limit_ms) })]),
  ...(drawn ? [translator.text("score_drawn", { count: drawn })] : []),
  ...(game.watchers ? [translator.count("watchers_one", "watchers_other", game.watchers)] : []),
];

/**
 * Returns the line about a rematch, or `null` while there is nothing to say.
 *
 * @param {View} view
 * @param {Translator} translator
 * @returns {Text | null}
 */
export function rematchOf({ state, series, game }, translator) {
  const opponent = game && opponentMark(game);
  if (state !== "between" || !series || !game || !opponent) return null;
  const values = { name: briefNameOf(game, opponent, translator) }, { rematch } = series;
  if (rematch.gone) return { key: rematch.gone === "left" ? "rematch_left" : "rematch_gone", values };
  if (rematch.you) return { key: "rematch_waiting", values };
  return rematch.opponent ? { key: "rematch_wanted", values } : null;
}

/** @type {Button} */
const REMATCH = { action: "rematch", key: "rematch", main: true };

/**
 * Returns the buttons below the board.
 *
 * @param {Screen} screen
 * @param {View | null} view
 * @param {{ leaving: boolean, choosing?: boolean, selected: string | null }} choices the questions that the page asks itself
 * @returns {Button[]}
 */
export function buttonsOf(screen, view, { leaving, choosing, selected }) {
  if (choosing) return [{ action: "choose_yes", key: "end_practice", main: true }, { action: "choose_no", key: "leave_no" }];
  if (screen === "record") return [{ action: "record_close", key: "record_close", main: true }];
  const game = view?.game;
  /** @type {Button[]} */
  const confirm = selected ? [{ action: "confirm", key: "confirm_move", values: { square: selected }, main: true }] : [];
  if (screen === "choosing" || screen === "waiting") {
    /** @type {Button[]} */
    const clear = game && !game.result ? [{ action: "end_practice", key: "end_practice" }] : [];
    const again = game?.result ? [REMATCH] : [], leave = view?.state === "inviting" ? "leave_invitation" : "leave_queue";
    if (screen === "waiting") return [...confirm, ...again, { action: leave, key: leave }, ...clear];
    const main = !selected && !game?.result;
    return [...confirm, ...again, { action: "go_person", key: "go_person", main }, { action: "go_friend", key: "go_friend" }, ...clear];
  }
  if (!view || !game) return [];
  if (view.state === "watching") return [{ action: "stop_watching", key: "stop_watching" }];
  if (view.state === "playing") {
    if (leaving) return [{ action: "leave_no", key: "leave_no", main: true }, { action: "leave_yes", key: "leave_yes" }];
    return [...confirm, { action: "leave", key: "leave_game" }];
  }
  /** @type {Button[]} */
  const buttons = [];
  if (view.asked === "rematch") {
    buttons.push(view.series?.rematch.opponent ? { ...REMATCH, key: "rematch_accept" } : REMATCH);
  }
  if (findsOpponents(view)) buttons.push({ action: "find_other", key: "find_other" });
  buttons.push({ action: "other_game", key: "other_game" });
  return buttons;
}

/**
 * Returns the reason why a square cannot be played, or `null` if it can.
 *
 * @param {View | null} view
 * @param {Game} game the game that is shown
 * @param {string} square
 * @param {Translator} translator
 * @returns {Text | null}
 */
export function refusalOf(view, game, square, translator) {
  if (game.result) return { key: "game_is_over" };
  if (game.you === null) return { key: "you_watch" };
  if (game.moves.includes(square)) return { key: "square_taken" };
  if (view?.asked === "move" || game.number === 0) return null;
  return { key: "not_your_turn", values: { name: game.turn ? briefNameOf(game, game.turn, translator) : "" } };
}

/**
 * Tells if a move that was sent is still the one that the server waits for: it never arrived. The
 * first move of a game against the computer is, as long as there is no game.
 *
 * @param {View} view
 * @param {Move} move
 */
export const isStillAsked = ({ state, asked, game }, move) => (
  move.game === 0 ? !game && (state === "choosing" || state === "queued" || state === "inviting")
    : asked === "move" && game?.number === move.game && game.moves.length === move.ply
);

/**
 * Tells if the player is asked before a choice of the board or of the level starts a new game, because
 * it ends one with marks.
 *
 * @param {View | null} view
 */
export const keepsGame = (view) => Boolean(view?.game && !view.game.result && view.game.moves.length);

/** Tells if the finished game was against a person from the queue. @param {View} view */
export function findsOpponents({ series, game }) {
  const opponent = game && opponentMark(game);
  return Boolean(game && opponent && game.players[opponent].level === null && !series?.private);
}

/**
 * Returns what has happened between two views of the server, in order.
 *
 * @param {View | null} before
 * @param {View} now
 * @returns {Event[]}
 */
export function eventsOf(before, now) {
  const { game } = now, was = before?.game;
  if (!game) return [];
  /** @type {Event[]} */
  const events = [];
  const opponent = opponentMark(game), fresh = !was || was.number !== game.number;
  const moved = game.moves.length > (fresh ? 0 : was.moves.length);
  // A game against the computer starts with the player's own move, so its start is no news.
  if (fresh && !(game.practice && game.moves.length)) events.push(game.you ? "started" : "watched");
  if (moved) events.push("moved");
  if (game.result && (fresh || !was.result)) {
    const { winner } = game.result;
    events.push(!winner ? "drawn" : !game.you ? "finished" : winner === game.you ? "won" : "lost");
  } else if (!game.result && (fresh || moved)) {
    events.push(game.turn === game.you ? "your_turn" : "their_turn");
  }
  if (opponent && !fresh && !game.result) {
    const away = game.players[opponent].away_ms !== null;
    if (away !== (was.players[opponent].away_ms !== null)) events.push(away ? "away" : "back");
  }
  const rematch = now.series?.rematch, asked = before?.series?.rematch;
  if (rematch?.opponent && !rematch.you && !rematch.gone && !(asked?.opponent && !fresh)) events.push("rematch_wanted");
  if (rematch?.gone && !asked?.gone && now.state === "between") events.push("rematch_gone");
  return events;
}

/**
 * Returns the sentences that a screen reader reads after a change.
 *
 * @param {readonly Event[]} events
 * @param {View} view
 * @param {Translator} translator
 */
export function announcementsOf(events, view, translator) {
  const { game } = view;
  if (!game) return [];
  const opponent = opponentMark(game), name = opponent ? briefNameOf(game, opponent, translator) : "";
  const status = () => {
    const { key, values } = statusOf(game, translator);
    return `${translator.text(key, values)}.`;
  };
  const size = sizeOf(game, translator);
  return events.flatMap((event) => {
    switch (event) {
      case "started": return [translator.text("game_starts", { size, name: opponent ? brief(nameOf(game, opponent, translator)) : "", mark: game.you ?? "" })];
      case "watched": return [translator.text("watch_starts", {
        x: brief(nameOf(game, "X", translator)), o: brief(nameOf(game, "O", translator)), size,
      })];
      case "moved": return lastMoveOf(game, translator);
      case "away": return [translator.text("away_spoken", { name })];
      case "back": return [translator.text("back_spoken", { name })];
      case "rematch_wanted": return [translator.text("rematch_wanted", { name })];
      case "rematch_gone": return [translator.text(view.series?.rematch.gone === "left" ? "rematch_left" : "rematch_gone", { name })];
      default: return [status()];
    }
  });
}

/** @param {Game} game @param {Translator} translator */
function lastMoveOf(game, translator) {
  const square = game.moves.at(-1), mark = game.moves.length % 2 === 1 ? "X" : "O";
  if (square === undefined) return [];
  if (mark === game.you) return [translator.text("you_played", { square })];
  return [translator.text("they_played", { name: briefNameOf(game, mark, translator), square })];
}

/** The notes that refuse nothing. */
const NEWS = ["invitation_expired", "opponent_found", "series_over", "friend_left"];

/** Tells if a note of the server is news, not the reason of a refusal. @param {Note} note */
export const isNews = ({ why }) => NEWS.includes(why);

/**
 * Returns a note of the server in the language of the page, or in the server's words.
 *
 * @param {Note} note
 * @param {Translator} translator
 */
export const noteText = ({ why, text }, translator) => (
  translator.reason("note", why, { text }) ?? translator.text("note_refused", { text })
);

/**
 * Returns the reason for the end of the connection.
 *
 * @param {import("./protocol.js").End} end
 * @param {Translator} translator
 */
export const endText = ({ why, text }, translator) => translator.reason("end", why) ?? text;

/**
 * Returns the buttons of the screen after the end of the connection.
 *
 * @param {string} why
 * @returns {{ key: Key, act: "reconnect" | "new_player" | "reload" }[]}
 */
export function endButtonsOf(why) {
  if (why === "origin") return [];
  if (why === "unreadable") return [{ key: "reload", act: "reload" }];
  if (why === "elsewhere") return [{ key: "play_here", act: "reconnect" }, { key: "new_player", act: "new_player" }];
  if (why === "over") return [{ key: "reconnect", act: "new_player" }];
  return [{ key: "reconnect", act: "reconnect" }];
}

/** Returns the time of a clock: minutes and seconds, or tenths of a second below 10 seconds. @param {number} ms */
export function clockText(ms) {
  const left = Math.max(0, ms);
  return left < LOW_TIME ? (Math.floor(left / 100) / 10).toFixed(1) : durationText(left);
}

/** Returns minutes and seconds, rounded up so that a countdown reaches 0:00 at its end. @param {number} ms */
export function durationText(ms) {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the remaining whole seconds. @param {number} ms */
export const secondsLeft = (ms) => Math.ceil(Math.max(0, ms) / 1000);

/**
 * Returns the title of the window.
 *
 * @param {Screen} screen
 * @param {View | null} view
 * @param {Translator} translator
 */
export function titleOf(screen, view, translator) {
  switch (screen) {
    case "waiting": return (view && waitOf(view, translator)) ?? translator.text("connecting");
    case "record": return translator.text("record_shared");
    case "ended": return translator.text("end_head");
    case "choosing": case "play": {
      if (!view?.game) return translator.text("your_turn");
      if (view.series?.rematch.opponent && view.asked === "rematch") {
        const text = rematchOf(view, translator);
        if (text) return translator.text(text.key, text.values);
      }
      const { key, values } = statusOf(view.game, translator);
      return view.state === "watching" && !view.game.result ? translator.text("title_watch") : translator.text(key, values);
    }
    default: return translator.text("connecting");
  }
}
