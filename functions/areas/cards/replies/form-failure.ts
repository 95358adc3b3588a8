import { code as codeFormat } from "../../../../shared/model/formats.ts";
import type { Failed, Failure } from "../../../platform/http/failure.ts";
import { askedLanguage } from "../../../../shared/public-page/own-address.ts";
import { publicProblem } from "../../../pages/public-cache.ts";
import { wantsPage } from "../../../platform/http/wants-page.ts";
import { codeInPath } from "./inactive-card-reply.ts";
import { documentFailure } from "./document-failure.ts";
import { formReply } from "./form-reply.ts";

/** Answers a failed form of a card's page: back to the form where its field is wrong, else as documents do. */
export const formFailure: Failure = (failed: Failed) => {
  if (!wantsPage(failed.accept)) return publicProblem(failed);
  const code = codeFormat.safeParse(codeInPath(failed)).data;
  if (failed.error.code !== "input.invalid" || code === undefined) return documentFailure(failed);
  return formReply(code, askedLanguage(new URLSearchParams(failed.query).get("lang")), "no");
};
