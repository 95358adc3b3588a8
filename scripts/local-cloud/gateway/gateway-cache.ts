import { pageKeyHeaders, pageQueryKeys } from "../../../infra/edge/page-routes.ts";
import { edgeErrorSeconds } from "../../../shared/limits/platform.ts";
import { operationSpecs } from "../../../shared/operations/all.ts";
import type { Answer } from "./gateway-answer.ts";
import type { EdgeRequest } from "./gateway-event.ts";

/**
 * CloudFront's cache before the functions: replies of pages for the time that `s-maxage` says, and errors of all calls
 * for at least the error time. When the function fails, an older reply is served unless it says `stale-if-error=0`.
 */
export interface EdgeCache {
  find(call: CachedCall): Answer | undefined;
  keep(call: CachedCall, answer: Answer): void;
  /** The reply for a call that failed: the older one if it may be served. */
  findStale(call: CachedCall): Answer | undefined;
}

export interface CachedCall {
  request: EdgeRequest;
  /** Only pages have a cache policy; of other calls the edge keeps errors alone, by their path. */
  isPage: boolean;
}

export interface EdgeCacheOptions {
  /** Seconds that an error is kept at least; absent: those of the distribution. */
  errorSeconds?: number | undefined;
  /** ms, by a monotonic clock. */
  now?: () => number;
}

interface Kept {
  answer: Answer;
  since: number;
  until: number;
}

const maxEntries = 1000;
/** Of all bodies together: a preview image has up to 100 KB. */
const maxBodyBytes = 16 * 1024 * 1024;

/** CloudFront keeps all other keys of the query out of its own key. */
const keyedQuery = pageQueryKeys(operationSpecs);

export function openEdgeCache({
  errorSeconds = edgeErrorSeconds,
  now = () => performance.now(),
}: EdgeCacheOptions = {}): EdgeCache {
  const entries = new Map<string, Kept>();
  let bodyBytes = 0;
  function drop(key: string): void {
    bodyBytes -= entries.get(key)?.answer.body.length ?? 0;
    entries.delete(key);
  }
  const hit = ({ answer, since }: Kept): Answer => {
    const age = String(Math.floor((now() - since) / 1000));
    return { ...answer, headers: { ...answer.headers, age, "x-cache": "Hit from cloudfront" } };
  };
  return {
    find(call) {
      const kept = entries.get(cacheKey(call));
      return kept && kept.until > now() ? hit(kept) : undefined;
    },
    findStale(call) {
      const kept = entries.get(cacheKey(call));
      return kept && isServedStale(kept.answer) ? hit(kept) : undefined;
    },
    keep(call, answer) {
      if (!/^(GET|HEAD)$/.test(call.request.method) || answer.cookies?.length) return;
      const shared = call.isPage ? sharedMaxAge(answer.headers["cache-control"]) : 0;
      const seconds = answer.status >= 400 ? Math.max(errorSeconds, shared) : shared;
      if (seconds <= 0) return;
      const since = now();
      const key = cacheKey(call);
      drop(key);
      entries.set(key, { answer, since, until: since + seconds * 1000 });
      bodyBytes += answer.body.length;
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bodyBytes <= maxBodyBytes) break;
        drop(oldest);
      }
    },
  };
}

/** Path, the keyed part of the query, the edge's headers and compression (design section 9). */
function cacheKey({ request: { method, uri, query, headers }, isPage }: CachedCall): string {
  if (!isPage) return JSON.stringify([method, uri]);
  const asked = new URLSearchParams(query);
  const keyed = keyedQuery.map((name) => asked.getAll(name));
  const viewer = pageKeyHeaders.map((name) => headers[name]);
  return JSON.stringify([method, uri, keyed, viewer, headers["accept-encoding"]]);
}

function isServedStale({ status, headers }: Answer): boolean {
  return status < 400 && !/\bstale-if-error=0\b/.test(headers["cache-control"] ?? "");
}

/** CloudFront asks its origin for the two compressions that it knows, so that all browsers share an entry. */
export function normalisedEncoding(accepted = ""): string {
  return ["br", "gzip"]
    .filter((name) =>
      new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted),
    )
    .join(",");
}

function sharedMaxAge(cacheControl = ""): number {
  if (/\b(no-store|private)\b/.test(cacheControl)) return 0;
  return Number(/\bs-maxage=([\d.]+)/.exec(cacheControl)?.[1] ?? 0);
}
