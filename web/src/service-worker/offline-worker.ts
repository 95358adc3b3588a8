import type { BuiltIn } from "./built-in.ts";

/** The worker's dependencies; tests replace them. */
export interface WorkerContext {
  caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  fetch: (request: Request) => Promise<Response>;
  origin: string;
  /** Resolves after this time in ms. */
  pause: (ms: number) => Promise<void>;
}

/** Prefix of the caches of builds; other caches are not touched. */
const prefix = "nevjegy-";

/** Timeout of the network for a page, before the cached one is used, in ms. */
const networkTimeoutMs = 3000;

/**
 * Caches the shell of the application and the files of the offline screens, one cache per build. It answers only pages
 * of the application and files of the build: calls, public pages and uploads bypass it.
 */
export function createOfflineWorker(builtIn: BuiltIn, surroundings: WorkerContext) {
  const { caches, fetch: send, origin, pause } = surroundings;
  const cacheName = `${prefix}${builtIn.build}`;
  const shell = `${origin}${builtIn.home}`;
  const isScreen = matcherOf(builtIn.screens);
  const isOffline = matcherOf(builtIn.offline);

  /** All files or none: a shell without its files would be broken. */
  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    const files = builtIn.files.map((path) => `${origin}${path}`);
    await cache.addAll([...files, new Request(shell, { cache: "no-cache" })]);
  }

  /** Runs when no page of an older build is open. */
  async function removeOlder(): Promise<void> {
    const names = await caches.keys();
    const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(older.map((name) => caches.delete(name)));
  }

  /** Files with a hash in their name never change. */
  async function fileAnswer(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    const cached = await cache.match(request.url, { ignoreVary: true });
    if (cached) return cached;
    const sent = await send(request);
    if (sent.status === 200) await cache.put(request.url, sent.clone());
    return sent;
  }

  async function cachedShell(): Promise<Response | undefined> {
    const cache = await caches.open(cacheName);
    return cache.match(shell, { ignoreVary: true });
  }

  /** The newest shell; without a network, the one of this build. */
  async function offlinePageAnswer(request: Request): Promise<Response> {
    const asked = send(request);
    const first = await Promise.race([asked.catch(() => undefined), pause(networkTimeoutMs)]);
    return first ?? (await cachedShell()) ?? asked;
  }

  /** Without a network the cards replace every other screen, since its files may be missing. */
  async function otherPageAnswer(request: Request): Promise<Response> {
    try {
      return await send(request);
    } catch {
      return Response.redirect(shell, 302);
    }
  }

  /** The answer to a request; nothing for requests that the worker ignores. */
  function answer(request: Request): Promise<Response> | undefined {
    const { origin: asked, pathname } = new URL(request.url);
    if (request.method !== "GET" || asked !== origin) return undefined;
    if (pathname.startsWith("/assets/")) return fileAnswer(request);
    if (request.mode !== "navigate") return undefined;
    const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
    if (isOffline(path)) return offlinePageAnswer(request);
    return isScreen(path) ? otherPageAnswer(request) : undefined;
  }

  return { install, removeOlder, answer };
}

function matcherOf(sources: readonly string[]): (path: string) => boolean {
  const patterns = sources.map((source) => new RegExp(source));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
