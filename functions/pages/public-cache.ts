import { publicCacheSeconds } from "../../shared/limits/platform.ts";
import { DocumentReply } from "../platform/http/document.ts";
import type { Failed, Failure } from "../platform/http/failure.ts";
import { apiHeaders } from "../platform/http/security-headers.ts";

/**
 * How long an answer to everybody may be kept: shared caches shield a card that suddenly becomes popular, browsers ask
 * each time (design section 9).
 */
export const publicCache = {
  "cache-control": `public, s-maxage=${publicCacheSeconds}, max-age=0`,
} as const;

export const noStore = { "cache-control": "no-store" } as const;

/**
 * Whether a failure is a fact of the address, the same for every viewer. Others (a source over its misses, a faulty
 * query, a busy table) must not be handed to the next viewer out of a cache.
 */
export function isCacheableFailure({ error }: Pick<Failed, "error">): boolean {
  return error.code === "record.notFound" || error.code === "card.inactive";
}

/** A problem document, kept as long as the answer would have been if it is the same for everybody. */
export const publicProblem: Failure = (failed) => {
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
