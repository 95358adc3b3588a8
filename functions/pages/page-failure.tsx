import type { ErrorCode } from "../../shared/errors.ts";
import type { Language } from "../../shared/languages.ts";
import { defaultValidationStatus } from "../../shared/limits/web.ts";
import { DocumentReply } from "../platform/http/document.ts";
import type { Failed, Failure } from "../platform/http/failure.ts";
import { isCacheableFailure, noStore, publicCache } from "./public-cache.ts";
import { isCrawler } from "../platform/http/crawler.ts";
import { FailurePage, NotFoundPage } from "./failure-page.tsx";
import { createHtmlReply } from "./html-reply.ts";
import { messagePageCode } from "./message-page.tsx";
import { findFormPage } from "./form-page.ts";

/** Failures that mean "there is nothing here"; a parameter that fails validation counts so (spec section 9). */
const nothingHere = new Set<ErrorCode>(["record.notFound", "route.unknown", "input.invalid"]);

/** Longest path that is repeated to the reader, in characters. */
const maxPath = 200;

/** Answers a failed page to people as a page, to crawlers with the bare status (spec section 2). */
export const pageFailure: Failure = (failed) => {
  const { error, problem, language, userAgent } = failed;
  const isMissing = nothingHere.has(error.code);
  const status = isMissing ? defaultValidationStatus : error.status;
  const retryAfter = problem.headers?.["retry-after"];
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  // Kept, the empty answer would be handed to the next person too.
  if (isCrawler(userAgent))
    return new DocumentReply({ status, headers: { ...headers, ...noStore } });

  const asked = new URLSearchParams(failed.query).get("c") ?? undefined;
  const again = (lang: Language) => findFormPage(failed, lang) ?? sameAddress(asked, lang);
  const page = isMissing ? (
    <NotFoundPage language={language} again={again} path={readablePath(failed, asked)} />
  ) : (
    <FailurePage language={language} again={again} status={status} code={error.code} />
  );
  const cache = isCacheableFailure(failed) ? publicCache : noStore;
  return createHtmlReply({ page, language, code: messagePageCode, cache, status, headers });
};

/** The path and the code. The rest of the query stays out: it is no part of the key under which caches keep this. */
function readablePath({ path }: Failed, asked: string | undefined): string {
  const whole = asked === undefined ? path : `${path}?c=${asked}`;
  return whole.length > maxPath ? `${whole.slice(0, maxPath)}…` : whole;
}

/** Query that asks for the same code again, in a language. */
function sameAddress(asked: string | undefined, lang: Language): string {
  const query = new URLSearchParams({ ...(asked !== undefined && { c: asked }), lang });
  return `?${query.toString()}`;
}
