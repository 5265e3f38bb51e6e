/**
 * The messages of the server, as types, and the parser of a message.
 *
 * @typedef {"X" | "O"} Mark
 * @typedef {"beginner" | "easy" | "medium" | "hard" | "expert"} Level
 * @typedef {"person" | "friend" | "computer"} Against
 * @typedef {"line" | "full" | "clock" | "left" | "gone"} EndReason
 * @typedef {{ side: number, line: number }} Size
 * @typedef {Size & { waiting: number }} OfferedSize
 * @typedef {{ name: string, level: Level | null, score: number, away_ms: number | null }} Player
 * @typedef {{ winner: Mark | null, why: EndReason }} Result
 * @typedef {Size & {
 *   number: number, you: Mark | null, players: Record<Mark, Player>, moves: string[], turn: Mark | null,
 *   left_ms: number | null, limit_ms: number | null, result: Result | null, lines: string[][],
 *   practice: boolean, watchers: number,
 * }} Game
 * @typedef {{ you: boolean, opponent: boolean, gone: "left" | "gone" | null }} Rematch
 * @typedef {{ number: number, played: number, drawn: number, private: boolean, rematch: Rematch }} Series
 * @typedef {Size & { code: string | null, friend: string | null, left_ms: number | null }} Wait
 * @typedef {{ number: number, why: string, text: string }} Note
 * @typedef {"choosing" | "queued" | "inviting" | "playing" | "watching" | "between"} StateWord
 * @typedef {{
 *   type: "view", state: StateWord, asked: "game" | "move" | "rematch" | null,
 *   name: string, sizes: OfferedSize[], wait: Wait | null, series: Series | null,
 *   game: Game | null, closing_ms: number | null, note: Note | null,
 * }} View
 * @typedef {{ type: "welcome", token: string, resumed: boolean, version: string, last: Game | null }} Welcome
 * @typedef {{ type: "end", why: string, text: string }} End
 * @typedef {View | Welcome | End | { type: "pong" } | { type: "paused" } | { type: "error", error: string }} ServerMessage
 *
 * @typedef {"queue" | "invitation" | "game" | "series" | "watching" | "server"} LeaveTarget
 * @typedef {{ type: "hello", token: string | null }
 *   | { type: "name", name: string }
 *   | (Size & { type: "game", against: Against, level?: Level, at?: string })
 *   | { type: "join", code: string }
 *   | { type: "move", game: number, ply: number, at: string }
 *   | { type: "rematch", yes?: boolean }
 *   | { type: "leave", what: LeaveTarget }
 *   | { type: "ping" }} ClientMessage
 */

/** @type {readonly Level[]} */
export const LEVELS = ["beginner", "easy", "medium", "hard", "expert"];

const SERVER_TYPES = new Set(["view", "welcome", "end", "pong", "paused", "error"]);

/**
 * Parses a message of the server. Returns `null` for a message of an unknown type, so that an older
 * page ignores the news of a newer server.
 *
 * @param {unknown} text
 * @returns {ServerMessage | null}
 */
export function parseMessage(text) {
  if (typeof text !== "string") return null;
  try {
    const message = JSON.parse(text);
    return SERVER_TYPES.has(message?.type) ? message : null;
  } catch {
    return null;
  }
}

/** Returns the other mark. @param {Mark} mark @returns {Mark} */
export const otherMark = (mark) => (mark === "X" ? "O" : "X");
