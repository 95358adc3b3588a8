import type { Language } from "../../../../shared/languages.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { messagePageCode } from "../../../pages/message-page.tsx";
import { noStore } from "../../../pages/public-cache.ts";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import type { Finder } from "./finder-form.tsx";
import { InactivePage } from "./inactive-page.tsx";

/** Renders the page of a lost code after its finder submitted the form. */
export function createLostCodeReply(
  { code, finder }: { code: string; finder: Finder },
  language: Language,
): DocumentReply {
  const page = InactivePage({ language, reason: "lost", code, finder });
  const status = finder.result === "wrong" ? 400 : 200;
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore, status });
}
