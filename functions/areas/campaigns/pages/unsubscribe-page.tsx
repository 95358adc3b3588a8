import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { MessagePage, messagePageCode } from "../../../pages/message-page.tsx";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { unsubscribePath } from "../unsubscribe-address.ts";
import { unsubscribeTexts } from "./unsubscribe-texts.ts";

interface Preferences {
  token: string;
  email: string;
  /** Whether the address gets news now. */
  isGiven: boolean;
}

/** Renders what an address gets, and one button that changes it. */
export function createUnsubscribeReply(
  { token, email, isGiven }: Preferences,
  language: Language,
): DocumentReply {
  const texts = unsubscribeTexts[language];
  const { title, text, button } = isGiven ? texts.on : texts.off;
  const action = new URLSearchParams({ t: token, lang: language });
  const page = (
    <MessagePage
      language={language}
      switchTo={unsubscribePath(token, otherLanguage(language))}
      title={title}
      text={text(email)}
      foot={[{ href: "/", text: getPageTexts(language).home }]}
    >
      <form method="post" action={`/api/public/unsubscribe?${action.toString()}`}>
        <input type="hidden" name="news" value={isGiven ? "off" : "on"} />
        <button class="button" type="submit">
          {button}
        </button>
      </form>
    </MessagePage>
  );
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore });
}

/** Redirects to the page, which then shows what was stored. */
export function redirectToUnsubscribePage(token: string, language: Language): DocumentReply {
  return new DocumentReply({
    status: 303,
    headers: { ...noStore, location: unsubscribePath(token, language) },
  });
}
