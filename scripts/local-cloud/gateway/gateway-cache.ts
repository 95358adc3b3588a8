import { pageQueryKeys } from "../../../infra/edge/page-routes.ts";
import { operationSpecs } from "../../../shared/operations/all.ts";
import type { Answer } from "./gateway-answer.ts";
import type { EdgeRequest } from "./gateway-event.ts";

/** CloudFront's cache before the page functions: what `s-maxage` says, and no longer. */
export interface PageCache {
  find(request: EdgeRequest): Answer | undefined;
  keep(request: EdgeRequest, answer: Answer): void;
}

interface Kept {
  answer: Answer;
  since: number;
  until: number;
}

const maxEntries = 1000;

/** CloudFront keeps all other keys of the query out of its own key. */
const keyedQuery = pageQueryKeys(operationSpecs);

/** `now` in ms, by a monotonic clock. */
export function pageCache(now: () => number = () => performance.now()): PageCache {
  const entries = new Map<string, Kept>();
  return {
    find(request) {
      const key = cacheKey(request);
      const kept = entries.get(key);
      if (!kept) return undefined;
      if (kept.until <= now()) {
        entries.delete(key);
        return undefined;
      }
      const age = String(Math.floor((now() - kept.since) / 1000));
      const headers = { ...kept.answer.headers, age, "x-cache": "Hit from cloudfront" };
      return { ...kept.answer, headers };
    },
    keep(request, answer) {
      const seconds = sharedMaxAge(answer.headers["cache-control"]);
      if (seconds <= 0 || answer.status >= 500 || answer.cookies?.length) return;
      const since = now();
      entries.set(cacheKey(request), { answer, since, until: since + seconds * 1000 });
      const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}

/** Path, the keyed part of the query, language and compression (design section 9). */
function cacheKey({ method, uri, query, headers }: EdgeRequest): string {
  const asked = new URLSearchParams(query);
  const keyed = keyedQuery.map((name) => asked.getAll(name));
  return JSON.stringify([method, uri, keyed, headers["x-lang"], headers["accept-encoding"]]);
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
  return Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}
