import type { InquiryForm } from "../../../../shared/contacts/inquiry.ts";
import type { Language } from "../../../../shared/languages.ts";
import { environment } from "../../../../shared/environment.ts";
import { getFieldProblemText } from "../../../../shared/texts/field-problems.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { noStore } from "../../../pages/public-cache.ts";
import type { FormFaults } from "../check-exchange-form.ts";
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
