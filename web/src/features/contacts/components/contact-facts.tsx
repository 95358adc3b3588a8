import { useTranslation } from "react-i18next";
import { createContactWays } from "../../../../../shared/cards/card-view.ts";
import { exchangeConsent } from "../../../../../shared/contacts/exchange.ts";
import { inquiryConsent } from "../../../../../shared/contacts/inquiry.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { screens } from "../../../lib/screens.ts";
import { ContactRows } from "../../../components/controls/contact-rows.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useCardNames } from "../hooks/use-card-names.ts";
import styles from "./contact-facts.module.css";

/** The visitor's details, the card, and the consents. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const { companyName = "", position = "", message, card, consent } = contact;
  const cardNames = useCardNames([contact]);
  const ways = createContactWays(contact);
  return (
    <>
      {ways.length > 0 && <ContactRows ways={ways} />}
      <dl className={styles.facts}>
        {companyName !== "" && <Fact term={t("contacts.fields.companyName")}>{companyName}</Fact>}
        {position !== "" && <Fact term={t("contacts.fields.position")}>{position}</Fact>}
        {message !== "" && (
          <Fact term={t("contacts.fields.message")}>
            <span className={styles.message}>{message}</span>
          </Fact>
        )}
        {card !== undefined && (
          <Fact term={t("contacts.fields.card")}>
            {cardNames && !cardNames.has(card) ? (
              t("contacts.cardGone")
            ) : (
              <TextLink to={screens.cardDetail.to(card)}>
                {cardNames?.get(card) ?? t("contacts.openCard")}
              </TextLink>
            )}
          </Fact>
        )}
        {consent.map(({ purpose, at }) => (
          <Fact key={purpose} term={t("contacts.fields.consent", { when: momentText(at) })}>
            <q>{consentText(purpose, language)}</q>
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** What the visitor agreed to, in the language of the reader. */
function consentText(purpose: Contact["consent"][number]["purpose"], language: Language): string {
  return purpose === "inquiry"
    ? inquiryConsent.text[language]
    : exchangeConsent.texts[purpose][language];
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
