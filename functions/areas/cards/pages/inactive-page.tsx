import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { Icon } from "../../../../shared/public-page/icon.tsx";
import {
  SubstituteNote,
  type SubstituteLink,
} from "../../../../shared/public-page/substitute-note.tsx";
import { FinderForm, type Finder } from "./finder-form.tsx";
import { MessagePage } from "../../../pages/message-page.tsx";

/** Why a code shows no card. */
export type InactiveReason = "inactive" | "lost" | "retired";

interface InactiveProps {
  language: Language;
  reason: InactiveReason;
  /** Code that opened this page. Without it the page offers no retry. */
  code: string | undefined;
  /** The card's substitute, which the page names. */
  substitute?: SubstituteLink | undefined;
  /** The form of a lost code's finder. */
  finder?: Finder | undefined;
}

/** Says that a card or a tag shows nothing at the moment. It names only the substitute. */
export function InactivePage({ language, reason, code, substitute, finder }: InactiveProps) {
  const texts = getPageTexts(language);
  const other = otherLanguage(language);
  const query = new URLSearchParams({
    reason,
    ...(code !== undefined && { c: code }),
    lang: other,
  });
  return (
    <MessagePage
      language={language}
      switchTo={`/inactive?${query.toString()}`}
      title={texts.inactive[reason].title}
      text={texts.inactive[reason].text}
      foot={[
        { href: "/packages", text: texts.card.wanted },
        { href: "/privacy", text: texts.card.privacy },
      ]}
    >
      {substitute && <SubstituteNote substitute={substitute} language={language} />}
      {finder && code !== undefined && (
        <FinderForm code={code} language={language} finder={finder} />
      )}
      {code !== undefined && (
        <a class="button" href={buildSiteAddress("/gateway", { c: code, lang: language })}>
          <Icon name="again" />
          {texts.inactive.again}
        </a>
      )}
    </MessagePage>
  );
}
