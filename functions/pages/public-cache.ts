import { publicCacheSeconds } from "../../shared/limits/platform.ts";
import { DocumentReply } from "../platform/http/document-reply.ts";
import type { FailedCall, FailureReply } from "../platform/http/failed-call.ts";
import { apiHeaders } from "../platform/http/security-headers.ts";

/**
 * Cache time of a reply that is equal for everybody. Shared caches protect a card that suddenly becomes popular.
 * Browsers revalidate every time (design section 9). When
 * the service fails, no cache serves an older reply: the card may be inactive since (security T75).
 */
export const publicCache = sharedCache(publicCacheSeconds);

/** The same for a reply that shared caches store for another time, in seconds. */
export function sharedCache(seconds: number): { "cache-control": string } {
  return { "cache-control": `public, s-maxage=${seconds}, max-age=0, stale-if-error=0` };
}

export const noStore = { "cache-control": "no-store" } as const;

/**
 * Whether a failure depends only on the address and is equal for every viewer. Other failures (too many misses of a
 * source, an invalid query, a busy table) must not be cached for the next viewer.
 */
export function isCacheableFailure({ error }: Pick<FailedCall, "error">): boolean {
  return error.code === "record.notFound" || error.code === "card.inactive";
}

/** Replies with a problem document. It is cached like a success if it is equal for everybody. */
export const publicProblem: FailureReply = (failed) => {
  const { statusCode = 500, headers = {}, body = "" } = failed.problem;
  const own = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new DocumentReply({
    status: statusCode,
    headers: {
      ...apiHeaders,
      ...Object.fromEntries(own),
      ...(isCacheableFailure(failed) && publicCache),
    },
    body,
  });
};
