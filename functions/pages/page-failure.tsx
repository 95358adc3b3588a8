import type { ErrorCode } from "../../shared/errors.ts";
import type { Language } from "../../shared/languages.ts";
import { defaultValidationStatus } from "../../shared/limits/web.ts";
import { DocumentReply } from "../platform/http/document-reply.ts";
import type { FailedCall, FailureReply } from "../platform/http/failed-call.ts";
import { isCacheableFailure, noStore, publicCache } from "./public-cache.ts";
import { isCrawler } from "../../shared/crawlers.ts";
import { FailurePage, NotFoundPage } from "./failure-page.tsx";
import { createHtmlReply } from "./html-reply.ts";
import { messagePageCode } from "./message-page.tsx";
import { findFormPage } from "./form-page.ts";

/**
 * Failures that mean that the page does not exist. A parameter that fails validation is one of them (spec section 9).
 */
const missingCodes = new Set<ErrorCode>(["record.notFound", "route.unknown", "input.invalid"]);

/** Longest path that is shown to the reader, in characters. */
const maxPath = 200;

/** Replies to a failed page: a browser gets a page, a crawler only the status (spec section 2). */
export const pageFailure: FailureReply = (failed) => {
  const { error, text, problem, language, userAgent } = failed;
  const isMissing = missingCodes.has(error.code);
  const status = isMissing ? defaultValidationStatus : error.status;
  const retryAfter = problem.headers?.["retry-after"];
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  // A cached empty reply would be served to people too.
  if (isCrawler(userAgent))
    return new DocumentReply({ status, headers: { ...headers, ...noStore } });

  const requestedCode = new URLSearchParams(failed.query).get("c") ?? undefined;
  const again = (lang: Language) =>
    findFormPage(failed, lang) ?? buildRetryQuery(requestedCode, lang);
  const page = isMissing ? (
    <NotFoundPage
      language={language}
      again={again}
      path={formatPath(failed, requestedCode)}
      isCode={isMissingCode(failed, requestedCode)}
    />
  ) : (
    <FailurePage language={language} again={again} status={status} error={text} />
  );
  const cache = isCacheableFailure(failed) ? publicCache : noStore;
  return createHtmlReply({ page, language, code: messagePageCode, cache, status, headers });
};

/** Whether the page was requested by the code of a card or tag that does not exist. */
function isMissingCode({ path, error }: FailedCall, requestedCode: string | undefined): boolean {
  const hasCode = requestedCode !== undefined || /^\/c\/.|^\/api\/public\/c/.test(path);
  return error.code === "record.notFound" && hasCode;
}

/** The path and the code. The rest of the query is left out, because it is not part of the cache key. */
function formatPath({ path }: FailedCall, requestedCode: string | undefined): string {
  const whole = requestedCode === undefined ? path : `${path}?c=${requestedCode}`;
  return whole.length > maxPath ? `${whole.slice(0, maxPath)}…` : whole;
}

/** Query that requests the same code again, in a language. */
function buildRetryQuery(requestedCode: string | undefined, lang: Language): string {
  const query = new URLSearchParams({
    ...(requestedCode !== undefined && { c: requestedCode }),
    lang,
  });
  return `?${query.toString()}`;
}
