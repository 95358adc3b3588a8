import { inquiryConsent, type InquiryForm } from "../../../../shared/contacts/inquiry.ts";
import type { Language } from "../../../../shared/languages.ts";
import { Icon } from "../../../../shared/public-page/icon.tsx";
import { createLandingCode } from "../../../pages/landing/landing-code.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { describePage } from "../../../pages/landing/structured-data.ts";
import { contactUsStyle } from "./contact-us-style.ts";
import { getContactUsTexts } from "./contact-us-texts.ts";
import { ConsentTick } from "./consent-tick.tsx";
import { FormField } from "./form-field.tsx";

export const contactUsCode = createLandingCode(contactUsStyle);

/** The text of each field's problem. */
export type InquiryProblems = Readonly<Partial<Record<keyof InquiryForm, string>>>;

interface ContactUsProps {
  language: Language;
  origin: string;
  year: number;
  /** The form's values, as typed. */
  form: InquiryForm;
  problems: InquiryProblems;
  /** Problem of the form as a whole. */
  alert?: string | undefined;
  /** The page is the answer to one visitor's form. */
  isPrivate?: boolean;
}

const path = "/contact-us";

/** The contact page. As a file it has an empty form; as the answer to a form it has what the visitor typed. */
export function ContactUsPage({ isPrivate = false, ...props }: ContactUsProps) {
  const { language, origin, year } = props;
  const texts = getContactUsTexts(language);
  const { title, description } = texts;
  return (
    <LandingPage
      language={language}
      origin={origin}
      year={year}
      path={path}
      title={title}
      description={description}
      data={[describePage("ContactPage", { language, origin, path, title, description })]}
      code={contactUsCode}
      isPrivate={isPrivate}
    >
      <section class="contact">
        <div>
          <h1>{texts.head}</h1>
          <p class="lead">{texts.lead}</p>
          <Guide language={language} />
        </div>
        <InquiryFormFields {...props} />
      </section>
    </LandingPage>
  );
}

/** What happens to a message, and where answers are without one. */
function Guide({ language }: { language: Language }) {
  const { next, quick } = getContactUsTexts(language);
  return (
    <div class="guide">
      <h2>{next.title}</h2>
      <ol>
        {next.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <h2>{quick.title}</h2>
      <ul>
        {quick.links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const focusableFields = ["name", "email", "phone", "message", "agree"] as const;

function InquiryFormFields({ language, form, problems, alert }: ContactUsProps) {
  const texts = getContactUsTexts(language);
  const first = focusableFields.find((name) => problems[name] !== undefined);
  const common = (name: "name" | "email" | "phone" | "message") => ({
    name,
    value: form[name],
    problem: problems[name],
    autofocus: first === name,
  });
  return (
    // The script of the page completes `form` and `openedAt`, and sends the form to switch the language.
    <form method="post" action={`/api/public/inquiries?lang=${language}`} data-secret noValidate>
      {alert !== undefined && (
        <p class="alert" role="alert">
          <Icon name="wrong" />
          {alert}
        </p>
      )}
      <input type="hidden" name="form" value={form.form} />
      <input type="hidden" name="openedAt" value={form.openedAt} />
      <input type="hidden" name="again" value="" />
      <p class="trap" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <FormField {...common("name")} label={texts.name} autoComplete="name" required />
      <FormField
        {...common("email")}
        type="email"
        label={texts.email}
        autoComplete="email"
        required
      />
      <FormField
        {...common("phone")}
        type="tel"
        label={`${texts.phone} (${texts.optional})`}
        autoComplete="tel"
      />
      <FormField {...common("message")} type="prose" label={texts.message} required />
      <ConsentTick
        name="agree"
        value={form.agree}
        problem={problems.agree}
        autofocus={first === "agree"}
        required
      >
        {inquiryConsent.text[language]}
      </ConsentTick>
      <button class="button large main" type="submit">
        {texts.send}
      </button>
      <p class="promise">
        {texts.promise} <a href="/privacy">{texts.privacy}</a>
      </p>
    </form>
  );
}
