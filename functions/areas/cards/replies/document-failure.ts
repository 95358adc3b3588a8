import { DocumentReply } from "../../../platform/http/document-reply.ts";
import type { FailureReply } from "../../../platform/http/failed-call.ts";
import { noStore, publicProblem } from "../../../pages/public-cache.ts";
import { redirectIfInactive } from "./inactive-card-reply.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";

/**
 * Replies to a failed document under `/api/public/cards/{code}`. A browser gets a page; for an inactive card, the page
 * that says so. A program gets a problem document. Pages are not cached, because both have the same address.
 */
export const documentFailure: FailureReply = (failed) => {
  const redirect = redirectIfInactive(failed);
  if (redirect || !acceptsHtml(failed.accept)) return redirect ?? publicProblem(failed);
  const { status, headers, body } = pageFailure(failed);
  return new DocumentReply({ status, headers: { ...headers, ...noStore }, body });
};
