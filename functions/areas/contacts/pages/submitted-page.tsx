import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { getExchangeTexts } from "../../../../shared/texts/contacts.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { Icon } from "../../../../shared/public-page/icon.tsx";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import { withdrawalPath } from "../form-secret.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { MessagePage, messagePageCode } from "../../../pages/message-page.tsx";

/**
 * Renders the confirmation that the details were sent. It offers the card's contact, and a link to withdraw the
 * details.
 */
export function createSubmittedReply(
  { code, active: isActive }: Pick<Card, "code" | "active">,
  form: string,
  language: Language,
): DocumentReply {
  const { left, back } = getExchangeTexts(language);
  const other = { c: code, left: form, lang: otherLanguage(language) };
  const page = (
    <MessagePage
      language={language}
      switchTo={buildSiteAddress("/contact/exchange", other)}
      title={left.title}
      text={left.text}
      foot={{ href: buildSiteAddress("/contact", { c: code, lang: language }), text: back }}
    >
      {isActive && (
        <a class="button main" href={`/api/public/cards/${code}/vcard?lang=${language}`}>
          <Icon name="save" />
          {getPageTexts(language).card.save}
        </a>
      )}
      <a class="less" href={withdrawalPath(form, language)}>
        {left.takeBack}
      </a>
    </MessagePage>
  );
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore });
}
