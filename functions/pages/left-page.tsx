import { otherLanguage, type Language } from "../../shared/languages.ts";
import { exchangeTexts } from "../../shared/texts/exchange.ts";
import type { DocumentReply } from "../kit/document.ts";
import { takeBackPath } from "../exchange/form-secret.ts";
import { ownAddress } from "../../shared/public-page/own-address.ts";
import { notStored } from "../public/public-cache.ts";
import { htmlReply } from "./html-reply.ts";
import { MessagePage, messageCode } from "./message-page.tsx";

/** Says that the details have arrived, and how they can be taken back. */
export function leftPageReply(code: string, form: string, language: Language): DocumentReply {
  const { left, back } = exchangeTexts(language);
  const other = new URLSearchParams({ c: code, left: form, lang: otherLanguage(language) });
  const page = (
    <MessagePage
      language={language}
      switchTo={`?${other.toString()}`}
      title={left.title}
      text={left.text}
      foot={{ href: ownAddress("/contact", { c: code, lang: language }), text: back }}
    >
      <a class="button" href={`${takeBackPath(form)}&lang=${language}`}>
        {left.takeBack}
      </a>
    </MessagePage>
  );
  return htmlReply({ page, language, code: messageCode, cache: notStored });
}
