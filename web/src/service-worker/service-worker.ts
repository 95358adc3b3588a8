import type { BuiltIn } from "./built-in.ts";
import { createOfflineWorker } from "./offline-worker.ts";

// The build defines it.
declare const builtIn: BuiltIn;
declare const self: ServiceWorkerGlobalScope;

const worker = createOfflineWorker(builtIn, {
  caches: self.caches,
  fetch: (request) => self.fetch(request),
  origin: self.location.origin,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

self.addEventListener("install", (event) => event.waitUntil(worker.install()));

// No skipWaiting: an open page keeps the worker and the files of its own build.
self.addEventListener("activate", (event) =>
  event.waitUntil(worker.removeOlder().then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  const answer = worker.answer(event.request);
  if (answer) event.respondWith(answer);
});
