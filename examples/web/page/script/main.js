const $ = (id) => document.getElementById(id);

// Session storage keeps the token: a reload resumes the session, and another tab is another player.
const memory = new Map();  // used when the browser denies storage
const store = {
  get(key) {
    try { return memory.get(key) ?? sessionStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    memory.set(key, value);
    try { sessionStorage.setItem(key, value); } catch { /* kept in memory only */ }
  },
  remove(key) {
    memory.delete(key);
    try { sessionStorage.removeItem(key); } catch { /* was never stored */ }
  },
};

// All that the page shows is derived from these four.
let view = null;       // the latest view from the server
let deadline = null;   // the time at which the current turn runs out
let leaving = false;   // true while the player is asked to confirm leaving
let ended = null;      // the `end` message, if the server has sent one

// ---- Connection ----

// Milliseconds: the delays before reconnecting, and the wait for a response.
const FIRST_DELAY = 500, LAST_DELAY = 5000, STOPPED_DELAY = 15000, RESPONSE_TIMEOUT = 10000;
let socket = null, delay = FIRST_DELAY, retryTimer = 0, responseTimer = 0;

function connect() {
  clearTimeout(retryTimer);
  retryTimer = 0;
  const opened = new WebSocket(location.origin.replace(/^http/, "ws") + "/play");
  socket = opened;
  expectResponse();
  opened.onopen = () => opened.send(JSON.stringify({ type: "hello", token: store.get("token") }));
  opened.onmessage = (event) => { if (socket === opened) received(event.data); };
  opened.onclose = () => { if (socket === opened) connectionLost(); };
}

function received(text) {
  clearTimeout(responseTimer);
  responseTimer = 0;
  let message;
  try { message = JSON.parse(text); } catch { return; }
  if (message?.type === "view") {
    delay = FIRST_DELAY;
    ended = null;
    store.set("token", message.token);
    showConnection("connected", "connected");
    render(message);
  } else if (message?.type === "error") {
    showNote(`The server refused a message: ${message.error}`);
  } else if (message?.type === "end") {
    showEnd(message);
  }
}

function connectionLost() {
  dropSocket();
  if (!ended) showConnection("lost", "connection lost, reconnecting");
  retryTimer = setTimeout(connect, (ended ? STOPPED_DELAY : delay) * (0.8 + 0.4 * Math.random()));
  delay = Math.min(delay * 2, LAST_DELAY);
}

// Drops the socket without waiting, because a dead one takes long to close. Its later events are
// ignored.
function dropSocket() {
  clearTimeout(responseTimer);
  responseTimer = 0;
  const old = socket;
  socket = null;
  old?.close();
}

// A connection can die without a close event, so a missing response counts as one.
function expectResponse() {
  clearTimeout(responseTimer);
  responseTimer = setTimeout(connectionLost, RESPONSE_TIMEOUT);
}

function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return showNote("Not connected. Wait a moment, then try again.");
  socket.send(JSON.stringify(message));
  expectResponse();
}

// Answers the current request once: a double click must not send two moves.
function answer(message) {
  if (!responseTimer || socket?.readyState !== WebSocket.OPEN) send(message);
}

const ENDS = {
  over: ["You left", "Join again"],
  stopped: ["The server has stopped", "Reconnect"],
  elsewhere: ["Open in another window", "Continue here"],
  idle: ["Disconnected", "Reconnect"],
  flood: ["Too many messages", "Reconnect"],
  late: ["Not connected", "Reconnect"],
  full: ["Too many sessions", "Try again"],
  unreadable: ["Unreadable message", "Reconnect"],
};

function showEnd(message) {
  dropSocket();
  ended = message;
  if (message.why === "over") store.remove("token");
  if (message.why === "stopped") retryTimer = setTimeout(connect, STOPPED_DELAY);  // the server may restart
  const [head, button] = ENDS[message.why] ?? ["The connection has ended", "Reconnect"];
  $("end-head").textContent = head;
  $("end-text").textContent = sentence(message.text);
  $("restart").textContent = button;
  $("new-player").hidden = message.why !== "elsewhere";  // a duplicated tab has the same token
  showConnection("closed", "not connected");
  view = null;
  show("end");
}

function restart() {
  dropSocket();
  ended = null;
  delay = FIRST_DELAY;
  showConnection("connecting", "connecting");
  show("connecting");
  connect();
}

// After sleep or a change of network, reconnects at once instead of waiting for the timer.
function reconnectNow() {
  if (retryTimer && !ended && !document.hidden) connect();
}

function showConnection(state, text) {
  const place = $("connection");
  if (place.dataset.state === "lost" && state === "connected") announce("Connected again.");
  if (place.textContent !== text) place.textContent = text;
  place.dataset.state = state;
}

// ---- Screens ----

const SECTIONS = {
  connecting: "connecting", name: "naming", game: "choosing", waiting: "waiting",
  playing: "play", over: "play", end: "end",
};

function screenOf({ asked, queued, game }) {
  if (asked === "name") return "name";
  if (queued) return "waiting";
  if (asked === "game") return "game";
  if (game?.result) return "over";
  if (game?.turn) return "playing";
  return null;  // between two screens
}

function render(now) {
  if (!screenOf(now)) return;  // keep the previous screen for the moment
  const before = view;
  view = now;
  const screen = screenOf(now), changed = screen !== document.body.dataset.screen;
  const focused = document.activeElement;
  if (changed) leaving = false;
  if (screen === "name" && changed) $("name").value = store.get("name") ?? "";
  if (screen === "game") renderChoices();
  if (screen === "waiting") $("waiting-text").textContent = `Board: ${sized(now.queued)}.`;
  if (now.game) renderGame();
  $("note").textContent = now.note?.text ?? "";
  show(screen);
  if (!changed && focused?.closest("[hidden]")) $("status").focus();  // the focused button is now hidden
  announceChange(before, now);
}

function show(screen) {
  const changed = screen !== document.body.dataset.screen;
  document.body.dataset.screen = screen;
  document.title = `${titleOf(screen)} · tictactype`;
  if (!changed) return;
  const section = $(SECTIONS[screen]), focused = document.activeElement;
  for (const id of Object.values(SECTIONS)) $(id).hidden = $(id) !== section;
  section.querySelector(".note-here")?.append($("note"));
  // At the end of a game the focus stays on the board: a key meant as a move must not answer
  // "Play again?".
  if (screen === "over" && section.contains(focused) && !focused.closest("[hidden]")) return;
  const first = screen === "playing" ? cells[current] : section.querySelector("input:checked, #name") ?? section.querySelector("h2");
  first.focus({ preventScroll: screen === "playing" });
  if (screen === "name") $("name").select();
}

function titleOf(screen) {
  const game = view?.game;
  switch (screen) {
    case "name": return "Your name";
    case "game": return "Choose a game";
    case "waiting": return "Waiting for an opponent";
    case "playing": return game.turn === game.you ? "Your turn" : `${brief(game.opponent)}'s turn`;
    case "over": return OUTCOMES[game.result.outcome] ?? "The game is over";
    case "end": return $("end-head").textContent;
    default: return "Connecting";
  }
}

function renderChoices() {
  $("choosing-head").replaceChildren("Choose a game, ", isolated(view.name ?? ""));
  const key = JSON.stringify(view.sizes), list = $("sizes");
  if (list.dataset.key === key) return;  // keep the current selection
  list.dataset.key = key;
  list.replaceChildren(...view.sizes.map(({ side, line }) => {
    const value = `${side}x${line}`;
    return make("label", {}, make("input", { type: "radio", name: "size", id: `size-${value}`, value }), sized({ side, line }));
  }));
  const first = list.querySelector("input");
  if (first) first.checked = true;
}

// ---- Game ----

const OUTCOMES = { won: "You won", lost: "You lost", drawn: "A draw" };

function renderGame() {
  const game = view.game, yours = game.turn === game.you;
  if (game.side !== cells.side) buildBoard(game.side);
  put($("board"), "aria-label", `Board, ${sized(game)}`);
  renderCells(game);
  renderLines(game);
  put($("side"), "data-side", game.you);
  $("side").replaceChildren("You are ", make("b", {}, game.you));
  $("status").replaceChildren(...(game.result ? resultOf(game)
    : yours ? ["Your turn"] : [isolated(brief(game.opponent)), "'s turn"]));
  const connected = game.opponent_gone_ms === null || game.result !== null;
  put($("opponent"), "data-connected", String(connected));
  $("opponent").replaceChildren(...(connected ? ["against ", isolated(game.opponent)]
    : [isolated(brief(game.opponent)), ` is disconnected: ${Math.ceil(game.opponent_gone_ms / 1000)} s to reconnect`]));
  deadline = game.result || game.left_ms === null ? null : performance.now() + game.left_ms;
  renderClock();
  renderActions();
}

function resultOf({ line, opponent, result: { outcome, why } }) {
  const won = outcome === "won", opponentName = isolated(brief(opponent));
  const reasons = {
    line: won ? [`: ${line} in a row`] : [": ", opponentName, ` has ${line} in a row`],
    clock: won ? [": ", opponentName, "'s time ran out"] : [": your time ran out"],
    left: won ? [": ", opponentName, " left"] : [": you left"],
    gone: won ? [": ", opponentName, " did not reconnect"] : [": you did not reconnect in time"],
  };
  const reason = outcome === "drawn" ? (why === "full" ? [": the board is full"] : []) : reasons[why] ?? [];
  return [OUTCOMES[outcome] ?? "The game is over", ...reason];
}

function renderClock() {
  const clock = $("clock");
  if (deadline === null) {
    clock.textContent = "";
    clock.classList.remove("low");
    return;
  }
  const left = Math.max(0, deadline - performance.now()), low = left < 10000;
  const seconds = Math.ceil(left / 1000);
  const text = low ? `${(Math.floor(left / 100) / 10).toFixed(1)} s`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (clock.textContent !== text) clock.textContent = text;
  if (low && !clock.classList.contains("low") && view?.game?.turn === view?.game?.you) announce(`${seconds} ${seconds === 1 ? "second" : "seconds"} left.`);
  clock.classList.toggle("low", low);
}

function renderActions() {
  const over = view.game.result !== null, again = view.asked === "again", confirming = leaving && !over;
  $("leave").hidden = over || confirming;
  $("leave-yes").hidden = $("leave-no").hidden = !confirming;
  $("again-yes").hidden = $("again-no").hidden = !again;
  $("actions-text").textContent = again ? "Play again?" : confirming ? "Leave and lose?" : "";
}

function askToLeave(asking) {
  leaving = asking;
  renderActions();
  $(asking ? "leave-no" : "leave").focus();
}

// ---- Board ----

let cells = [];     // the buttons in row-major order; `cells.side` is the side of the board
let current = 0;    // the index of the cell that Tab focuses; the arrow keys move from it
const MARKS = { "": "", X: "M2.3 2.3 7.7 7.7M7.7 2.3 2.3 7.7", O: "M5 2.1a2.9 2.9 0 1 0 .01 0z" };

const column = (index) => String.fromCharCode(97 + index);
const squareOf = (at) => ({ x: at.charCodeAt(0) - 97, y: Number(at.slice(1)) - 1 });

function buildBoard(side) {
  const range = [...Array(side).keys()];
  const row = (...children) => make("div", { class: "row", role: "row" }, ...children);
  cells = [];
  cells.side = side;
  current = Math.floor(side / 2) * (side + 1);
  const head = row(make("span", { "aria-hidden": "true" }), ...range.map((x) => make("span", { role: "columnheader" }, column(x))));
  const rows = range.map((y) => row(make("span", { role: "rowheader" }, y + 1), ...range.map((x) => {
    const picture = draw("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, draw("path", {}));
    const cell = make("button", { type: "button", tabindex: -1, "data-at": column(x) + (y + 1) }, picture);
    cells.push(cell);
    return make("div", { role: "gridcell" }, cell);
  })));
  $("board").replaceChildren(head, ...rows);
  $("lines").setAttribute("viewBox", `0 0 ${side} ${side}`);
  $("play").style.setProperty("--n", side);
  cells[current].tabIndex = 0;
}

// Changes cells in place and only where they differ, so that the focus stays and screen readers
// announce nothing twice.
function renderCells(game) {
  const marks = new Map(game.moves.map((at, i) => [at, i % 2 ? "O" : "X"]));
  const last = game.moves.at(-1), winning = new Set(game.lines.flat());
  for (const cell of cells) {
    const at = cell.dataset.at, mark = marks.get(at) ?? "";
    const name = [at, mark || "empty"];
    if (at === last) name.push("last move");
    if (winning.has(at)) name.push("winning line");
    put(cell, "aria-label", name.join(", "));
    put(cell, "data-mark", mark);
    put(cell, "data-last", at === last ? "true" : null);
    put(cell, "data-win", winning.has(at) ? "true" : null);
    put(cell, "aria-disabled", view.asked === "move" && !mark ? null : "true");
    put(cell.firstChild.firstChild, "d", MARKS[mark]);
  }
}

function renderLines(game) {
  $("lines").replaceChildren(...game.lines.map((line) => {
    const squares = line.map(squareOf).sort((a, b) => a.x - b.x || a.y - b.y);
    const from = squares[0], to = squares.at(-1);
    const dx = 0.36 * Math.sign(to.x - from.x), dy = 0.36 * Math.sign(to.y - from.y);
    return draw("line", { x1: from.x + 0.5 - dx, y1: from.y + 0.5 - dy, x2: to.x + 0.5 + dx, y2: to.y + 0.5 + dy });
  }));
}

function play(cell) {
  const { asked, game } = view;
  if (asked === "move") answer({ type: "move", ply: game.moves.length, at: cell.dataset.at });
  else showNote(game.result ? "The game is over." : `It is ${game.opponent}'s turn.`);
}

function moveFocus(event) {
  const side = cells.side, x = current % side, y = Math.floor(current / side), all = event.ctrlKey || event.metaKey;
  const targets = {
    ArrowLeft: [Math.max(0, x - 1), y], ArrowRight: [Math.min(side - 1, x + 1), y],
    ArrowUp: [x, Math.max(0, y - 1)], ArrowDown: [x, Math.min(side - 1, y + 1)],
    Home: [0, all ? 0 : y], End: [side - 1, all ? side - 1 : y],
  };
  const target = targets[event.key];
  if (!target || event.altKey || event.shiftKey) return;
  event.preventDefault();
  cells[target[1] * side + target[0]].focus();
}

function focusCell(cell) {
  if (!cells.includes(cell)) return;
  cells[current].tabIndex = -1;
  current = cells.indexOf(cell);
  cell.tabIndex = 0;
}

// ---- Announcements for screen readers ----

function announce(text) {
  $("live").append(make("p", {}, text));  // a new element is read out even if its text repeats
  while ($("live").children.length > 3) $("live").firstChild.remove();
}

// Shows a note from the page itself. The next view replaces it.
function showNote(text) {
  $("note").textContent = text;
  announce(text);
}

function announceChange(before, now) {
  const was = before?.game, game = now.game, sentences = [];
  if (now.note && now.note.number !== before?.note?.number) sentences.push(now.note.text);
  if (game) {
    const { opponent } = game, yours = game.turn === game.you;
    const fresh = !was || was.side !== game.side || was.moves.length > game.moves.length || (was.result && !game.result);
    const moved = fresh || game.moves.length > was.moves.length;
    if (game.result && (fresh || !was.result)) {
      $("alert").textContent = `${$("status").textContent}.`;
    } else if (!game.result) {
      $("alert").textContent = "";
      if (fresh) sentences.push(`${sized(game)}, against ${opponent}. You are ${game.you}.`);
      if (moved) sentences.push(yours ? "Your turn." : `${opponent}'s turn.`);
      if (moved && game.moves.length) sentences.push(`${yours ? opponent : "You"} played ${game.moves.at(-1)}.`);
      if (was && (was.opponent_gone_ms === null) !== (game.opponent_gone_ms === null)) sentences.push(game.opponent_gone_ms === null ? `${opponent} is connected again.` : $("opponent").textContent + ".");
    }
  }
  if (now.asked === "again" && before?.asked !== "again") sentences.push("Play again?");
  if (sentences.length) announce(sentences.join(" "));
}

// ---- DOM and text ----

function put(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const make = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);
const draw = (tag, attributes, ...children) =>
  build(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

const sized = ({ side, line }) => `${side}×${side}, ${line} in a row`;

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

// Names are untrusted: they are inserted as text, and isolated so that right-to-left names do not
// affect the text around them.
const isolated = (name) => make("bdi", {}, name);

function brief(name) {
  const letters = [...name];
  return letters.length > 16 ? `${letters.slice(0, 15).join("").trimEnd()}…` : name;
}

// ---- Controls ----

function submitted(form, act) {
  $(form).addEventListener("submit", (event) => {
    event.preventDefault();
    act($(form).elements);
  });
}

submitted("name-form", ({ name }) => {
  store.set("name", name.value.trim());
  answer({ type: "name", name: name.value.trim() });
});
submitted("game-form", ({ size, against, level }) => {
  const [side, line] = size.value.split("x").map(Number);
  const computer = against.value === "computer" && { level: level.value };
  answer({ type: "game", side, line, against: against.value, ...computer });
});
$("game-form").addEventListener("change", () => { $("levels").hidden = !$("against-computer").checked; });
$("board").addEventListener("click", (event) => {
  const cell = event.target.closest("button");
  if (cell) play(cell);
});
$("board").addEventListener("keydown", moveFocus);
$("board").addEventListener("focusin", (event) => focusCell(event.target));
$("waiting-leave").addEventListener("click", () => send({ type: "leave", what: "queue" }));
$("leave").addEventListener("click", () => askToLeave(true));
$("leave-no").addEventListener("click", () => askToLeave(false));
$("leave-yes").addEventListener("click", () => send({ type: "leave", what: "game" }));
$("play").addEventListener("keydown", (event) => { if (event.key === "Escape" && leaving) askToLeave(false); });
$("again-yes").addEventListener("click", () => answer({ type: "again", again: true }));
$("again-no").addEventListener("click", () => answer({ type: "again", again: false }));
$("restart").addEventListener("click", restart);
$("new-player").addEventListener("click", () => {
  store.remove("token");
  restart();
});
addEventListener("online", reconnectNow);
document.addEventListener("visibilitychange", reconnectNow);
setInterval(renderClock, 100);
$("connecting").hidden = false;
connect();
