/**
 * The page: connects the engine, the board and the panels.
 *
 * @typedef {import("./engine.js").Analysis} Analysis
 * @typedef {import("./engine.js").Game} Game
 * @typedef {import("./engine.js").Mark} Mark
 * @typedef {import("./engine.js").Mistake} Mistake
 * @typedef {import("./engine.js").MoveValue} MoveValue
 * @typedef {import("./engine.js").Position} Position
 * @typedef {import("./engine.js").Square} Square
 * @typedef {import("./engine.js").Suggestion} Suggestion
 * @typedef {import("./match.js").Player} Player
 */

import { Announcer } from "./announcer.js";
import { Board } from "./board.js";
import { Compiler } from "./compiler.js";
import { find, make, put, putText } from "./element.js";
import { Engine, loadModule } from "./engine.js";
import { Match } from "./match.js";
import { Path } from "./path.js";
import { Records, fromFragment, toFragment } from "./records.js";
import { LARGEST_SIDE } from "./rules.js";
import { Steps } from "./steps.js";
import { JsonStorage } from "./storage.js";
import { StrategyCheck } from "./strategy.js";
import { TRANSLATOR, sentence } from "./texts.js";
import { Thinker } from "./thinker.js";
import { sentenceOf, shownOf } from "./worth.js";

/** @type {Record<Mark, Player>} */
const FIRST_PLAYERS = { X: "person", O: "person" };
/** @type {Record<Player, string>} */
const NAMES = {
  person: "person", beginner: "beginner", easy: "easy", medium: "medium", hard: "hard", expert: "expert",
  perfect: "perfect play", threads: "threads",
};

/** The minimum time between two moves, in milliseconds, so that people can read the type between them. */
const LEAST_TIME = 1000;

const STORAGE = new JsonStorage(() => localStorage);

/** The players chosen at the last visit, without unknown ones. */
function storedPlayers() {
  const stored = Object.entries(STORAGE.get("players") ?? {});
  return Object.fromEntries(stored.filter(([mark, player]) => mark in FIRST_PLAYERS && Object.hasOwn(NAMES, String(player))));
}

class App {
  /** The mistake that is shown. @type {Mistake | null} */
  #mistake = null;
  /** The hint that is shown. @type {Suggestion | null} */
  #hint = null;
  /** The values that are shown. @type {Map<Square, MoveValue>} */
  #values = new Map();
  /** The position with computed values, or values in progress. */
  #valuesOf = "";
  #showsValues = false;
  /** The square that is selected by a first tap. @type {Square | null} */
  #selected = null;
  /** The computer players wait. */
  #isPaused = false;
  /** Makes the move of a computer player that was faster. @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** The position with its steps on display. */
  #stepsOf = "";
  /** The next frame draws the board. */
  #isBoardDue = false;

  /** @param {Engine} engine @param {WebAssembly.Module} module */
  constructor(engine, module) {
    this.engine = engine;
    this.thinker = new Thinker(module);
    this.announcer = new Announcer(find("live", HTMLElement), find("alert", HTMLElement));
    this.board = new Board(find("board", HTMLElement), find("lines", SVGElement), find("play", HTMLElement),
      (at, byKeyboard) => this.#choose(at, byKeyboard));
    this.path = new Path(find("path", HTMLElement), (ply) => this.#go(ply));
    this.compiler = new Compiler((mistake) => this.#refuse(mistake));
    this.steps = new Steps(find("steps", HTMLElement), find("threads-count", HTMLElement));
    this.records = new Records(engine, () => this.match.game, (game) => this.#open(game));
    this.strategyCheck = new StrategyCheck(engine, (game) => this.#open(game));
    this.match = new Match({ side: 3, line: 3, moves: [] }, { ...FIRST_PLAYERS, ...storedPlayers() });
    this.position = engine.show(this.match.game);
    this.#connect();
    const fragment = location.hash;
    this.#changed();
    this.#openFragment(fragment);
  }

  #connect() {
    const range = (/** @type {number} */ from, /** @type {number} */ to) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
    fill(find("side", HTMLSelectElement), range(2, LARGEST_SIDE).map((side) => [side, `${side}×${side}`]));
    find("side", HTMLSelectElement).addEventListener("change", () => this.#resize(true));
    find("line", HTMLSelectElement).addEventListener("change", () => this.#resize(false));
    for (const mark of /** @type {Mark[]} */ (["X", "O"])) {
      find(`player-${mark.toLowerCase()}`, HTMLSelectElement).addEventListener("change", ({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        this.match.players[mark] = /** @type {Player} */ (target.value);
        STORAGE.set("players", this.match.players);
        this.#isPaused = false;
        this.#changed();
      });
    }
    on("new", () => this.#open({ ...this.match.size, moves: [] }));
    on("undo", () => this.#go(this.match.undoPly));
    on("redo", () => this.#go(this.match.redoPly));
    on("play-on", () => {
      this.match.cut();
      this.#isPaused = false;
      this.#changed();
    });
    on("hint", () => this.#askForHint());
    on("values", () => {
      this.#showsValues = !this.#showsValues;
      this.#valuesOf = "";
      this.#values.clear();
      if (this.thinker.isBusy && this.#isPersonsTurn()) this.thinker.stop();
      this.#render();
      this.#think();
    });
    on("stop", () => {
      this.#stopThinking();
      this.#isPaused = true;
      this.#render();
      if (this.#showsValues) this.#note("Stopped: the values so far.");
    });
    on("zoom", () => {
      find("play", HTMLElement).classList.toggle("zoomed");
      this.#renderZoom();
      this.board.showLast();
    });
    find("threads", HTMLElement).addEventListener("toggle", () => this.#renderSteps());
    addEventListener("resize", () => this.#renderZoom());
    addEventListener("hashchange", () => this.#openFragment(location.hash));
  }

  /** Opens the game in the fragment of an address, if there is one. @param {string} fragment */
  #openFragment(fragment) {
    const record = fromFragment(fragment);
    if (!record || record === this.engine.write(this.match.game).record) return;
    const { position, unreadable } = this.engine.read(record, this.match.size);
    if (position) this.#open(position.game);
    else this.#note(`The link has no game. ${sentence(unreadable ?? "")}`, false);
  }

  /** @param {Game} game */
  #open(game) {
    const { players } = this.engine.show(game);
    const { X, O } = this.match.players;
    const keep = (/** @type {Player} */ player) => (player === "person" || players.includes(player) ? player : "expert");
    this.match = new Match(game, { X: keep(X), O: keep(O) });
    this.#isPaused = game.moves.length > 0;
    this.#changed();
  }

  /** Starts a game on the chosen size. @param {boolean} sideChanged */
  #resize(sideChanged) {
    const side = Number(find("side", HTMLSelectElement).value);
    const line = sideChanged ? usualLine(side) : Number(find("line", HTMLSelectElement).value);
    this.#open({ side, line, moves: [] });
  }

  /** @param {number} ply */
  #go(ply) {
    this.match.go(ply);
    this.#changed();
  }

  #stopThinking() {
    this.thinker.stop();
    clearTimeout(this.#timer);
  }

  /** Tells if a computer player thinks or is about to. */
  #isComputersTurn() {
    return this.position.turn !== null && !this.#isPersonsTurn() && this.match.isAtEnd && !this.#isPaused;
  }

  #isPersonsTurn() {
    const { turn } = this.position;
    return turn !== null && this.match.players[turn] === "person";
  }

  /** Plays on a square, or shows why that is refused. @param {Square} at @param {boolean} byKeyboard */
  #choose(at, byKeyboard) {
    const { turn, game } = this.position;
    if (this.#isComputersTurn()) {
      this.#note("The computer is to move.");
      return;
    }
    // After the end: the player whose turn it would be.
    const by = turn ?? (game.moves.length % 2 === 0 ? "X" : "O");
    const isLegal = turn !== null && !game.moves.includes(at);
    if (isLegal && !byKeyboard && this.board.isSmall() && this.#selected !== at) {
      this.#selected = at;
      this.#render();
      this.#note(`Tap ${at} again to play there.`);
      return;
    }
    this.#play(by, at);
  }

  /** @param {Mark} by @param {Square} at */
  #play(by, at) {
    const { position, refused } = this.engine.play(this.match.game, by, at);
    if (position) {
      this.match.add(at);
      this.#isPaused = false;
      this.#changed();
    } else if (refused) {
      this.#refuse(refused);
    }
  }

  /** Shows a mistake: the rule, and what the compiler says. @param {Mistake} mistake */
  #refuse(mistake) {
    this.#selected = null;
    this.#mistake = mistake;
    this.#render();
    this.compiler.show(mistake);
    this.#note(sentence(mistake.sentence), false);
    this.announcer.alert(sentence(mistake.sentence));
  }

  /** Shows another position, and lets the computer play or evaluate. */
  #changed() {
    this.#stopThinking();
    this.#mistake = null;
    this.#hint = null;
    this.#selected = null;
    this.#values.clear();
    this.#valuesOf = "";
    const before = this.position;
    this.position = this.engine.show(this.match.game);
    this.compiler.hide();
    this.records.forgetError();
    this.#note("");
    this.#render();
    history.replaceState(null, "", this.position.game.moves.length || this.match.size.side !== 3 || this.match.size.line !== 3
      ? `#${toFragment(this.engine.write(this.position.game).record)}` : location.pathname);
    this.#announce(before);
    this.#think();
  }

  /** Reads out the last move and the state of the game. @param {Position} before */
  #announce(before) {
    const { game, turn } = this.position, last = game.moves.at(-1);
    if (game.moves.length <= before.game.moves.length || !last) return;
    const mark = game.moves.length % 2 === 1 ? "X" : "O";
    this.announcer.say(`${mark} at ${last}. ${turn ? "" : this.#statusText()}`.trim());
  }

  /** Starts the computer's work on this position. */
  #think() {
    const { turn, game } = this.position;
    if (turn === null) return;
    const player = this.match.players[turn];
    if (player !== "person" && this.#isComputersTurn()) {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0], begin = performance.now();
      this.#start({ ask: "choose", game, player, seed }, ({ chosen, unreadable }) => {
        this.#timer = setTimeout(() => {
          if (chosen) this.match.add(chosen.at);
          else this.#isPaused = true;
          this.#changed();
          if (unreadable) this.#note(sentence(unreadable));
        }, LEAST_TIME - (performance.now() - begin));
      });
    } else if (this.#showsValues && this.#valuesOf !== JSON.stringify(game)) {
      this.#valuesOf = JSON.stringify(game);
      this.#start({ ask: "values", game }, () => this.#render());
    }
  }

  #askForHint() {
    const { game, turn, players } = this.position;
    if (turn === null) return;
    const player = players.includes("perfect") ? "perfect" : "expert";
    this.#valuesOf = "";
    this.#start({ ask: "choose", game, player, seed: 0 }, ({ chosen }) => {
      this.#hint = chosen ?? null;
      this.#render();
      this.announcer.say(find("suggestion", HTMLElement).innerText);
      this.#think();
    });
  }

  /**
   * Starts a request in the worker.
   *
   * @param {import("./engine.js").Request} request
   * @param {(answer: import("./engine.js").Answer) => void} answered
   */
  #start(request, answered) {
    this.thinker.start(request, {
      reported: (report) => {
        if ("progress" in report) {
          putText(find("progress", HTMLElement), progressText(report.progress));
        } else {
          const { value } = report;
          this.#values.set(value.at, value);
          putText(find("progress", HTMLElement), `${value.number} of ${value.of} values`);
          this.#renderBoardSoon();
        }
      },
      answered: (answer) => {
        this.#renderStop();
        answered(answer);
      },
      failed: (reason) => {
        this.#isPaused = true;
        this.#render();
        this.#note(`The search failed: ${reason}`);
      },
    });
    this.#renderStop();
  }

  #render() {
    const { match, position } = this, { game } = position;
    this.#renderSetup();
    putText(find("status", HTMLElement), this.#statusText());
    putText(find("game-type", HTMLElement), position.game_type);
    this.compiler.render(position, this.engine.mistakes(game));
    this.path.render(match.isAtEnd ? position.path : this.engine.show({ ...match.size, moves: match.moves }).path, match.moves, match.ply);
    this.#renderSteps();
    this.#renderBoard();
    this.#renderZoom();
    disable("undo", match.undoPly >= match.ply);
    disable("redo", match.redoPly <= match.ply);
    disable("hint", position.turn === null);
    find("play-on", HTMLElement).hidden = position.turn === null || this.#isPersonsTurn() || this.#isComputersTurn();
    put(find("values", HTMLElement), "aria-pressed", String(this.#showsValues));
    find("legend", HTMLElement).hidden = !this.#showsValues;
    this.#renderSuggestion();
    this.#renderStop();
    const value = this.engine.emptyBoard(match.size);
    putText(find("empty-value", HTMLElement), value === null ? `${position.size}: an open question.` : `${position.size}: ${value}.`);
  }

  #renderSetup() {
    const { side, line } = this.match.size;
    find("side", HTMLSelectElement).value = String(side);
    fill(find("line", HTMLSelectElement), Array.from({ length: side - 1 }, (_, i) => [String(i + 2), String(i + 2)]));
    find("line", HTMLSelectElement).value = String(line);
    for (const mark of /** @type {Mark[]} */ (["X", "O"])) {
      const select = find(`player-${mark.toLowerCase()}`, HTMLSelectElement);
      fill(select, /** @type {Player[]} */ (["person", ...this.position.players]).map((player) => [player, NAMES[player]]));
      select.value = this.match.players[mark];
    }
  }

  #statusText() {
    const { turn, result } = this.position;
    if (result === "Drawn") return "A draw";
    if (result) return `${result.Won} won`;
    const player = turn && this.match.players[turn];
    if (player === "person" || !player) return `${turn} to move`;
    return `${turn} to move: computer (${NAMES[player]}) ${this.#isComputersTurn() ? "thinks" : "waits"}`;
  }

  #renderBoard() {
    const { game, turn, lines } = this.position, playable = !this.#isComputersTurn();
    this.board.render({
      ...game, lines, playable, tryable: playable,
      preview: this.#selected, previewMark: turn, selected: true,
    }, TRANSLATOR);
    const line = this.#hint?.analysis?.line ?? [];
    for (const cell of this.board.grid.querySelectorAll("button")) {
      const at = cell.dataset.at ?? "", value = this.#showsValues ? this.#values.get(at) : undefined;
      const shown = value && !cell.dataset.mark ? shownOf(value.evaluation) : null;
      put(cell, "data-worth", shown && shown.worth);
      put(cell, "data-solved", shown && value ? String(value.evaluation.is_solved) : null);
      put(cell, "data-word", shown && shown.word);
      cell.style.setProperty("--certainty", shown ? String(shown.certainty) : null);
      put(cell, "data-hint", at === this.#hint?.at ? "true" : null);
      put(cell, "data-refused", at === this.#mistake?.attempt?.at ? "true" : null);
      put(cell, "data-variation", line.indexOf(at) > 0 && !shown ? String(line.indexOf(at) + 1) : null);
      if (shown) put(cell, "aria-label", `${cell.getAttribute("aria-label")}, ${shown.text}`);
    }
  }

  /** Draws the board once per frame, with all new values. */
  #renderBoardSoon() {
    if (this.#isBoardDue) return;
    this.#isBoardDue = true;
    requestAnimationFrame(() => {
      this.#isBoardDue = false;
      this.#renderBoard();
    });
  }

  /** Shows the threads' steps after the board: with thousands of threads, they take longer. */
  #renderSteps() {
    if (!find("threads", HTMLDetailsElement).open) return;
    const { game } = this.position, attempt = this.#mistake?.attempt ?? null, { threads } = this.match;
    const key = JSON.stringify([game, attempt, threads]);
    if (key === this.#stepsOf) return;
    this.#stepsOf = key;
    setTimeout(() => {
      if (key === this.#stepsOf) this.steps.render(this.engine.trace(game, attempt, threads));
    });
  }

  #renderSuggestion() {
    const hint = this.#hint, place = find("suggestion", HTMLElement);
    if (!hint) {
      putText(place, "");
      putText(find("progress", HTMLElement), "");
      return;
    }
    const reason = hint.reason ? `: ${hint.reason}` : "";
    const { turn } = this.position;
    putText(place, `Hint: ${hint.at}${reason}. ${hint.evaluation && turn ? sentenceOf(hint.evaluation, turn) : ""}`);
    putText(find("progress", HTMLElement), hint.analysis ? progressText(hint.analysis) : "");
  }

  #renderZoom() {
    const isZoomed = find("play", HTMLElement).classList.contains("zoomed"), zoom = find("zoom", HTMLElement);
    put(zoom, "aria-pressed", String(isZoomed));
    zoom.hidden = !isZoomed && !this.board.canZoom();
  }

  #renderStop() {
    find("stop", HTMLElement).hidden = !this.thinker.isBusy && !this.#isComputersTurn();
  }

  /** @param {string} text @param {boolean} [isNews] not the reason of a refusal */
  #note(text, isNews = true) {
    put(find("note", HTMLElement), "data-news", String(isNews));
    putText(find("note", HTMLElement), text);
  }
}

/** @param {Analysis} analysis */
function progressText({ evaluation, depth, nodes, line }) {
  return `${nodes.toLocaleString("en")} positions, depth ${depth}, ${shownOf(evaluation).text}: ${line.join(" ")}`;
}

/** Returns the line that is usual on a side. @param {number} side */
const usualLine = (side) => (side <= 4 ? side : side === 5 ? 4 : 5);

/**
 * Fills a select element, unless it has these options already.
 *
 * @param {HTMLSelectElement} select
 * @param {string[][]} choices values and texts
 */
function fill(select, choices) {
  const key = choices.map(([value]) => value).join();
  if (select.dataset.key === key) return;
  select.dataset.key = key;
  select.replaceChildren(...choices.map(([value, text]) => make("option", { value }, text)));
}

/** @param {string} id @param {() => void} clicked */
function on(id, clicked) {
  find(id, HTMLElement).addEventListener("click", (event) => {
    if (event.currentTarget instanceof Element && event.currentTarget.getAttribute("aria-disabled") !== "true") clicked();
  });
}

/** Marks a button as disabled. It keeps the focus. @param {string} id @param {boolean} isDisabled */
const disable = (id, isDisabled) => put(find(id, HTMLElement), "aria-disabled", isDisabled ? "true" : null);

const connection = find("connection", HTMLElement);
try {
  const module = await loadModule();
  new App(await Engine.start(module), module);
  putText(connection, "");
  put(document.documentElement, "data-ready", "true");
} catch (error) {
  put(connection, "data-state", "failed");
  putText(connection, `The game could not be loaded: ${error instanceof Error ? error.message : error}`);
}
if ("serviceWorker" in navigator) {
  const { serviceWorker } = navigator;
  // The files of a version belong together, so the page reloads. Its address has the game.
  if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", () => location.reload());
  // Without it, the page needs a network.
  serviceWorker.register("service-worker.js").catch(() => {});
}
