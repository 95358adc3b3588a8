import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { formatCardName } from "../../../../shared/cards/person-name.ts";
import { toPublicCard } from "../../cards/public-card.ts";
import { getExchangeTexts } from "../../../../shared/texts/contacts.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { Icon } from "../../../../shared/public-page/icon.tsx";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import { withdrawalPath } from "../form-secret.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { MessagePage, messagePageCode } from "../../../pages/message-page.tsx";

interface SubmittedDetails {
  /** Secret of the submitted form. */
  form: string;
  /** Address of the receipt; empty without one. */
  email: string;
}

/**
 * Renders the confirmation that the details were sent. It offers the card's contact, and a link to withdraw the
 * details.
 */
export function createSubmittedReply(
  card: Card,
  { form, email }: SubmittedDetails,
  language: Language,
): DocumentReply {
  const { code, active: isActive } = card;
  const { left, back } = getExchangeTexts(language);
  const other = { c: code, left: form, lang: otherLanguage(language) };
  const page = (
    <MessagePage
      language={language}
      switchTo={buildSiteAddress("/contact/exchange", other)}
      title={left.title}
      text={left.text(formatCardName(toPublicCard(card), language))}
      foot={[{ href: buildSiteAddress("/contact", { c: code, lang: language }), text: back }]}
    >
      {email !== "" && (
        <p>
          {left.receipt} <b>{email}</b>
        </p>
      )}
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
