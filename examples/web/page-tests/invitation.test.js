import assert from "node:assert/strict";
import test from "node:test";

import { Invitation } from "../page/script/invitation.js";
import { JsonStorage } from "../page/script/storage.js";

/** @typedef {import("../page/script/protocol.js").View} View */

const CODE = "0123456789abcdef0123456789abcdef";

/** A tab whose browser denies storage, so that values stay in memory. */
const tab = () => new JsonStorage(() => { throw new DOMException("denied", "SecurityError"); });

const view = (/** @type {object} */ more = {}) => /** @type {View} */ ({ state: "choosing", game: null, ...more });

test("a code stays over a reload until the server has it", () => {
  const storage = tab();
  assert.equal(new Invitation(storage).follow(`#join=${CODE}`), true);
  const reloaded = new Invitation(storage);
  assert.equal(reloaded.code, CODE);
  reloaded.drop();
  assert.equal(new Invitation(storage).code, null);
});

test("a reload without the fragment forgets an unreadable link", () => {
  const storage = tab(), invitation = new Invitation(storage);
  invitation.follow(`#join=${CODE}`);
  assert.equal(invitation.follow("#join=0123"), true);
  assert.equal(invitation.unreadable, true);
  assert.equal(invitation.code, null, "the newer link replaces the older one");
  const reloaded = new Invitation(storage);
  assert.equal(reloaded.follow(""), false);
  assert.deepEqual([reloaded.unreadable, reloaded.code], [false, null]);
});

test("the message about an unreadable link goes with the first view of something else", () => {
  const game = { number: 2 };
  for (const [before, now, stays] of /** @type {[View | null, View, boolean][]} */ ([
    [null, view(), true],
    [view(), view({ sizes: [] }), true],
    [view(), view({ state: "queued" }), false],
    [view(), view({ game }), false],
    [view({ game }), view({ game }), true],
    [view({ game }), view({ game: { number: 3 } }), false],
  ])) {
    const invitation = new Invitation(tab());
    invitation.follow("#join=0123");
    invitation.viewed(before, now);
    assert.equal(invitation.unreadable, stays);
  }
});

test("a readable link takes the message about an unreadable one away", () => {
  const invitation = new Invitation(tab());
  invitation.follow("#join=0123");
  invitation.follow(`#join=${CODE}`);
  assert.deepEqual([invitation.unreadable, invitation.code], [false, CODE]);
});
