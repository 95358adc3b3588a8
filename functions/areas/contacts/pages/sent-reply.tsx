import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { MessagePage, messagePageCode } from "../../../pages/message-page.tsx";
import { noStore } from "../../../pages/public-cache.ts";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import { withdrawalPath } from "../form-secret.ts";
import { getContactUsTexts } from "./contact-us-texts.ts";

/** Renders the confirmation of a message, with a link to withdraw it. */
export function createSentReply(form: string, language: Language): DocumentReply {
  const { sent } = getContactUsTexts(language);
  const page = (
    <MessagePage
      language={language}
      switchTo={buildSiteAddress("/contact-us/sent", { f: form, lang: otherLanguage(language) })}
      title={sent.title}
      text={sent.text}
      foot={[{ href: "/", text: getPageTexts(language).home }]}
    >
      <a class="less" href={withdrawalPath(form, language)}>
        {sent.takeBack}
      </a>
    </MessagePage>
  );
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore });
}
