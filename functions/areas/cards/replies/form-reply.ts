import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { parseLanguage, buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { noStore, publicProblem } from "../../../pages/public-cache.ts";
import { code as codeFormat } from "../../../../shared/model/formats.ts";
import type { FailedCall, FailureReply } from "../../../platform/http/failed-call.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { readCodeInPath } from "./inactive-card-reply.ts";
import { documentFailure } from "./document-failure.ts";

/** Replies to a failed form of a card's page: back to the page for an invalid field, or else like `documentFailure`. */
export const formFailure: FailureReply = (failed: FailedCall) => {
  if (!acceptsHtml(failed.accept)) return publicProblem(failed);
  const code = codeFormat.safeParse(readCodeInPath(failed)).data;
  if (failed.error.code !== "input.invalid" || code === undefined) return documentFailure(failed);
  const lang = parseLanguage(new URLSearchParams(failed.query).get("lang"));
  return new DocumentReply({
    status: 303,
    headers: { ...noStore, location: buildSiteAddress("/contact", { c: code, lang }) },
  });
};
