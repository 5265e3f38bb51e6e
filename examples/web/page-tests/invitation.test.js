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
  assert.equal(new Invitation(storage, tab()).follow(`#join=${CODE}`), true);
  const reloaded = new Invitation(storage, tab());
  assert.equal(reloaded.code, CODE);
  reloaded.drop();
  assert.equal(new Invitation(storage, tab()).code, null);
});

test("a reload without the fragment forgets an unreadable link", () => {
  const storage = tab(), invitation = new Invitation(storage, tab());
  invitation.follow(`#join=${CODE}`);
  assert.equal(invitation.follow("#join=0123"), true);
  assert.equal(invitation.unreadable, true);
  assert.equal(invitation.code, null, "the newer link replaces the older one");
  const reloaded = new Invitation(storage, tab());
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
    const invitation = new Invitation(tab(), tab());
    invitation.follow("#join=0123");
    invitation.viewed(before, now);
    assert.equal(invitation.unreadable, stays);
  }
});

test("a readable link takes the message about an unreadable one away", () => {
  const invitation = new Invitation(tab(), tab());
  invitation.follow("#join=0123");
  invitation.follow(`#join=${CODE}`);
  assert.deepEqual([invitation.unreadable, invitation.code], [false, CODE]);
});

test("a device knows the link of its own invitation while that waits for a friend", () => {
  const device = tab(), host = new Invitation(tab(), device), other = new Invitation(tab(), device);
  const inviting = (/** @type {string | null} */ friend) => view({ state: "inviting", wait: { code: CODE, friend } });
  other.follow(`#join=${CODE}`);
  assert.equal(other.isOwn, false, "somebody else's");
  host.viewed(null, inviting(null));
  assert.equal(other.isOwn, true);
  other.viewed(null, view());
  assert.equal(other.isOwn, true, "the view of another tab says nothing about it");
  host.viewed(inviting(null), inviting("Bob"));
  assert.equal(other.isOwn, false, "a friend has come");
  host.viewed(null, inviting(null));
  host.viewed(inviting(null), view());
  assert.equal(other.isOwn, false, "cancelled");
  new Invitation(tab(), device).viewed(null, inviting("Bob"));
  assert.equal(other.isOwn, false, "the friend's page has made no link");
});
