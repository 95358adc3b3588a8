import { exchangeConsent, type ExchangeForm } from "../../../../shared/contacts/exchange.ts";
import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { getExchangeTexts } from "../../../../shared/texts/contacts.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { baseStyle } from "../../../../shared/public-page/base-style.ts";
import { Icon } from "../../../../shared/public-page/icon.tsx";
import { exchangeStyle } from "./exchange-style.ts";
import { failureColours } from "../../../pages/failure-colours.ts";
import { ConsentTick } from "./consent-tick.tsx";
import { FormField } from "./form-field.tsx";
import type { FormProblems } from "./form-problems.ts";
import { Page } from "../../../pages/page.tsx";
import { createPageCode, stripIndent } from "../../../pages/page-code.ts";

export const exchangePageCode = createPageCode({
  style: stripIndent(baseStyle + failureColours + exchangeStyle),
});

interface ExchangePageProps {
  language: Language;
  /** Code of the card. */
  code: string;
  /** Name of the card's owner, who receives the details. */
  person: string;
  /** The card belongs to a company. The visitor may share the details with it. */
  hasCompany: boolean;
  /** The form's values, as typed. */
  form: ExchangeForm;
  problems: FormProblems;
  /** Problem of the form as a whole. */
  alert?: string | undefined;
  /** The form was already submitted, so its problems are shown in the other language too. */
  isSent: boolean;
}

/**
 * The form in which a visitor leaves details. It is complete without JavaScript. A button of the form switches the
 * language and sends the typed values in the body: no address contains them, and nothing is stored.
 */
export function ExchangePage(props: ExchangePageProps) {
  const { language, code, person, hasCompany, form, problems, alert, isSent } = props;
  const texts = getExchangeTexts(language);
  const consents = exchangeConsent.texts;
  const other = otherLanguage(language);
  const addressIn = (lang: Language) => `/api/public/cards/${code}/exchange?lang=${lang}`;
  const first = focusableFields.find((name) => problems[name] !== undefined);
  return (
    <Page
      language={language}
      title={`${texts.title} · ${person}`}
      switchTo={undefined}
      code={exchangePageCode}
    >
      <form class="exchange" method="post" action={addressIn(language)} noValidate>
        {/* The Enter key presses the first button of a form, so the first button is a hidden submit button. */}
        <p class="trap" aria-hidden="true">
          <button type="submit" tabIndex={-1}>
            {texts.send}
          </button>
        </p>
        <button
          class="lang"
          type="submit"
          name="again"
          value={isSent ? "sent" : "typed"}
          formaction={addressIn(other)}
          formNoValidate
          lang={other}
        >
          {getPageTexts(language).otherLanguage}
        </button>
        <h1>{texts.title}</h1>
        <p class="intro">{texts.intro(person)}</p>
        {alert !== undefined && (
          <p class="alert" role="alert">
            <Icon name="wrong" />
            {alert}
          </p>
        )}
        <input type="hidden" name="form" value={form.form} />
        <input type="hidden" name="openedAt" value={form.openedAt} />
        <p class="trap" aria-hidden="true">
          <label>
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <FormField
          name="name"
          label={texts.name}
          value={form.name}
          problem={problems.name}
          autofocus={first === "name"}
          autoComplete="name"
          required
        />
        <FormField
          name="companyName"
          label={`${texts.companyName} (${texts.optional})`}
          value={form.companyName}
          problem={problems.companyName}
          autofocus={first === "companyName"}
          autoComplete="organization"
        />
        <FormField
          name="position"
          label={`${texts.position} (${texts.optional})`}
          value={form.position}
          problem={problems.position}
          autofocus={first === "position"}
          autoComplete="organization-title"
        />
        <FormField
          name="email"
          type="email"
          label={texts.email}
          value={form.email}
          problem={problems.email}
          autofocus={first === "email"}
          autoComplete="email"
        />
        <FormField
          name="phone"
          type="tel"
          label={texts.phone}
          value={form.phone}
          problem={problems.phone}
          autofocus={first === "phone"}
          hint={problems.phone === undefined ? texts.either(person) : undefined}
          autoComplete="tel"
        />
        <FormField
          name="message"
          type="prose"
          label={`${texts.message} (${texts.optional})`}
          value={form.message}
          problem={problems.message}
          autofocus={first === "message"}
        />
        <ConsentTick
          name="reply"
          value={form.reply}
          problem={problems.reply}
          autofocus={first === "reply"}
          required
        >
          {consents.reply[language]}
        </ConsentTick>
        {hasCompany && (
          <ConsentTick name="company" value={form.company}>
            {consents.company[language]} ({texts.optional})
          </ConsentTick>
        )}
        <button class="button main" type="submit">
          {texts.send}
        </button>
        <p class="promise">
          {texts.promise} <a href="/privacy">{texts.privacy}</a>
        </p>
      </form>
      <a class="foot" href={buildSiteAddress("/contact", { c: code, lang: language })}>
        {texts.back}
      </a>
    </Page>
  );
}

const focusableFields = [
  "name",
  "companyName",
  "position",
  "email",
  "phone",
  "message",
  "reply",
] as const;
