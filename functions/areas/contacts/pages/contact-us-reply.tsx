import type { InquiryForm } from "../../../../shared/contacts/inquiry.ts";
import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { environment } from "../../../../shared/environment.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { getFieldProblemText } from "../../../../shared/texts/field-problems.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { MessagePage, messagePageCode } from "../../../pages/message-page.tsx";
import { noStore } from "../../../pages/public-cache.ts";
import type { FormFaults } from "../check-exchange-form.ts";
import { withdrawalPath } from "../form-secret.ts";
import { contactUsCode, ContactUsPage, type InquiryProblems } from "./contact-us-page.tsx";
import { getContactUsTexts } from "./contact-us-texts.ts";

interface FilledForm {
  form: InquiryForm;
  faults: FormFaults;
  alert?: string | undefined;
  /** ISO 8601. */
  now: string;
}

/** Renders the contact page with the typed values. No cache stores the reply. */
export function createContactUsReply(
  { form, faults, alert, now }: FilledForm,
  language: Language,
): DocumentReply {
  const page = (
    <ContactUsPage
      language={language}
      origin={requireVariable(environment.publicOrigin)}
      year={Number(now.slice(0, 4))}
      form={form}
      problems={describeProblems(faults, language)}
      alert={alert}
      isPrivate
    />
  );
  const status = alert === undefined ? 200 : 400;
  return createHtmlReply({ page, language, code: contactUsCode, cache: noStore, status });
}

function describeProblems(faults: FormFaults, language: Language): InquiryProblems {
  const { agreeFirst, examples } = getContactUsTexts(language);
  const entries = Object.entries(faults).map(([name, fault]) => {
    const text = getFieldProblemText(fault, language);
    if (name === "agree") return [name, agreeFirst];
    if ((name === "email" || name === "phone") && fault === "wrongFormat")
      return [name, `${text} ${examples[name]}`];
    return [name, text];
  });
  return Object.fromEntries(entries);
}

/** Redirects to the confirmation, so that a reload sends nothing again. */
export function redirectToSent(form: string, lang: Language): DocumentReply {
  const location = buildSiteAddress("/contact-us/sent", { f: form, lang });
  return new DocumentReply({ status: 303, headers: { ...noStore, location } });
}

/** Renders the confirmation of a message, with a link to withdraw it. */
export function createSentReply(form: string, language: Language): DocumentReply {
  const { sent } = getContactUsTexts(language);
  const page = (
    <MessagePage
      language={language}
      switchTo={buildSiteAddress("/contact-us/sent", { f: form, lang: otherLanguage(language) })}
      title={sent.title}
      text={sent.text}
      foot={[{ href: "/", text: getPageTexts(language).home }]}
    >
      <a class="less" href={withdrawalPath(form, language)}>
        {sent.takeBack}
      </a>
    </MessagePage>
  );
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore });
}
