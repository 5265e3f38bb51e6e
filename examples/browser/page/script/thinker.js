/**
 * The engine in a worker. It runs one request at a time, reports progress, and can be stopped.
 *
 * @typedef {import("./engine.js").Answer} Answer
 * @typedef {import("./engine.js").Report} Report
 * @typedef {import("./engine.js").Request} Request
 * @typedef {import("./worker.js").Message} Message
 */

export class Thinker {
  /** @type {Worker | null} */
  #worker = null;
  #isBusy = false;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
  }

  get isBusy() {
    return this.#isBusy;
  }

  /**
   * Starts a request, and stops the previous one.
   *
   * @param {Request} request
   * @param {{ reported: (report: Report) => void, answered: (answer: Answer) => void, failed: (reason: string) => void }} handlers
   */
  start(request, { reported, answered, failed }) {
    if (this.#isBusy) this.stop();
    const worker = this.#worker ?? this.#startWorker();
    this.#isBusy = true;
    worker.onmessage = ({ data }) => {
      const message = /** @type {Message} */ (data);
      if ("report" in message) {
        reported(message.report);
      } else {
        this.#isBusy = false;
        answered(message.answer);
      }
    };
    worker.onerror = (event) => {
      this.stop();
      failed(event.message || "the worker could not be started");
    };
    worker.postMessage({ request });
  }

  /** Stops the request. A search cannot receive messages, so this ends its worker. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isBusy = false;
  }

  #startWorker() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.postMessage({ module: this.module });
    this.#worker = worker;
    return worker;
  }
}
