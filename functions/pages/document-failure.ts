import { normaliseCode } from "../../shared/typed-code.ts";
import { DocumentReply } from "../kit/document.ts";
import type { Failed, Failure } from "../kit/failure.ts";
import { inactiveAddress } from "../public/gateway-goal.ts";
import { askedLanguage } from "../public/own-address.ts";
import { notStored, publicProblem } from "../public/public-cache.ts";
import { wantsPage } from "../public/wants-page.ts";
import { pageFailure } from "./page-failure.tsx";

/**
 * Answers a failed document under `/api/public/cards/{code}`: to a person who opened it with a page, which for a paused
 * card is the page that says so; to programs with a problem document. Pages are kept by nobody: the address is the
 * same for both.
 */
export const documentFailure: Failure = (failed) => {
  if (!wantsPage(failed.accept)) return publicProblem(failed);
  if (failed.error.code !== "card.inactive") {
    const { status, headers, body } = pageFailure(failed);
    return new DocumentReply({ status, headers: { ...headers, ...notStored }, body });
  }
  const lang = askedLanguage(new URLSearchParams(failed.query).get("lang"));
  return new DocumentReply({
    status: 302,
    headers: { ...notStored, location: inactiveAddress(typedCode(failed), lang) },
  });
};

/** The code in the path, in its stored form. */
export function typedCode({ path }: Pick<Failed, "path">): string {
  return normaliseCode(/^\/api\/public\/cards\/([^/]*)/.exec(path)?.[1] ?? "");
}
