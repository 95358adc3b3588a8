import { otherLanguage, type Language } from "../../shared/languages.ts";
import { exchangeTexts } from "../../shared/texts/exchange.ts";
import { pageTexts } from "../../shared/texts/pages.ts";
import type { DocumentReply } from "../kit/document.ts";
import { notStored } from "../public/public-cache.ts";
import { htmlReply } from "./html-reply.ts";
import { MessagePage, messageCode } from "./message-page.tsx";

/** Asks whether what was left by a form shall be deleted. */
export function takeBackReply(form: string, language: Language): DocumentReply {
  const { takeBack } = exchangeTexts(language);
  const other = new URLSearchParams({ f: form, lang: otherLanguage(language) });
  const page = (
    <MessagePage
      language={language}
      switchTo={`?${other.toString()}`}
      title={takeBack.title}
      text={takeBack.text}
      foot={homeFoot(language)}
    >
      <form method="post" action={`/api/public/contacts/take-back?lang=${language}`}>
        <input type="hidden" name="form" value={form} />
        <button class="button" type="submit">
          {takeBack.confirm}
        </button>
      </form>
    </MessagePage>
  );
  return htmlReply({ page, language, code: messageCode, cache: notStored });
}

/** Says that it is deleted; also of what had never been there. */
export function goneReply(language: Language): DocumentReply {
  const { gone } = exchangeTexts(language);
  const page = (
    <MessagePage
      language={language}
      switchTo="/"
      title={gone.title}
      text={gone.text}
      foot={homeFoot(language)}
    />
  );
  return htmlReply({ page, language, code: messageCode, cache: notStored });
}

function homeFoot(language: Language) {
  return { href: "/", text: pageTexts(language).home };
}
