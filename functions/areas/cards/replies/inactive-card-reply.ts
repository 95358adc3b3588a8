import { DocumentReply } from "../../../platform/http/document-reply.ts";
import type { FailedCall, FailureReply } from "../../../platform/http/failed-call.ts";
import { normaliseCode } from "../../../../shared/tags/typed-code.ts";
import { inactivePageAddress } from "../resolve-gateway.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";
import { noStore, publicProblem } from "../../../pages/public-cache.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";

/**
 * Redirects a browser that opened a document of an inactive card to the page that says so. `undefined` for every other
 * failure.
 */
export function redirectIfInactive(failed: FailedCall): DocumentReply | undefined {
  if (failed.error.code !== "card.inactive" || !acceptsHtml(failed.accept)) return undefined;
  const lang = parseLanguage(new URLSearchParams(failed.query).get("lang"));
  return new DocumentReply({
    status: 302,
    headers: { ...noStore, location: inactivePageAddress(readCodeInPath(failed), lang) },
  });
}

/** Replies to a failed image: a browser is redirected for an inactive card, everything else gets a problem document. */
export const imageFailure: FailureReply = (failed) =>
  redirectIfInactive(failed) ?? publicProblem(failed);

/** Reads the code in a path below `/api/public/cards/`, in its stored form. */
export function readCodeInPath({ path }: Pick<FailedCall, "path">): string {
  return normaliseCode(/^\/api\/public\/cards\/([^/]*)/.exec(path)?.[1] ?? "");
}
