/**
 * Caches the page's files, so that it opens offline.
 *
 * The program that writes the files fills in the version and the list.
 *
 * @typedef {Event & { waitUntil(promise: Promise<void>): void }} LifeEvent
 * @typedef {Event & { request: Request, respondWith(response: Promise<Response>): void }} RequestEvent
 * @typedef {{
 *   addEventListener(name: "install" | "activate", listener: (event: LifeEvent) => void): void,
 *   addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void,
 *   skipWaiting(): Promise<void>, clients: { claim(): Promise<void> },
 * }} ServiceWorker the part of its global scope that is used here
 */

const VERSION = "development";
/** @type {string[]} */
const FILES = [];

const worker = /** @type {ServiceWorker} */ (/** @type {unknown} */ (self));
const PREFIX = "tictactype-";
const NAME = PREFIX + VERSION;

worker.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    // Not from the browser's cache, which may have an older version.
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    // First reload the open pages: the old ones need the old files.
    await worker.clients.claim();
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
    }
  })());
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  })());
});
