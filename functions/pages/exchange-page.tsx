import { exchangeConsent, type ExchangeForm } from "../../shared/exchange.ts";
import { otherLanguage, type Language } from "../../shared/languages.ts";
import { exchangeTexts } from "../../shared/texts/exchange.ts";
import { ownAddress } from "../../shared/public-page/own-address.ts";
import { baseStyle } from "../../shared/public-page/base-style.ts";
import { exchangeStyle } from "./exchange-style.ts";
import { FormField } from "./form-field.tsx";
import { Page } from "./page.tsx";
import { pageCode, withoutIndent } from "./page-code.ts";

export const exchangeCode = pageCode({ style: withoutIndent(baseStyle + exchangeStyle) });

/** What is wrong with a field of the form, in words. */
export type FormProblems = Readonly<Partial<Record<keyof ExchangeForm, string>>>;

interface ExchangePageProps {
  language: Language;
  /** Code of the card. */
  code: string;
  /** Whom the details go to. */
  person: string;
  /** The card belongs to a company, which may be let in on it. */
  hasCompany: boolean;
  /** What the form says, as it was typed. */
  form: ExchangeForm;
  problems: FormProblems;
  /** What is wrong with the form as a whole. */
  alert?: string | undefined;
}

/** The form by which a visitor leaves details; it is complete without JavaScript. */
export function ExchangePage(props: ExchangePageProps) {
  const { language, code, person, hasCompany, form, problems, alert } = props;
  const texts = exchangeTexts(language);
  const consents = exchangeConsent.texts;
  return (
    <Page
      language={language}
      title={`${texts.title} · ${person}`}
      switchTo={`?c=${code}&lang=${otherLanguage(language)}`}
      code={exchangeCode}
    >
      <form
        class="exchange"
        method="post"
        action={`/api/public/cards/${code}/exchange?lang=${language}`}
        noValidate
      >
        <h1>{texts.title}</h1>
        <p class="intro">{texts.intro(person)}</p>
        {alert !== undefined && (
          <p class="alert" role="alert">
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
          autoComplete="name"
          required
        />
        <FormField
          name="email"
          type="email"
          label={texts.email}
          value={form.email}
          problem={problems.email}
          autoComplete="email"
        />
        <FormField
          name="phone"
          type="tel"
          label={texts.phone}
          value={form.phone}
          problem={problems.phone}
          hint={texts.either}
          autoComplete="tel"
        />
        <FormField
          name="message"
          type="prose"
          label={`${texts.message} (${texts.optional})`}
          value={form.message}
          problem={problems.message}
        />
        <label class="tick">
          <input
            type="checkbox"
            name="reply"
            checked={isTicked(form.reply)}
            required
            {...(problems.reply !== undefined && {
              "aria-invalid": true,
              "aria-describedby": "reply-problem",
            })}
          />
          <span>{consents.reply[language]}</span>
        </label>
        {problems.reply !== undefined && (
          <p id="reply-problem" class="problem">
            {problems.reply}
          </p>
        )}
        {hasCompany && (
          <label class="tick">
            <input type="checkbox" name="company" checked={isTicked(form.company)} />
            <span>
              {consents.company[language]} ({texts.optional})
            </span>
          </label>
        )}
        <button class="button main" type="submit">
          {texts.send}
        </button>
        <p class="promise">{texts.promise}</p>
      </form>
      <a class="foot" href={ownAddress("/contact", { c: code, lang: language })}>
        {texts.back}
      </a>
    </Page>
  );
}

export const isTicked = (value: ExchangeForm["reply"]) => value === true || value === "on";
