import { otherLanguage } from "../../shared/languages.ts";
import { pageTexts } from "../../shared/texts/pages.ts";
import type { CardView } from "../../shared/card-view/card-view.ts";
import { baseStyle } from "./base-style.ts";
import { contactStyle } from "./contact-style.ts";
import { copyScript } from "./copy-script.ts";
import { Icon } from "./icon.tsx";
import { Cover, motifStyle } from "./motif.tsx";
import { Page } from "./page.tsx";
import { pageCode, withoutIndent } from "./page-code.ts";
import { WayToContact } from "./way-to-contact.tsx";

export const contactCode = pageCode({
  style: withoutIndent(baseStyle + motifStyle + contactStyle),
  script: withoutIndent(copyScript),
});

const locales = { en: "en_GB", hu: "hu_HU" };

/**
 * The public page of one card.
 * @param origin scheme and host of the service, for the addresses that link previews need whole
 */
export function ContactPage({ view, origin }: { view: CardView; origin: string }) {
  const { code, language, name, position, companyName, ways } = view;
  const texts = pageTexts(language).card;
  const summary = [position, companyName].filter(Boolean).join(" · ");
  return (
    <Page
      language={language}
      title={[name, companyName].filter(Boolean).join(" · ")}
      switchTo={`?c=${code}&lang=${otherLanguage(language)}`}
      code={contactCode}
      head={
        <>
          {summary !== "" && <meta name="description" content={summary} />}
          <meta property="og:type" content="profile" />
          <meta property="og:site_name" content="Névjegy" />
          <meta property="og:title" content={name} />
          {summary !== "" && <meta property="og:description" content={summary} />}
          <meta property="og:url" content={`${origin}/contact?c=${code}`} />
          <meta property="og:locale" content={locales[language]} />
        </>
      }
    >
      <div class="cloth">
        <Cover />
      </div>
      <div class="card">
        <h1>{name}</h1>
        {position !== "" && (
          <p
            class="position"
            {...(view.positionLanguage !== language && { lang: view.positionLanguage })}
          >
            {position}
          </p>
        )}
        {companyName !== "" && <p class="company">{companyName}</p>}
        <a class="button main" href={`/api/public/cards/${code}/vcard?lang=${language}`}>
          <Icon name="save" />
          {texts.save}
        </a>
        {ways.length > 0 && (
          <ul aria-label={texts.details}>
            {ways.map((way) => (
              <WayToContact key={way.kind} way={way} language={language} />
            ))}
          </ul>
        )}
        <output class="unseen" data-text={texts.copied} />
      </div>
      <a class="foot" href="/packages">
        {texts.wanted}
      </a>
    </Page>
  );
}
