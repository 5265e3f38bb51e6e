/**
 * The page: connects the messages of the server, the choices of the player and the screens.
 *
 * All that the page shows is derived in `render` from the latest view and a few choices that are
 * kept here.
 *
 * @typedef {import("./protocol.js").View} View
 * @typedef {import("./protocol.js").Welcome} Welcome
 * @typedef {import("./protocol.js").ServerMessage} ServerMessage
 * @typedef {import("./protocol.js").ClientMessage} ClientMessage
 * @typedef {import("./protocol.js").StateWord} StateWord
 * @typedef {import("./record.js").GameRecord} GameRecord
 * @typedef {import("./state.js").Screen} Screen
 */

import { Announcer } from "./announcer.js";
import { Banners } from "./banners.js";
import { sizeOf } from "./board_text.js";
import { Choosing, sizeIn } from "./choosing.js";
import { Connection } from "./connection.js";
import { find, make, put, putText, translate } from "./element.js";
import { Invitation } from "./invitation.js";
import { Naming } from "./naming.js";
import * as notifications from "./notifications.js";
import { gameOf, parseFragment, recordOf, toFragment, toText } from "./record.js";
import { Session } from "./session.js";
import { Settings } from "./settings.js";
import { copy, linkTo, share } from "./share.js";
import { Speaker, canVibrate } from "./sound.js";
import * as state from "./state.js";
import { JsonStorage } from "./storage.js";
import { Translator, languageFor } from "./strings.js";
import { Table } from "./table.js";
import { Waiting } from "./waiting.js";

const SECTIONS = { connecting: "connecting", choosing: "choosing", waiting: "waiting", play: "play", ended: "end" };
/** The sections of each screen. @type {Record<Screen, (keyof typeof SECTIONS)[]>} */
const SHOWN = {
  connecting: ["connecting"], choosing: ["choosing", "play"], waiting: ["waiting", "play"], play: ["play"], record: ["play"], ended: ["ended"],
};
/** What the player leaves to follow a link, by the state. @type {Partial<Record<StateWord, import("./protocol.js").LeaveTarget>>} */
const LEAVES = { queued: "queue", inviting: "invitation", between: "series", watching: "watching" };
/** What the player leaves by an action. */
const LEFT_BY = /** @type {const} */ ({
  leave_yes: "game", end_practice: "game", other_game: "series", leave_queue: "queue", leave_invitation: "invitation", stop_watching: "watching",
});
/** The settings that are on or off. @type {("sound" | "vibration" | "confirm")[]} */
const SWITCHES = ["sound", "vibration", "confirm"];
/** The time between two updates of clocks and countdowns, in milliseconds. */
const TICK = 100;
/** How long the page says that it has copied a text, in milliseconds. */
const COPIED = 3000;

class Page {
  /** The latest view. @type {View | null} */
  view = null;
  /** When the view came, by `performance.now()`. */
  receivedAt = 0;
  /** When the clocks stopped because the server did, or cannot save anything. @type {number | null} */
  pausedAt = null;
  /** Nothing can be saved until the next view. */
  paused = false;
  /** @type {Screen | null} */
  screen = null;
  /** The session is new, and the page has not sent the name of an earlier visit yet. */
  unnamed = false;
  /** The player is asked to confirm leaving. */
  leaving = false;
  /** The choice of another game that the player is asked to confirm. @type {import("./choosing.js").Choice | null} */
  choice = null;
  /** The selected square, in a game with confirmation. @type {string | null} */
  selected = null;
  /** The move that was sent, or waits for the connection. @type {import("./state.js").Move & { message: ClientMessage, lost: boolean } | null} */
  pending = null;
  /** The player waits for another opponent than the last one, who is not paired at once. */
  seeksOther = false;
  /** A message of the page itself below the board. @type {{ text: string, news: boolean } | null} */
  localNote = null;
  /** A shared game. Hidden while a game in progress is shown. @type {{ record: GameRecord, visible: boolean } | null} */
  shared = null;
  recordUnreadable = false;
  /** The last game of a session that has ended while the player was away. @type {import("./protocol.js").Game | null} */
  lastGame = null;
  sessionLost = false;
  /** The connection was lost, and is not back yet. */
  wasLost = false;
  /** @type {string | null} */
  version = null;
  updated = false;
  /** The ply at which the low time was announced. @type {string} */
  lowAnnounced = "";

  /** @param {Session} session @param {JsonStorage} tab @param {JsonStorage} device */
  constructor(session, tab, device) {
    this.session = session;
    this.invitation = new Invitation(tab, device);
    this.settings = new Settings(device);
    this.translator = this.#newTranslator();
    this.announcer = new Announcer(find("live", HTMLDivElement), find("alert", HTMLDivElement));
    this.banners = new Banners(find("banners", HTMLDivElement), this.announcer);
    this.speaker = new Speaker(this.settings);
    this.note = find("note", HTMLParagraphElement);
    this.naming = new Naming((name) => this.#send({ type: "name", name }));
    this.naming.dialog.addEventListener("close", () => this.render());
    this.choosing = new Choosing(this.settings, {
      chosen: (choice) => {
        if (state.keepsGame(this.view)) this.#askToChoose(choice);
        else this.#choose(choice);
      },
      renamed: () => {
        this.naming.open(state.personName(this.view?.name ?? "", this.translator), this.view?.note);
        this.render();
      },
    });
    this.waiting = new Waiting(tab, {
      copied: (link) => this.#copy(link),
      shared: (link) => share({ title: this.translator.text("invite_title", { name: state.personName(this.view?.name ?? "", this.translator) }), url: link }),
      notify: () => this.#allowNotifications(true),
    });
    this.table = new Table({
      chosen: (square, byKeyboard) => this.#squareChosen(square, byKeyboard),
      act: (action) => this.#act(action),
      reviewed: () => this.#reviewed(),
      copyText: () => this.#withRecord((record, head, result) => this.#copy(toText(record, head, result))),
      copyLink: () => this.#withRecord((record) => this.#copy(linkTo(toFragment(record)))),
      share: () => this.#withRecord((record) => share({
        title: this.translator.text("game_title", { x: record.names.X, o: record.names.O }), url: linkTo(toFragment(record)),
      })),
    });
    this.connection = new Connection({
      open: () => /** @type {import("./connection.js").Socket} */ (new WebSocket(`${location.origin.replace(/^http/, "ws")}/play`)),
      now: () => performance.now(), random: Math.random,
      setTimer: (act, ms) => setTimeout(act, ms), clearTimer: (timer) => clearTimeout(timer),
    }, {
      token: () => this.session.token,
      received: (message) => this.#received(message),
      changed: () => this.#connectionChanged(),
    });
    this.#bindSettings();
  }

  /** Reads the link, finds the session and connects. */
  async start() {
    translate(document, this.translator);
    document.documentElement.lang = this.translator.language;
    this.#readLink();
    addEventListener("hashchange", () => {
      this.#readLink();
      this.#join();
      this.render();
    });
    addEventListener("online", () => this.connection.hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.connection.hurry(); });
    document.addEventListener("keydown", (event) => this.#escape(event));
    for (const type of ["click", "keydown"]) document.addEventListener(type, () => this.speaker.unlock());
    addEventListener("pagehide", () => this.connection.leave());
    // A page from the cache of the browser has an old connection and has lost its lock.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
    setInterval(() => this.#tick(), TICK);
    await this.session.open();
    this.render();
    this.connection.connect();
  }

  // ---- Messages ----

  /** @param {ServerMessage} message */
  #received(message) {
    if (message.type === "view") this.#viewed(message);
    else if (message.type === "welcome") this.#welcomed(message);
    else if (message.type === "paused") {
      this.paused = true;
      this.pausedAt ??= performance.now();
      this.render();
    }
    else if (message.type === "error") this.#showNote(this.translator.text("note_refused", { text: message.error }));
  }

  /** @param {Welcome} welcome */
  #welcomed({ token, resumed, version, last }) {
    if (!resumed) {
      const seen = this.view?.state === "playing" ? this.view.game : null;
      this.sessionLost ||= last === null && this.session.token !== null && this.session.playing;
      this.lastGame = last ?? (seen && { ...seen, turn: null, left_ms: null });
      this.unnamed = true;
      this.view = null;
    }
    if (this.version !== null && this.version !== version) this.updated = true;
    this.version = version;
    this.session.keep(token);
  }

  /** @param {View} view */
  #viewed(view) {
    const before = this.view;
    this.view = view;
    this.receivedAt = performance.now();
    this.pausedAt = null;
    this.paused = false;
    this.pending = this.#sendAgain(view);
    this.localNote = null;
    this.invitation.viewed(before, view);
    this.session.setPlaying(view.state === "playing");
    if (this.naming.answered(view)) this.settings.set("name", view.name);
    if (view.wait === null) {
      this.waiting.end();
      this.seeksOther &&= view.state === "between";
    }
    if (view.game?.number !== before?.game?.number || view.state !== "playing") {
      this.leaving = false;
      this.selected = null;
    }
    if (!state.keepsGame(view) || view.state !== "choosing") this.choice = null;
    if (view.asked !== "move" || (this.selected && view.game?.moves.includes(this.selected))) this.selected = null;
    if (view.state === "playing") {
      this.lastGame = null;
      if (this.shared) this.shared.visible = false;
    }
    this.#sendName();
    // Another view follows.
    if (this.#join()) return;
    this.render();
    this.#report(before, view);
  }

  #connectionChanged() {
    const { end } = this.connection;
    if (this.connection.state !== "connected") {
      if (this.pending && !this.pending.lost) {
        this.pending.lost = true;
        this.#showNote(this.translator.text("move_kept", { square: this.pending.at }), true);
      }
      this.paused = false;
    }
    if (end?.why === "over") this.session.forget();
    if (end?.why === "stopped") this.pausedAt ??= performance.now();
    if (this.connection.state === "connected" && this.wasLost) this.announcer.say(this.translator.text("connected_again"));
    this.wasLost = this.connection.state === "lost" || (this.wasLost && this.connection.state !== "connected");
    this.render();
  }

  /** Tells the changes by announcements, sounds and notifications. @param {View | null} before @param {View} view */
  #report(before, view) {
    const events = state.eventsOf(before, view), { game } = view, { translator } = this;
    const sentences = state.announcementsOf(events, view, translator);
    if (view.note && view.note.number !== before?.note?.number) sentences.unshift(state.noteText(view.note, translator));
    if (game?.result && events.some((event) => ["won", "lost", "drawn", "finished"].includes(event))) this.announcer.alert(sentences.join(" "));
    else {
      if (!game?.result) this.announcer.alert("");
      this.announcer.say(sentences.join(" "));
    }
    if (before === null || !game) return;
    const opponent = state.opponentMark(game), name = opponent ? state.nameOf(game, opponent, translator) : "";
    const person = opponent !== null && game.players[opponent].level === null;
    const ended = events.find((event) => event === "won" || event === "lost" || event === "drawn");
    if (ended === "won" || ended === "lost" || ended === "drawn") this.speaker.play(ended);
    else if (events.includes("started")) this.speaker.play("started");
    else if (events.includes("rematch_wanted")) this.speaker.play("asked");
    else if (events.includes("moved")) this.speaker.play(game.turn === game.you ? "they_moved" : "you_moved");
    if (!person || !this.settings.get("notifications")) return;
    const key = events.includes("started") ? "notify_found" : events.includes("rematch_wanted") ? "notify_rematch"
      : events.includes("your_turn") ? "notify_turn" : null;
    // A switch that does nothing is off.
    if (key && !notifications.notify(translator.text(key, { name }))) this.#set("notifications", false);
  }

  /** @param {ClientMessage} message */
  #send(message) {
    const sent = this.connection.send(message);
    if (!sent) this.#showNote(this.translator.text("connection_lost"));
    return sent;
  }

  // ---- Links ----

  /** Reads the fragment of the address: an invitation, or a shared game. */
  #readLink() {
    const fragment = location.hash;
    // What an earlier link said ends with it.
    this.recordUnreadable = this.invitation.unreadable = false;
    this.shared = null;
    if (this.invitation.follow(fragment)) {
      // The code is a secret: it stays neither in the address bar nor in the history.
      history.replaceState(null, "", location.pathname);
      return;
    }
    if (!fragment.startsWith("#game=")) return;
    const record = parseFragment(fragment);
    this.recordUnreadable = record === null;
    this.shared = record && { record, visible: this.view?.state !== "playing" };
  }

  #closeShared() {
    this.shared = null;
    this.lastGame = null;
    if (location.hash) history.replaceState(null, "", location.pathname);
    this.render();
  }

  /** Follows the link as soon as the state allows it. Returns `true` if a view follows. */
  #join() {
    const { code } = this.invitation;
    // The own link leads back to the game that waits.
    const waits = code !== null && this.view?.wait?.code === code;
    if (code === null || (!waits && (this.view?.state !== "choosing" || this.invitation.isOwn))) return false;
    const sent = this.connection.send({ type: "join", code });
    if (sent) this.invitation.drop();
    return sent;
  }

  /** Sends the name of an earlier visit in a new session. */
  #sendName() {
    const name = this.settings.get("name");
    if (this.unnamed && name) this.connection.send({ type: "name", name });
    this.unnamed = false;
  }

  // ---- Game ----

  /** @param {string} square @param {boolean} byKeyboard */
  #squareChosen(square, byKeyboard) {
    const { view, translator } = this, game = this.#shownGame();
    if (!game || this.pending) return;
    const refusal = state.refusalOf(view, game, square, translator);
    const confirm = !byKeyboard && (this.settings.get("confirm") || this.table.board.isSmall());
    if (refusal) {
      this.#showNote(translator.text(refusal.key, refusal.values));
    } else if (confirm && this.selected !== square) {
      this.selected = square;
      this.#showNote(null);
      this.announcer.say(translator.text("confirm_hint", { square }));
    } else {
      this.#play(square);
    }
  }

  /** @param {string} at */
  #play(at) {
    const game = this.#shownGame();
    if (!game) return;
    this.selected = null;
    const move = { game: game.number, ply: game.moves.length, at }, opens = game.number === 0;
    /** @type {ClientMessage} */
    const message = !opens ? { type: "move", ...move }
      : { type: "game", side: game.side, line: game.line, against: "computer", level: this.choosing.level, at };
    const sent = this.connection.send(message);
    // The first move does not have to wait for the connection.
    if (sent || opens) this.pending = { ...move, message, lost: !sent };
    this.#showNote(sent || opens ? null : this.translator.text("not_connected"));
  }

  /**
   * Sends a move whose connection was lost once more, unless it arrived. Returns the move while it is
   * on its way.
   *
   * @param {View} view
   */
  #sendAgain(view) {
    const { pending } = this;
    if (!pending || !state.isStillAsked(view, pending)) return null;
    // An answer about something else, such as the number of people who wait, does not concern a move
    // that is on its way.
    if (!pending.lost) return pending.game === 0 && view.note === null ? pending : null;
    return this.connection.send(pending.message) ? { ...pending, lost: false } : null;
  }

  /** @param {import("./state.js").Action} action */
  #act(action) {
    const game = this.view?.game;
    switch (action) {
      case "leave": this.#askToLeave(true); break;
      case "leave_no": this.#askToLeave(false); break;
      case "confirm": if (this.selected) this.#play(this.selected); break;
      case "rematch": this.#send({ type: "rematch" }); break;
      case "find_other":
        if (game) this.seeksOther = this.#send({ type: "game", side: game.side, line: game.line, against: "person" });
        break;
      case "choose_yes": if (this.choice) this.#choose(this.choice); break;
      case "choose_no": this.#askToChoose(null); break;
      case "go_person": case "go_friend": {
        const { side, line } = game ?? this.choosing.size;
        this.#send({ type: "game", side, line, against: action === "go_person" ? "person" : "friend" });
        break;
      }
      case "record_close": this.#closeShared(); break;
      default: this.#send({ type: "leave", what: LEFT_BY[action] });
    }
  }

  /** @param {boolean} leaving */
  #askToLeave(leaving) {
    this.leaving = leaving;
    this.localNote = null;
    this.render();
    document.getElementById(leaving ? "action-leave_no" : "action-leave")?.focus();
  }

  /** Starts a new game on the board, or against the computer, of a choice. @param {import("./choosing.js").Choice} choice */
  #choose(choice) {
    this.choice = null;
    this.choosing.keep(choice);
    if (this.view?.game) this.#send({ type: "leave", what: "game" });
    else this.render();
  }

  /** @param {import("./choosing.js").Choice | null} choice */
  #askToChoose(choice) {
    this.choice = choice;
    this.localNote = null;
    this.render();
    if (!choice) return;
    document.getElementById("action-choose_no")?.focus();
    this.announcer.say(find("question", HTMLElement).innerText);
  }

  /** @param {KeyboardEvent} event */
  #escape({ key, target }) {
    if (key !== "Escape" || (target instanceof Element && target.closest("dialog"))) return;
    if (this.selected) {
      this.selected = null;
      this.#showNote(null);
    } else if (this.leaving) this.#askToLeave(false);
    else if (this.choice) this.#askToChoose(null);
  }

  #reviewed() {
    this.render();
    this.announcer.say(find("review-at", HTMLParagraphElement).textContent ?? "");
  }

  #shownGame() {
    const { view } = this;
    if (this.shared?.visible) return gameOf(this.shared.record);
    if (this.lastGame) return this.lastGame;
    if (view && view.state !== "choosing" && !view.wait) return view.game;
    return view?.game ?? state.openingOf(view?.wait ?? this.choosing.size, view?.name ?? this.settings.get("name"), this.choosing.level);
  }

  /** @param {(record: GameRecord, head: string, result: string) => void} act */
  #withRecord(act) {
    const game = this.#shownGame(), { translator } = this;
    const record = game && recordOf(game, (mark) => state.nameOf(game, mark, translator));
    if (!record) return;
    const { key, values } = state.statusOf({ ...game, you: null }, translator, state.nameOf);
    act(record, translator.text("record_head", { size: sizeOf(game, translator) }), translator.text(key, values));
  }

  /** @param {string} text */
  async #copy(text) {
    if (await copy(text)) {
      this.#showNote(this.translator.text("copied"), true);
      const note = this.localNote;
      setTimeout(() => { if (this.localNote === note) this.#showNote(null); }, COPIED);
      return;
    }
    const area = find("copying-text", HTMLTextAreaElement);
    area.value = text;
    find("copying", HTMLDialogElement).showModal();
    area.select();
  }

  /**
   * Shows a note of the page itself, until the next view.
   *
   * @param {string | null} text
   * @param {boolean} [news] not the reason of a refusal
   */
  #showNote(text, news = false) {
    this.localNote = text === null ? null : { text, news };
    this.render();
    if (text) this.announcer.say(text);
  }

  // ---- Settings ----

  #newTranslator() {
    return new Translator(languageFor(this.settings.get("language"), navigator.languages ?? [navigator.language]));
  }

  #bindSettings() {
    const dialog = find("settings", HTMLDialogElement), language = find("language", HTMLSelectElement);
    for (const key of SWITCHES) {
      find(key, HTMLInputElement).addEventListener("change", ({ target }) => this.#set(key, target instanceof HTMLInputElement && target.checked));
    }
    find("sound-switch", HTMLButtonElement).addEventListener("click", () => this.#set("sound", !this.settings.get("sound")));
    find("notifications", HTMLInputElement).addEventListener("change", ({ target }) => {
      this.#allowNotifications(target instanceof HTMLInputElement && target.checked);
    });
    find("vibration-label", HTMLLabelElement).hidden = !canVibrate();
    find("notifications-label", HTMLLabelElement).hidden = !notifications.exist();
    find("settings-open", HTMLButtonElement).addEventListener("click", () => dialog.showModal());
    // The form fills the dialog, so a click on the dialog itself is beside it.
    for (const element of document.querySelectorAll("dialog")) element.addEventListener("click", ({ target }) => { if (target === element) element.close(); });
    language.addEventListener("change", () => {
      this.settings.set("language", language.value);
      this.translator = this.#newTranslator();
      document.documentElement.lang = this.translator.language;
      translate(document, this.translator);
      this.render();
    });
    find("forget", HTMLButtonElement).addEventListener("click", () => {
      dialog.close();
      this.settings.clear();
      this.view = null;
      if (!this.connection.send({ type: "leave", what: "server" })) this.session.forget();
    });
  }

  /** @param {"sound" | "vibration" | "confirm" | "notifications"} key @param {boolean} value */
  #set(key, value) {
    this.settings.set(key, value);
    if (key === "sound") this.speaker.unlock();
    this.render();
  }

  /** @param {boolean} wanted */
  async #allowNotifications(wanted) {
    this.#set("notifications", wanted && (await notifications.ask()));
  }

  #renderSettings() {
    const { settings } = this;
    put(find("sound-switch", HTMLButtonElement), "aria-pressed", String(settings.get("sound")));
    for (const key of SWITCHES) find(key, HTMLInputElement).checked = settings.get(key);
    find("notifications", HTMLInputElement).checked = settings.get("notifications") && notifications.allowed();
    find("notifications-denied", HTMLParagraphElement).hidden = !notifications.denied();
    find("language", HTMLSelectElement).value = this.translator.language;
    find("forget", HTMLButtonElement).hidden = this.view?.state === "playing";
  }

  // ---- Rendering ----

  get elapsed() {
    return (this.pausedAt ?? performance.now()) - this.receivedAt;
  }

  render() {
    const { view, translator, connection } = this, previous = this.screen;
    const screen = state.screenOf({
      view, end: connection.state === "ended" ? connection.end?.why ?? "" : null,
      record: (this.shared?.visible ?? false) || this.lastGame !== null, isNew: this.session.token === null && this.invitation.code === null,
    });
    this.screen = screen;
    const focused = document.activeElement, changed = screen !== previous;
    document.body.dataset.screen = screen;
    for (const [name, id] of Object.entries(SECTIONS)) find(id, HTMLElement).hidden = !SHOWN[screen].some((shown) => shown === name);
    this.#renderNote(screen);
    this.#renderConnection();
    this.#renderBanners();
    this.#renderSettings();
    const game = this.#shownGame();
    if (screen === "choosing" && game) this.choosing.render(view?.sizes ?? [], game, translator);
    find("level", HTMLElement).hidden = screen !== "choosing";
    find("name-change", HTMLElement).hidden = screen !== "choosing" && screen !== "waiting";
    if (screen !== "waiting") find("invitation", HTMLElement).hidden = true;
    if (screen === "waiting" && view?.wait) {
      const notifiable = notifications.exist() && !notifications.denied() && !(notifications.allowed() && this.settings.get("notifications"));
      this.waiting.render(view, view.wait, { notifiable, seeksOther: this.seeksOther, elapsed: this.elapsed }, translator);
    }
    if (screen !== "connecting" && screen !== "ended") this.#renderTable(screen);
    if (screen === "ended") this.#renderEnd();
    document.title = `${state.titleOf(screen, view, translator)} · tictactype`;
    if (changed) this.#open(screen, previous, focused);
    else if (focused && focused !== document.body && (focused.closest("[hidden]") || !focused.isConnected)) this.#focusHead();
  }

  /** @param {Screen} screen */
  #renderTable(screen) {
    const { view, translator } = this, game = this.#shownGame();
    if (!game) return;
    const record = screen === "record", preview = this.pending?.game === game.number ? this.pending.at : this.selected;
    const asked = game.number === 0 || (view?.asked === "move" && this.connection.state === "connected");
    this.table.render({
      game, key: this.shared?.visible ? `record ${toFragment(this.shared.record)}` : `game ${game.number}`,
      scores: !record && (view?.series?.played ?? 0) > 0, elapsed: this.elapsed,
      playable: !record && asked && !this.pending,
      preview: record ? null : preview, selected: !record && this.selected !== null, wait: record || !view ? null : state.waitOf(view, translator),
      facts: state.factsOf(screen, game, (!record && view?.series?.drawn) || 0, translator), rematch: record || !view ? null : state.rematchOf(view, translator),
      question: record ? null : this.leaving ? { key: "leave_question" } : this.#choiceQuestion(),
      buttons: !record && this.connection.state === "ended" ? []
        : state.buttonsOf(screen, view, { leaving: this.leaving, choosing: this.choice !== null && !record, selected: this.selected }),
    }, translator);
  }

  /** @returns {import("./state.js").Text | null} */
  #choiceQuestion() {
    const { choice, translator } = this;
    if (!choice) return null;
    if (choice.level) return { key: "level_question", values: { level: translator.text(choice.level) } };
    return { key: "choice_question", values: { choice: sizeOf(sizeIn(choice.size ?? ""), translator) } };
  }

  /** @param {Screen} screen */
  #renderNote(screen) {
    const [section] = SHOWN[screen].slice(-1), room = this.naming.isOpen ? this.naming.dialog : find(SECTIONS[section], HTMLElement);
    const place = room.querySelector(".note-here");
    if (place && this.note.parentElement !== place) place.append(this.note);
    this.note.hidden = !place;
    const { note: last = null } = this.view ?? {};
    // The banner about an unreadable link replaces the note about an earlier link.
    const isOutdated = last !== null && ((this.invitation.unreadable && last.why === "no_code") || this.naming.outlives(last));
    const note = screen === "record" || isOutdated ? null : last;
    putText(this.note, this.localNote?.text ?? (note ? state.noteText(note, this.translator) : ""));
    put(this.note, "data-news", String(this.localNote?.news ?? (note ? state.isNews(note) : false)));
  }

  #renderConnection() {
    const { state: now } = this.connection, place = find("connection", HTMLParagraphElement), { translator } = this;
    const text = now === "connected" ? translator.text("connected") : now === "connecting" ? translator.text("connecting") : translator.text("disconnected");
    putText(place, text);
    put(place, "data-state", now);
  }

  #renderBanners() {
    const { view, translator, connection } = this;
    const text = (/** @type {import("./strings.js").Key} */ key, /** @type {import("./strings.js").Values} */ values = {}) => translator.text(key, values);
    /** @type {import("./banners.js").Banner[]} */
    const banners = [];
    const add = (/** @type {string} */ id, /** @type {string} */ words, /** @type {[import("./strings.js").Key, () => void][]} */ ...buttons) => {
      banners.push({ id, text: words, buttons: buttons.map(([key, act]) => ({ text: text(key), act })) });
    };
    if (connection.state === "lost") {
      const { retryAt } = connection;
      const next = retryAt === null ? text("trying") : text("next_try", { seconds: state.secondsLeft(retryAt - performance.now()) });
      add("lost", `${text("connection_lost")} ${next}`, ["try_now", () => this.connection.hurry()]);
    }
    if (connection.end && this.screen !== "ended") {
      const { end } = connection;
      const buttons = state.endButtonsOf(end.why).map(({ key, act }) => /** @type {[import("./strings.js").Key, () => void]} */ ([key, () => this.#afterEnd(act, end.why)]));
      add("ended", `${state.endText(end, translator)} ${this.#retryText()}`, ...buttons);
    }
    if (view?.closing_ms != null && connection.state === "connected") {
      add("closing", text("closing", { time: state.durationText(view.closing_ms - this.elapsed) }));
    }
    if (this.paused) add("paused", text("paused"));
    this.#addAway(add);
    if (this.sessionLost) add("session", text("session_lost"), ["ok", () => { this.sessionLost = false; this.render(); }]);
    if (this.recordUnreadable) add("unreadable", text("record_unreadable"), ["ok", () => { this.recordUnreadable = false; this.#closeShared(); }]);
    if (this.shared && !this.shared.visible) {
      if (view?.state === "playing") add("shared", text("record_kept"), ["discard", () => this.#closeShared()]);
      else add("shared", `${text("record_shared")}:`, ["record_open", () => this.#showShared()], ["discard", () => this.#closeShared()]);
    }
    this.#addInvitation(add);
    if (this.updated) add("updated", text("new_version"), ["reload", () => location.reload()]);
    // One at a time, the most urgent first.
    this.banners.render(banners.slice(0, 1));
  }

  /** @param {(id: string, words: string) => void} add */
  #addAway(add) {
    const game = this.view?.state === "playing" ? this.view.game : null, opponent = game && state.opponentMark(game);
    const ms = opponent ? game.players[opponent].away_ms : null;
    if (!game || !opponent || ms === null || this.connection.state !== "connected") return;
    const values = { name: state.briefNameOf(game, opponent, this.translator), seconds: state.secondsLeft(ms - this.elapsed) };
    add("away", this.translator.text("away_over", values));
  }

  /** @param {(id: string, words: string, ...buttons: [import("./strings.js").Key, () => void][]) => void} add */
  #addInvitation(add) {
    const { view, invitation, translator } = this;
    const drop = () => { invitation.drop(); this.render(); };
    const leaves = view ? LEAVES[view.state] : undefined;
    if (invitation.unreadable) add("invitation", translator.text("join_unreadable"), ["ok", drop]);
    if (invitation.code === null) return;
    if (view && invitation.isOwn) {
      const join = () => { invitation.disown(); if (!this.#join()) this.render(); };
      add("invitation", translator.text("join_own"), ["join_anyway", join], ["discard", drop]);
    } else if (view?.state === "playing") add("invitation", translator.text("join_kept"), ["discard", drop]);
    else if (leaves) {
      const go = leaves === "queue" || leaves === "invitation" ? "join_now" : "join_leave";
      add("invitation", translator.text("join_waiting"), [go, () => this.#send({ type: "leave", what: leaves })], ["discard", drop]);
    }
  }

  #showShared() {
    if (this.shared) this.shared.visible = true;
    this.render();
  }

  #renderEnd() {
    const { connection, translator } = this, { end } = connection;
    if (!end) return;
    putText(find("end-text", HTMLParagraphElement), state.endText(end, translator));
    const buttons = state.endButtonsOf(end.why), place = find("end-buttons", HTMLDivElement), key = `${end.why} ${translator.language}`;
    this.#renderRetry();
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    place.replaceChildren(...buttons.map(({ key: name, act }, i) => {
      const button = make("button", { type: "button", id: `end-${act}`, class: i ? "plain" : "plain main" }, translator.text(name));
      button.addEventListener("click", () => this.#afterEnd(act, end.why));
      return button;
    }));
  }

  #renderRetry() {
    putText(find("end-retry", HTMLParagraphElement), this.#retryText());
  }

  #retryText() {
    const { retryAt, end } = this.connection;
    return end && retryAt !== null ? this.translator.text("next_try", { seconds: state.secondsLeft(retryAt - performance.now()) }) : "";
  }

  /** @param {"reconnect" | "new_player" | "reload"} act @param {string} why */
  #afterEnd(act, why) {
    if (act === "reload") location.reload();
    else {
      if (act === "new_player") {
        this.view = null;
        if (why === "elsewhere") this.session.yield();
        else this.session.forget();
      }
      this.connection.restart();
    }
  }

  /** Opens a screen: focuses its first control. @param {Screen} screen @param {Screen | null} previous @param {Element | null} focused */
  #open(screen, previous, focused) {
    scrollTo(0, 0);
    if (screen !== "connecting" && screen !== "ended") this.table.opened();
    if (screen === "play" && this.view?.state !== "watching") {
      if (!(focused instanceof Element && focused.closest("#board"))) this.table.board.focus();
    } else if (previous !== null) this.#focusHead();
  }

  #focusHead() {
    if (document.querySelector("dialog[open]")) return;
    const [section] = SHOWN[this.screen ?? "connecting"].slice(-1);
    const head = find(SECTIONS[section], HTMLElement).querySelector("h2");
    head?.focus({ preventScroll: true });
  }

  #tick() {
    const { view, screen, translator } = this;
    if (screen === "ended") this.#renderRetry();
    this.#renderBanners();
    if (!view) return;
    if (screen === "waiting" && view.wait) this.waiting.renderTimes(view.wait, this.elapsed, translator);
    const game = this.#shownGame();
    if (game && screen === "play") {
      this.table.renderTimes({ game, scores: (view.series?.played ?? 0) > 0, elapsed: this.elapsed }, translator);
      this.#announceLowTime(game);
    }
  }

  /** @param {import("./protocol.js").Game} game */
  #announceLowTime({ number, moves, turn, you, left_ms: ms }) {
    const left = ms === null ? Infinity : ms - this.elapsed, key = `${number} ${moves.length}`;
    if (turn !== you || you === null || left >= state.LOW_TIME || left <= 0 || this.lowAnnounced === key) return;
    this.lowAnnounced = key;
    this.speaker.play("low");
    this.announcer.say(this.translator.count("seconds_left_one", "seconds_left_other", state.secondsLeft(left)));
  }
}

const tab = new JsonStorage(() => sessionStorage), device = new JsonStorage(() => localStorage);
await new Page(new Session(tab, device, navigator.locks), tab, device).start();
