/**
 * The record of a finished game, as text and as the fragment of a link.
 *
 * @typedef {import("./protocol.js").Game} Game
 * @typedef {import("./protocol.js").Mark} Mark
 * @typedef {import("./protocol.js").Result} Result
 * @typedef {import("./protocol.js").Size} Size
 * @typedef {Size & { names: Record<Mark, string>, moves: string[], result: Result, lines: string[][] }} GameRecord
 */

import { LARGEST_SIDE, replay } from "./rules.js";

/** The longest name in a link, in characters. The server allows 32; a level of the computer follows. */
const LONGEST_NAME = 64;
/** The reasons of a result that the moves do not show. */
const EARLY_ENDS = ["clock", "left", "gone"];
/** The number in a code of a private game, as the server writes it. */
const CODE = /^[0-9a-f]{32}$/;

/**
 * Returns the record of a finished game, or `null` if the game is not over.
 *
 * @param {Game} game
 * @param {(mark: Mark) => string} nameOf
 * @returns {GameRecord | null}
 */
export function recordOf({ side, line, moves, result, lines }, nameOf) {
  return result && { side, line, names: { X: nameOf("X"), O: nameOf("O") }, moves, result, lines };
}

/** Returns the record as the fragment of a link, without the number sign. @param {GameRecord} record */
export function toFragment({ side, line, names, moves, result }) {
  const fields = [`game=${side}x${side}-${line}`, `x=${encodeURIComponent(names.X)}`, `o=${encodeURIComponent(names.O)}`, `moves=${moves.join(",")}`];
  if (EARLY_ENDS.includes(result.why)) fields.push(`end=${result.winner}-${result.why}`);
  return fields.join("&");
}

/**
 * Returns the fields of a fragment. Programs that turn a text into a link encode its signs, and take
 * the punctuation behind it for a part of it.
 *
 * @param {string} fragment
 */
function fieldsOf(fragment) {
  let text = fragment.replace(/^#/, "").replace(/[^\p{L}\p{N}%]+$/u, "");
  if (!text.includes("=")) text = text.replace(/%3d/gi, "=").replace(/%26/g, "&").replace(/%2c/gi, ",");
  return new URLSearchParams(text.replaceAll("+", "%2B"));
}

/**
 * Parses the fragment of a link. Returns `null` unless it is the record of a finished game.
 *
 * @param {string} fragment
 * @returns {GameRecord | null}
 */
export function parseFragment(fragment) {
  const fields = fieldsOf(fragment);
  const size = /^(\d{1,2})x(\d{1,2})-(\d{1,2})$/.exec(fields.get("game") ?? "");
  if (!size) return null;
  const [side, rows, line] = size.slice(1).map(Number);
  if (side !== rows || side < 3 || side > LARGEST_SIDE || line < 3 || line > side) return null;
  const moves = (fields.get("moves") ?? "").split(",").filter(Boolean);
  const position = moves.length <= side * side ? replay({ side, line }, moves) : null;
  const result = position && resultOf(position, fields.get("end"));
  if (!position || !result) return null;
  const names = { X: cleanName(fields.get("x")) || "X", O: cleanName(fields.get("o")) || "O" };
  return { side, line, names, moves, result, lines: position.lines };
}

/** @param {import("./rules.js").Position} position @param {string | null} end @returns {Result | null} */
function resultOf({ winner, over }, end) {
  if (over) return { winner, why: winner ? "line" : "full" };
  const [mark, why] = (end ?? "").split("-");
  if ((mark !== "X" && mark !== "O") || (why !== "clock" && why !== "left" && why !== "gone")) return null;
  return { winner: mark, why };
}

/** Removes control characters, which a link can contain, and cuts the name. @param {string | null} name */
function cleanName(name) {
  return [...(name ?? "").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim()].slice(0, LONGEST_NAME).join("");
}

/** Returns the record as a game to show. @param {GameRecord} record @returns {Game} */
export function gameOf({ side, line, names, moves, result, lines }) {
  const player = (/** @type {Mark} */ mark) => ({ name: names[mark], level: null, score: 0, away_ms: null });
  return {
    number: 0, side, line, you: null, players: { X: player("X"), O: player("O") }, moves, turn: null,
    left_ms: null, limit_ms: null, result, lines, practice: false, watchers: 0,
  };
}

/** Returns the moves in numbered pairs, such as `1. b2 a1`. @param {readonly string[]} moves */
export function pairsOf(moves) {
  return Array.from({ length: Math.ceil(moves.length / 2) }, (_, i) => moves.slice(2 * i, 2 * i + 2));
}

/**
 * Returns the record as text, with the lines that describe it first.
 *
 * @param {GameRecord} record
 * @param {string} head
 * @param {string} result
 */
export function toText({ names, moves }, head, result) {
  const pairs = pairsOf(moves).map((pair, i) => `${i + 1}. ${pair.join(" ")}`);
  return [head, `X: ${names.X}`, `O: ${names.O}`, ...pairs, result].join("\n");
}

/**
 * Parses the code of a private game in the fragment of a link. Returns `null` without one.
 *
 * @param {string} fragment
 */
export function parseInvitation(fragment) {
  const code = fieldsOf(fragment).get("join")?.trim().toLowerCase();
  return code === undefined ? null : CODE.test(code) ? code : "";
}
