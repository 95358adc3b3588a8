import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { getExchangeTexts } from "../../../../shared/texts/contacts.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { withdrawalPath } from "../form-secret.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { MessagePage, messagePageCode } from "../../../pages/message-page.tsx";

/** Renders the page that asks whether the contact of a form should be deleted. */
export function createWithdrawalReply(form: string, language: Language): DocumentReply {
  const { takeBack } = getExchangeTexts(language);
  const action = new URLSearchParams({ f: form, lang: language });
  const page = (
    <MessagePage
      language={language}
      switchTo={withdrawalPath(form, otherLanguage(language))}
      title={takeBack.title}
      text={takeBack.text}
      foot={[createFoot(language)]}
    >
      <form method="post" action={`/api/public/contacts/take-back?${action.toString()}`}>
        <input type="hidden" name="form" value={form} />
        <button class="button danger" type="submit">
          {takeBack.confirm}
        </button>
      </form>
    </MessagePage>
  );
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore });
}

/** Renders the confirmation of a deletion, also when there was nothing to delete. */
export function createWithdrawnReply(language: Language): DocumentReply {
  const { gone } = getExchangeTexts(language);
  const page = (
    <MessagePage
      language={language}
      switchTo={withdrawnAddress(otherLanguage(language))}
      title={gone.title}
      text={gone.text}
      foot={[createFoot(language)]}
    />
  );
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore });
}

/** Redirects to the confirmation, which can be reloaded and read in the other language. */
export function redirectToWithdrawn(lang: Language | undefined): DocumentReply {
  return new DocumentReply({
    status: 303,
    headers: { ...noStore, location: withdrawnAddress(lang) },
  });
}

function withdrawnAddress(lang: Language | undefined) {
  return buildSiteAddress("/contact/take-back", { gone: "yes", lang });
}

function createFoot(language: Language) {
  return { href: "/", text: getPageTexts(language).home };
}
