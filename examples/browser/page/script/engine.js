/**
 * The library as a WebAssembly module: typed requests, and their answers.
 *
 * The types repeat those in `engine/src`. A request is text, and an answer is JSON.
 *
 * @typedef {import("./protocol.js").Mark} Mark
 * @typedef {import("./protocol.js").Level} Level
 * @typedef {import("./protocol.js").Size} Size
 * @typedef {string} Square the name of a square, such as `b2`
 * @typedef {Level | "perfect" | "threads"} ComputerPlayer
 * @typedef {Size & { moves: Square[] }} Game
 * @typedef {{ Won: Mark } | "Drawn"} Result
 * @typedef {{
 *   game: Game, turn: Mark | null, result: Result | null, lines: Square[][], game_type: string,
 *   path: string[], program: string[], size: string, players: ComputerPlayer[],
 * }} Position
 * @typedef {{ name: string, program: string, message: string }} Case
 * @typedef {{ kind: string, attempt: Attempt | null, sentence: string, lines: string[], compiles: boolean, case: Case }} Mistake
 * @typedef {{ by: Mark, at: Square }} Attempt
 * @typedef {{ events: string[], by: string | null, blocked_by: string[] }} RequestedEvents
 * @typedef {{ selected: RequestedEvents | null, others: RequestedEvents[], advanced: string[] }} TraceStep
 * @typedef {{ threads: number, steps: TraceStep[] }} Trace
 * @typedef {{ win: { plies: number } } | "draw" | { loss: { plies: number } } | { estimate: { thousandths: number } }} Worth
 * @typedef {{ worth: Worth, is_solved: boolean }} Evaluation
 * @typedef {{ evaluation: Evaluation, depth: number, nodes: number, line: Square[] }} Analysis
 * @typedef {{ at: Square, reason: string | null, evaluation: Evaluation | null, analysis: Analysis | null }} Suggestion
 * @typedef {{ at: Square, evaluation: Evaluation }} MoveValue
 * @typedef {MoveValue & { number: number, of: number }} ValueReport
 * @typedef {{ sentence: string, moves: Square[] | null }} Check
 * @typedef {{ record: string, json: string, board: string, svg: string }} Texts
 *
 * @typedef {{ ask: "show", game: Game }
 *   | { ask: "play", game: Game, attempt: Attempt }
 *   | { ask: "mistakes", game: Game }
 *   | { ask: "trace", game: Game, attempt: Attempt | null, threads: readonly Mark[] }
 *   | { ask: "choose", game: Game, player: ComputerPlayer, seed: number }
 *   | { ask: "values", game: Game }
 *   | { ask: "read", size: Size, text: string }
 *   | { ask: "write", game: Game }
 *   | { ask: "check", player: Mark, rules: string }
 *   | { ask: "empty_board", size: Size }} Request
 * @typedef {{ progress: Analysis } | { value: ValueReport }} Report
 * @typedef {{
 *   position: Position, refused: Mistake, mistakes: Mistake[], trace: Trace, chosen: Suggestion, values: MoveValue[],
 *   written: Texts, empty_board: string | null, checked: Check, unreadable: string, bad_request: string,
 * }} Answers
 * @typedef {Partial<Answers>} Answer exactly one of the answers
 * @typedef {{
 *   memory: WebAssembly.Memory, reserve: (length: number) => number, ask: () => bigint,
 * }} Exports
 */

/** The size, for the engine. @param {Size} size */
const sizeText = ({ side, line }) => `${side}x${side}/${line}`;

/** The record of a game. @param {Game} game */
const recordOf = (game) => [sizeText(game), ...game.moves].join(" ");

/** A move, for the engine. @param {Attempt | null} attempt */
const attemptText = (attempt) => (attempt ? `${attempt.by} ${attempt.at}` : "");

/**
 * Writes a request: its name, the game or the size, and the rest, a line each.
 *
 * @param {Request} request
 */
function requestText(request) {
  switch (request.ask) {
    case "play": return [request.ask, recordOf(request.game), attemptText(request.attempt)].join("\n");
    case "trace": return [request.ask, recordOf(request.game), attemptText(request.attempt), request.threads.join(" ")].join("\n");
    case "choose": return [request.ask, recordOf(request.game), `${request.player} ${request.seed}`].join("\n");
    case "read": return [request.ask, sizeText(request.size), request.text].join("\n");
    case "check": return [request.ask, request.player, request.rules].join("\n");
    case "empty_board": return [request.ask, sizeText(request.size)].join("\n");
    default: return [request.ask, recordOf(request.game)].join("\n");
  }
}

/**
 * Converts a game in JSON to a record, and returns any other text unchanged. The engine checks it.
 * Returns `null` for JSON that is not a game.
 *
 * @param {string} text
 */
function withoutJson(text) {
  if (!text.trim().startsWith("{")) return text;
  try {
    const { side, line, moves } = JSON.parse(text);
    return [side, line].every(Number.isInteger) && Array.isArray(moves) ? recordOf({ side, line, moves }) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The file of the module. */
const MODULE = "engine.wasm";

/** Loads and compiles the module. @returns {Promise<WebAssembly.Module>} */
export async function loadModule() {
  const response = await fetch(MODULE);
  if (!response.ok) throw new Error(`${MODULE}: expected the status 200, found ${response.status}`);
  // `compileStreaming` needs a content type that some static hosts do not send.
  return WebAssembly.compile(await response.arrayBuffer());
}

export class Engine {
  #encoder = new TextEncoder();
  #decoder = new TextDecoder("utf-8", { fatal: true });

  /**
   * Starts the engine.
   *
   * @param {WebAssembly.Module} module
   * @param {(report: Report) => void} [reported] is called before the answer of a search
   */
  static async start(module, reported = () => {}) {
    /** @type {Engine | null} */
    let engine = null;
    const report = (/** @type {bigint} */ place) => {
      if (engine) reported(/** @type {Report} */ (engine.#read(place)));
    };
    const { exports } = await WebAssembly.instantiate(module, { page: { report } });
    engine = new Engine(/** @type {Exports} */ (/** @type {unknown} */ (exports)));
    return engine;
  }

  /** @param {Exports} exports */
  constructor(exports) {
    this.exports = exports;
  }

  /**
   * Answers a request. Throws an error for one that an engine of another version does not know.
   *
   * @param {Request} request
   * @returns {Answer}
   */
  ask(request) {
    const bytes = this.#encoder.encode(requestText(request));
    const address = this.exports.reserve(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    const answer = /** @type {Answer} */ (this.#read(this.exports.ask()));
    if (answer.bad_request !== undefined) throw new TypeError(`the page and ${MODULE} are of different versions. Reload the page.`, { cause: answer.bad_request });
    return answer;
  }

  /** Returns what follows from the moves of a game. @param {Game} game a legal game */
  show(game) {
    return answered(this.ask({ ask: "show", game }).position, "position");
  }

  /**
   * Plays a move. Returns the position after it, or the refusal.
   *
   * @param {Game} game
   * @param {Mark} by
   * @param {Square} at
   */
  play(game, by, at) {
    return this.ask({ ask: "play", game, attempt: { by, at } });
  }

  /** Returns one mistake of each kind that is possible in the game's state. @param {Game} game */
  mistakes(game) {
    return answered(this.ask({ ask: "mistakes", game }).mistakes, "mistakes");
  }

  /**
   * Returns what the threads of the rules did at the last move, or would do at another.
   *
   * @param {Game} game
   * @param {Attempt | null} attempt
   * @param {readonly Mark[]} threads the players whose tactics are threads, too
   */
  trace(game, attempt, threads) {
    return answered(this.ask({ ask: "trace", game, attempt, threads }).trace, "trace");
  }

  /**
   * Reads a game from a text. Returns its position, or why it is not a game.
   *
   * @param {string} text a record, a game in JSON, or the marks of a board
   * @param {Size} size
   * @returns {Answer}
   */
  read(text, size) {
    const withoutBraces = withoutJson(text);
    if (withoutBraces !== null) return this.ask({ ask: "read", size, text: withoutBraces });
    return { unreadable: 'expected a game in JSON, such as {"side":3,"line":3,"moves":["b2","a1"]}' };
  }

  /** Writes a game as texts. @param {Game} game */
  write(game) {
    return answered(this.ask({ ask: "write", game }).written, "written");
  }

  /** Returns the proven result of the empty board, or `null`. @param {Size} size */
  emptyBoard(size) {
    return answered(this.ask({ ask: "empty_board", size }).empty_board, "empty_board");
  }

  /**
   * Reads the JSON at a place: the address, with the length in the 32 high bits.
   *
   * @param {bigint} place
   * @returns {unknown}
   */
  #read(place) {
    const address = Number(place & 0xffffffffn), length = Number(place >> 32n & 0xffffffffn);
    return JSON.parse(this.#decoder.decode(new Uint8Array(this.exports.memory.buffer, address, length)));
  }
}

/**
 * Returns the part of an answer with this name.
 *
 * @template T
 * @param {T | undefined} part
 * @param {keyof Answers} name
 * @returns {T}
 */
function answered(part, name) {
  if (part === undefined) throw new TypeError(`the answer has no ${name}`);
  return part;
}
