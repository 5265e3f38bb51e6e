/**
 * The choices of the player that the device remembers.
 *
 * @typedef {import("./protocol.js").Level} Level
 * @typedef {{
 *   name: string, size: string, level: Level, language: string,
 *   sound: boolean, vibration: boolean, notifications: boolean, confirm: boolean,
 * }} Values
 * @typedef {import("./storage.js").JsonStorage} JsonStorage
 */

/** @type {Readonly<Values>} */
const DEFAULTS = {
  name: "", size: "3x3", level: "easy", language: "",
  sound: true, vibration: true, notifications: false, confirm: false,
};

export class Settings {
  /** @param {JsonStorage} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /**
   * @template {keyof Values} K
   * @param {K} key
   * @returns {Values[K]}
   */
  get(key) {
    const value = this.storage.get(key);
    return typeof value === typeof DEFAULTS[key] ? /** @type {Values[K]} */ (value) : DEFAULTS[key];
  }

  /**
   * @template {keyof Values} K
   * @param {K} key
   * @param {Values[K]} value
   */
  set(key, value) {
    this.storage.set(key, value);
  }

  /** Forgets all choices. */
  clear() {
    for (const key of Object.keys(DEFAULTS)) this.storage.remove(key);
  }
}
