import { DocumentReply } from "../../../platform/http/document.ts";
import type { Failed, Failure } from "../../../platform/http/failure.ts";
import { normaliseCode } from "../../../../shared/tags/typed-code.ts";
import { inactivePageAddress } from "../resolve-gateway.ts";
import { askedLanguage } from "../../../../shared/public-page/own-address.ts";
import { noStore, publicProblem } from "../../../pages/public-cache.ts";
import { wantsPage } from "../../../platform/http/wants-page.ts";

/** Leads a person who opened something of a paused card to the page that says so; nothing for all others. */
export function redirectIfInactive(failed: Failed): DocumentReply | undefined {
  if (failed.error.code !== "card.inactive" || !wantsPage(failed.accept)) return undefined;
  const lang = askedLanguage(new URLSearchParams(failed.query).get("lang"));
  return new DocumentReply({
    status: 302,
    headers: { ...noStore, location: inactivePageAddress(readCodeInPath(failed), lang) },
  });
}

/** Answers a failed picture: people who open one of a paused card get its page, all else a problem document. */
export const imageFailure: Failure = (failed) =>
  redirectIfInactive(failed) ?? publicProblem(failed);

/** The code in a path below `/api/public/cards/`, in its stored form. */
export function readCodeInPath({ path }: Pick<Failed, "path">): string {
  return normaliseCode(/^\/api\/public\/cards\/([^/]*)/.exec(path)?.[1] ?? "");
}
