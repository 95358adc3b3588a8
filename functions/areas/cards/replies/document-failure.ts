import { DocumentReply } from "../../../platform/http/document.ts";
import type { Failure } from "../../../platform/http/failure.ts";
import { noStore, publicProblem } from "../../../pages/public-cache.ts";
import { redirectIfInactive } from "./inactive-card-reply.ts";
import { wantsPage } from "../../../platform/http/wants-page.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";

/**
 * Answers a failed document under `/api/public/cards/{code}`: to a person who opened it with a page, which for a paused
 * card is the page that says so; to programs with a problem document. Pages are kept by nobody: the address is the
 * same for both.
 */
export const documentFailure: Failure = (failed) => {
  const paused = redirectIfInactive(failed);
  if (paused || !wantsPage(failed.accept)) return paused ?? publicProblem(failed);
  const { status, headers, body } = pageFailure(failed);
  return new DocumentReply({ status, headers: { ...headers, ...noStore }, body });
};
