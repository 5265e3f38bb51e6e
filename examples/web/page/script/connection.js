/**
 * The connection to the server: reconnects when it is lost, and notices when it is dead.
 *
 * @typedef {import("./protocol.js").ServerMessage} ServerMessage
 * @typedef {import("./protocol.js").ClientMessage} ClientMessage
 * @typedef {import("./protocol.js").End} End
 * @typedef {"connecting" | "connected" | "lost" | "ended"} ConnectionState
 * @typedef {Pick<WebSocket, "send" | "close" | "readyState"> & {
 *   onopen: (() => void) | null, onclose: (() => void) | null, onmessage: ((event: { data: unknown }) => void) | null,
 * }} Socket
 * @typedef {{ open: () => Socket, now: () => number, random: () => number,
 *   setTimer: (act: () => void, ms: number) => unknown, clearTimer: (timer: any) => void }} Surroundings
 * @typedef {{ token: () => string | null, received: (message: ServerMessage) => void, changed: () => void }} Listener
 */

import { parseMessage } from "./protocol.js";

/** The silence after which the page pings the server, in milliseconds. */
export const PING_AFTER = 5000;
/** The silence after a ping, or after opening, after which the connection is dead. */
export const REPLY_WITHIN = 5000;
const FIRST_DELAY = 500;
const LAST_DELAY = 15000;
/** The delay after which the page tries again, by the reason for the end. Others need the player. */
const DELAYS = new Map([["stopped", 3000], ["late", 1000], ["unavailable", 5000], ["full", 15000], ["address_full", 30000]]);
/** `WebSocket.OPEN`, which Node.js 18 does not define. */
const OPEN = 1;

export class Connection {
  /** @type {ConnectionState} */
  state = "connecting";
  /** The reason why the server ended the connection. @type {End | null} */
  end = null;
  /** The time of the next attempt, by `now()`, or `null`. @type {number | null} */
  retryAt = null;
  /** The number of attempts that failed in a row. */
  failures = 0;

  /** @type {Socket | null} */
  #socket = null;
  /** @type {unknown} */
  #retryTimer = null;
  /** @type {unknown} */
  #silenceTimer = null;

  /** @param {Surroundings} surroundings @param {Listener} listener */
  constructor(surroundings, listener) {
    this.surroundings = surroundings;
    this.listener = listener;
  }

  /** Connects now. */
  connect() {
    this.#drop();
    this.retryAt = null;
    if (this.state !== "lost" && !this.end) this.state = "connecting";
    /** @type {Socket} */
    let socket;
    try {
      socket = this.surroundings.open();
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    // A dead network gives neither an answer nor an error for minutes.
    this.#expect(REPLY_WITHIN * 2, () => this.#lost());
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      socket.send(JSON.stringify({ type: "hello", token: this.listener.token() }));
    };
    socket.onmessage = ({ data }) => { if (this.#socket === socket) this.#received(data); };
    socket.onclose = () => { if (this.#socket === socket) this.#lost(); };
    this.listener.changed();
  }

  /** Connects again after the server ended the connection, or before the next attempt is due. */
  restart() {
    this.end = null;
    this.failures = 0;
    this.state = "connecting";
    this.connect();
  }

  /** Closes the connection at once: the page is left, and the opponent should see that. */
  leave() {
    this.#drop();
  }

  /** Tries again at once if an attempt is due later: the network or the tab is back. */
  hurry() {
    if (this.retryAt !== null && this.end === null) this.connect();
    else if (this.state === "connected") this.#ping();
  }

  /** Sends a message. Returns `false` without a connection. @param {ClientMessage} message */
  send(message) {
    if (this.state !== "connected" || this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** @param {unknown} data */
  #received(data) {
    this.#expect(PING_AFTER, () => this.#ping());
    const message = parseMessage(data);
    if (message === null) return;
    if (message.type === "end") {
      this.end = message;
      this.#drop();
      this.#finish();
      return;
    }
    // Only a view shows that the session works. A `welcome` alone would reset the delay each time.
    if (message.type === "view" && this.state !== "connected") {
      this.state = "connected";
      this.end = null;
      this.failures = 0;
      this.listener.changed();
    }
    this.listener.received(message);
  }

  #ping() {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify({ type: "ping" }));
    this.#expect(REPLY_WITHIN, () => this.#lost());
  }

  #finish() {
    const delay = DELAYS.get(this.end?.why ?? "");
    this.state = "ended";
    if (delay !== undefined) this.#retryAfter(delay);
    this.listener.changed();
  }

  #lost() {
    this.#drop();
    this.state = this.end ? "ended" : "lost";
    this.#retryAfter(Math.min(LAST_DELAY, FIRST_DELAY * 2 ** this.failures));
    this.failures += 1;
    this.listener.changed();
  }

  /** @param {number} delay */
  #retryAfter(delay) {
    // Spread over time, so that the players of a restarted server do not all come back at once.
    const spread = delay * (0.75 + this.surroundings.random() / 2);
    this.retryAt = this.surroundings.now() + spread;
    this.#retryTimer = this.surroundings.setTimer(() => this.connect(), spread);
  }

  /** @param {number} ms @param {() => void} act */
  #expect(ms, act) {
    this.surroundings.clearTimer(this.#silenceTimer);
    this.#silenceTimer = this.surroundings.setTimer(act, ms);
  }

  /** Closes the socket without waiting for its close event. */
  #drop() {
    this.surroundings.clearTimer(this.#retryTimer);
    this.surroundings.clearTimer(this.#silenceTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
