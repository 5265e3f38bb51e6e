/**
 * Runs the engine's searches in a worker, so that the page never waits.
 *
 * @typedef {import("./engine.js").Answer} Answer
 * @typedef {import("./engine.js").Report} Report
 * @typedef {import("./engine.js").Request} Request
 * @typedef {{ module: WebAssembly.Module } | { request: Request }} Order
 * @typedef {{ report: Report } | { answer: Answer }} Message
 */

import { Engine } from "./engine.js";

const page = /** @type {{ postMessage(message: Message): void }} */ (/** @type {unknown} */ (self));

/** @type {Promise<Engine> | null} */
let engine = null;

self.addEventListener("message", async ({ data }) => {
  const order = /** @type {Order} */ (data);
  if ("module" in order) engine = Engine.start(order.module, (report) => page.postMessage({ report }));
  else if (engine) page.postMessage({ answer: (await engine).ask(order.request) });
});
