import assert from "node:assert/strict";
import test from "node:test";

import { Session } from "../page/script/session.js";
import { JsonStorage } from "../page/script/storage.js";

/** The storage of a tab or of the device. */
function storage() {
  /** @type {Map<string, string>} */
  const values = new Map();
  const store = {
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => { values.set(key, value); },
    removeItem: (/** @type {string} */ key) => { values.delete(key); },
  };
  return new JsonStorage(() => /** @type {Storage} */ (/** @type {unknown} */ (store)));
}

/** The locks of a browser, and for each tab the part that is released when it closes. */
function browser() {
  /** @type {Map<string, object>} */
  const held = new Map();
  /** Called when a tab closes. @type {Set<() => void>} */
  const waiting = new Set();
  const device = storage();
  return {
    device,
    tab: (own = storage(), locked = true) => {
      const owner = {};
      const locks = {
        /** @param {string} name @param {any} options @param {any} act */
        request: async (name, options, act) => {
          if (held.has(name) && !options.ifAvailable) {
            await new Promise((next) => {
              waiting.add(() => next(undefined));
              setTimeout(next, 50);
            });
          }
          if (held.has(name)) {
            if (!options.ifAvailable) throw new DOMException("timed out", "TimeoutError");
            return act(null);
          }
          held.set(name, owner);
          await act({ name });
          if (held.get(name) === owner) held.delete(name);
          return undefined;
        },
      };
      const session = new Session(own, device, locked ? /** @type {any} */ (locks) : undefined);
      const close = () => {
        for (const [name, holder] of held) if (holder === owner) held.delete(name);
        for (const next of waiting) next();
      };
      return { session, own, close };
    },
  };
}

test("a reload resumes the session", async () => {
  const { tab } = browser(), before = tab();
  await before.session.open();
  assert.equal(before.session.token, null);
  await before.session.keep("one");
  const after = tab(before.own), opening = after.session.open();
  before.close();  // the old page may close after the new one has opened
  await opening;
  assert.equal(after.session.token, "one");
});

test("a tab that is closed can be opened again", async () => {
  const { tab } = browser(), before = tab();
  await before.session.keep("one");
  before.session.setPlaying(true);
  before.close();
  const after = tab();
  await after.session.open();
  assert.equal(after.session.token, "one");
  assert.equal(after.session.playing, true);
});

test("two open tabs are two players", async () => {
  const { tab } = browser(), first = tab();
  await first.session.keep("one");
  const second = tab();
  await second.session.open();
  assert.equal(second.session.token, null);
  await second.session.keep("two");
  const third = tab();
  await third.session.open();
  assert.equal(third.session.token, null);
});

test("a duplicated tab is another player", async () => {
  const { tab } = browser(), first = tab();
  await first.session.keep("one");
  const copied = storage();
  copied.set("session", first.own.get("session"));
  const second = tab(copied);
  await second.session.open();
  assert.equal(second.session.token, null);
});

test("the newest of several closed tabs is resumed first", async () => {
  const { tab } = browser(), first = tab(), second = tab();
  await first.session.keep("one");
  await second.session.keep("two");
  first.close();
  second.close();
  const third = tab(), fourth = tab();
  await third.session.open();
  await fourth.session.open();
  assert.deepEqual([third.session.token, fourth.session.token], ["two", "one"]);
});

test("a forgotten session is not resumed", async () => {
  const { tab } = browser(), first = tab();
  await first.session.keep("one");
  first.session.forget();
  first.close();
  const second = tab();
  await second.session.open();
  assert.equal(second.session.token, null);
});

test("a session that is given up stays with the other tab", async () => {
  const { tab, device } = browser(), first = tab();
  await first.session.keep("one");
  first.session.yield();
  assert.equal(first.session.token, null);
  assert.deepEqual(device.get("sessions"), [{ token: "one", playing: false }]);
});

test("without locks only the tab itself resumes its session", async () => {
  const { tab } = browser(), first = tab(storage(), false);
  await first.session.open();
  await first.session.keep("one");
  const second = tab(storage(), false), reloaded = tab(first.own, false);
  await second.session.open();
  await reloaded.session.open();
  assert.equal(second.session.token, null);
  assert.equal(reloaded.session.token, "one");
});

test("damaged and denied storage is like an empty one", async () => {
  const { tab, device } = browser();
  device.set("sessions", [null, 1, { token: 2 }, { token: "one", playing: "yes" }]);
  const first = tab();
  await first.session.open();
  assert.equal(first.session.token, "one");
  assert.equal(first.session.playing, false);
  const denied = new JsonStorage(() => { throw new DOMException("denied", "SecurityError"); });
  assert.equal(denied.get("name"), undefined);
  denied.set("name", "Ann");
  assert.equal(denied.get("name"), "Ann", "kept in memory");
  denied.remove("name");
  assert.equal(denied.get("name"), undefined);
});
