import type { Language } from "../../../../shared/languages.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { ownAddress } from "../../../../shared/public-page/own-address.ts";
import { notStored } from "../../../pages/public-cache.ts";

/** Leads a form back to the page that it stood on, which says how it went: a reload sends nothing again. */
export function formReply(
  code: string,
  lang: Language | undefined,
  sent: "yes" | "no",
): DocumentReply {
  return new DocumentReply({
    status: 303,
    headers: { ...notStored, location: ownAddress("/contact", { c: code, lang, sent }) },
  });
}
