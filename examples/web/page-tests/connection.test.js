import assert from "node:assert/strict";
import test from "node:test";

import { Connection, PING_AFTER, REPLY_WITHIN } from "../page/script/connection.js";

const VIEW = JSON.stringify({ type: "view", state: "choosing" });

/** A connection to sockets without a network, with a clock that the test moves. */
function start() {
  let now = 0, changes = 0;
  /** @type {{ at: number, act: () => void }[]} */
  let timers = [];
  /** @type {any[]} */
  const sockets = [];
  /** @type {string[]} */
  const received = [];
  const connection = new Connection({
    now: () => now,
    random: () => 0.5,
    setTimer: (act, ms) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return timer;
    },
    clearTimer: (timer) => { timers = timers.filter((kept) => kept !== timer); },
    open: () => {
      const socket = {
        readyState: 1, onopen: null, onclose: null, onmessage: null, closed: false, sent: /** @type {any[]} */ ([]),
        send: (/** @type {any} */ text) => { socket.sent.push(JSON.parse(text)); },
        close: () => { socket.closed = true; },
      };
      sockets.push(socket);
      return /** @type {any} */ (socket);
    },
  }, {
    token: () => "secret",
    received: ({ type }) => { received.push(type); },
    changed: () => { changes += 1; },
  });
  connection.connect();
  return {
    connection, sockets, received,
    changes: () => changes,
    last: () => sockets.at(-1),
    wait: (/** @type {number} */ ms) => {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.act();
      }
      now = end;
    },
    connect: () => {
      sockets.at(-1).onopen();
      sockets.at(-1).onmessage({ data: VIEW });
    },
  };
}

test("greets with the token, and is connected with the first view", () => {
  const { connection, last, received, connect } = start();
  assert.equal(connection.state, "connecting");
  assert.equal(connection.send({ type: "rematch" }), false);
  connect();
  assert.deepEqual(last().sent, [{ type: "hello", token: "secret" }]);
  assert.equal(connection.state, "connected");
  assert.deepEqual(received, ["view"]);
  assert.equal(connection.send({ type: "rematch" }), true);
});

test("pings after silence, and stays connected when the server answers", () => {
  const { connection, last, wait, connect } = start();
  connect();
  for (let i = 1; i <= 3; i += 1) {
    wait(PING_AFTER);
    assert.equal(last().sent.filter((/** @type {any} */ message) => message.type === "ping").length, i);
    wait(REPLY_WITHIN - 1);
    last().onmessage({ data: '{"type":"pong"}' });
  }
  assert.equal(connection.state, "connected");
});

test("a connection without an answer is dead within 10 seconds, and is opened again", () => {
  const { connection, sockets, wait, connect } = start();
  connect();
  wait(PING_AFTER + REPLY_WITHIN);
  assert.equal(connection.state, "lost");
  assert.equal(sockets[0].closed, true);
  assert.equal(connection.retryAt, PING_AFTER + REPLY_WITHIN + 500);
  wait(500);
  assert.equal(sockets.length, 2);
  connect();
  assert.equal(connection.state, "connected");
  assert.equal(connection.retryAt, null);
});

test("a connection that does not open is given up", () => {
  const { connection, sockets, wait } = start();
  wait(2 * REPLY_WITHIN);
  assert.equal(connection.state, "lost");
  assert.equal(sockets[0].closed, true);
});

test("the delay grows up to a limit, and starts again after a view", () => {
  const { connection, sockets, last, wait, connect } = start();
  const delays = [];
  for (let i = 0; i < 7; i += 1) {
    last().onclose();
    const before = sockets.length;
    let delay = 0;
    while (sockets.length === before && delay < 60000) {
      wait(100);
      delay += 100;
    }
    delays.push(delay);
  }
  assert.deepEqual(delays, [500, 1000, 2000, 4000, 8000, 15000, 15000]);
  connect();
  last().onclose();
  assert.equal(connection.failures, 1);
});

test("an old socket changes nothing", () => {
  const { connection, sockets, received, wait, connect } = start();
  const { onmessage, onclose } = sockets[0];
  connect();
  sockets[0].onclose();
  wait(500);
  connect();
  onmessage({ data: VIEW });
  onclose();
  assert.deepEqual(received, ["view", "view"]);
  assert.equal(connection.state, "connected");
});

test("after an end for good the page waits for the player", () => {
  const { connection, sockets, last, wait, connect } = start();
  connect();
  last().onmessage({ data: '{"type":"end","why":"elsewhere","text":"resumed"}' });
  assert.equal(connection.state, "ended");
  assert.equal(connection.end?.why, "elsewhere");
  wait(600000);
  connection.hurry();
  assert.equal(sockets.length, 1);
  connection.restart();
  assert.equal(sockets.length, 2);
  connect();
  assert.equal(connection.end, null);
});

test("after a stop the page tries again, and keeps the reason until it is connected", () => {
  const { connection, sockets, last, wait, connect } = start();
  connect();
  last().onmessage({ data: '{"type":"end","why":"stopped","text":"bye"}' });
  wait(3000);
  assert.equal(sockets.length, 2);
  last().onclose();
  assert.equal(connection.state, "ended");
  wait(60000);
  connect();
  assert.equal(connection.state, "connected");
});

test("a tab that is shown again tries at once, or checks its connection", () => {
  const { connection, sockets, last, wait, connect } = start();
  connect();
  connection.hurry();
  assert.deepEqual(last().sent.at(-1), { type: "ping" });
  wait(REPLY_WITHIN);
  assert.equal(connection.state, "lost");
  connection.hurry();
  assert.equal(sockets.length, 2);
});

test("messages that are not of the protocol are ignored", () => {
  const { connection, last, received, connect } = start();
  connect();
  for (const data of ["", "[]", "null", "{}", '{"type":"news"}', new ArrayBuffer(1)]) last().onmessage({ data });
  assert.deepEqual(received, ["view"]);
  assert.equal(connection.state, "connected");
});
