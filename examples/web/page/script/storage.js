/** Storage of the browser that keeps working in memory when the browser denies it. */

/** A storage with JSON values under a common prefix. */
export class JsonStorage {
  /** @type {Map<string, string>} */
  #memory = new Map();
  /** @type {() => Storage} */
  #storage;

  /** @param {() => Storage} storage returns the storage; may throw when it is denied */
  constructor(storage) {
    this.#storage = storage;
  }

  /** Returns the value of a key, or `undefined`. @param {string} key @returns {unknown} */
  get(key) {
    try {
      const text = this.#read(key);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** @param {string} key @param {unknown} value */
  set(key, value) {
    const text = JSON.stringify(value);
    try {
      this.#storage().setItem(PREFIX + key, text);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, text);
    }
  }

  /** @param {string} key */
  remove(key) {
    this.#memory.delete(key);
    try {
      this.#storage().removeItem(PREFIX + key);
    } catch {
      // The value was only in memory.
    }
  }

  /** @param {string} key */
  #read(key) {
    const kept = this.#memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.#storage().getItem(PREFIX + key);
    } catch {
      return null;
    }
  }
}

/** Keeps the keys apart from those of other pages of the host. */
const PREFIX = "tictactype.";
