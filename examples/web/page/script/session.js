/**
 * The token of the session on the server.
 *
 * A tab holds a lock named after its token. A tab that opens takes the newest token that no other
 * tab holds, so that a closed tab can be reopened, and two open tabs are two players. Without Web
 * Locks, which browsers offer only on secure pages, the token is kept by the tab alone.
 *
 * @typedef {{ token: string, playing: boolean }} Entry `playing` tells if a game is lost with the session
 * @typedef {Pick<LockManager, "request">} Locks
 * @typedef {import("./storage.js").JsonStorage} JsonStorage
 */

/** The number of tokens that are remembered. */
const REMEMBERED = 8;
/** The time for the previous page of this tab to give its lock back, in milliseconds. */
const RELOAD_WAIT = 800;

export class Session {
  /** @type {Entry | null} */
  #entry = null;
  /** @type {() => void} */
  #release = () => {};

  /**
   * @param {JsonStorage} tab is emptied when the tab closes
   * @param {JsonStorage} device is shared by the tabs
   * @param {Locks | undefined} locks
   */
  constructor(tab, device, locks) {
    this.tab = tab;
    this.device = device;
    this.locks = locks;
  }

  get token() {
    return this.#entry?.token ?? null;
  }

  /** Tells if a game was in progress when the session was last seen. */
  get playing() {
    return this.#entry?.playing ?? false;
  }

  /** Finds the token to resume: the one of this tab, or one that no tab holds. */
  async open() {
    const own = entryFrom(this.tab.get("session"));
    if (own && (await this.#lock(own.token, RELOAD_WAIT))) {
      this.#entry = own;
      return;
    }
    this.tab.remove("session");
    if (!this.locks) return;
    for (const entry of this.#remembered()) {
      if (await this.#lock(entry.token, 0)) {
        this.#entry = entry;
        this.tab.set("session", entry);
        return;
      }
    }
  }

  /** Keeps the token of a `welcome`. @param {string} token */
  async keep(token) {
    if (token !== this.token) {
      this.forget();
      this.#entry = { token, playing: false };
      await this.#lock(token, RELOAD_WAIT);
    }
    this.#store();
  }

  /** Remembers if a game is in progress. @param {boolean} playing */
  setPlaying(playing) {
    if (!this.#entry || this.#entry.playing === playing) return;
    this.#entry.playing = playing;
    this.#store();
  }

  /** Forgets the token, so that the next connection starts a new session. */
  forget() {
    const { token } = this;
    this.yield();
    this.device.set("sessions", this.#remembered().filter((entry) => entry.token !== token));
  }

  /** Gives the token up to another tab that has resumed the session. */
  yield() {
    this.#entry = null;
    this.tab.remove("session");
    this.#release();
    this.#release = () => {};
  }

  #store() {
    const entry = this.#entry;
    if (!entry) return;
    this.tab.set("session", entry);
    const others = this.#remembered().filter(({ token }) => token !== entry.token);
    this.device.set("sessions", [entry, ...others].slice(0, REMEMBERED));
  }

  /** @returns {Entry[]} */
  #remembered() {
    const list = this.device.get("sessions");
    return Array.isArray(list) ? list.flatMap((entry) => entryFrom(entry) ?? []) : [];
  }

  /**
   * Takes the lock of a token until the page closes. Returns `false` if another tab holds it.
   *
   * @param {string} token
   * @param {number} wait
   * @returns {Promise<boolean>}
   */
  #lock(token, wait) {
    const { locks } = this;
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const options = wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true };
      locks.request(`tictactype.${token}`, options, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        return new Promise((release) => { this.#release = () => release(undefined); });
      }).catch(() => resolve(false));
    });
  }
}

/** @param {unknown} value @returns {Entry | null} */
function entryFrom(value) {
  if (typeof value !== "object" || value === null || !("token" in value)) return null;
  const { token } = value;
  return typeof token === "string" ? { token, playing: "playing" in value && value.playing === true } : null;
}
