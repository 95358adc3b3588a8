import type { Language } from "../../shared/languages.ts";
import { asPlain, filledText, type FilledText } from "./filled-text.ts";
import { linkLife } from "./link-life.ts";
import { mailFacts, type MailFact } from "./mail-facts.ts";
import { mailFrame } from "./mail-frame.ts";
import { elsewherePaths, linkLifeMs } from "../areas/accounts/mails/account-mail-links.ts";
import type { MailMessage } from "./mail-message.ts";
import { mailTexts } from "../registry/mail-texts.ts";
import { isGreetable, plainValue } from "./plain-value.ts";

/** A label and the full address that it leads to. */
export interface MailLink {
  label: string;
  address: string;
}

/** What a mail says, in one language and with its gaps filled, before it becomes text or HTML. */
export interface MailContent {
  language: Language;
  subject: string;
  greeting: FilledText;
  paragraphs: readonly FilledText[];
  facts: readonly MailFact[];
  button?: MailLink;
  /** How long the button's link is good. */
  life?: string;
  ifNotYou?: string;
  elsewhere?: MailLink;
  why: string;
  /** Where the product is. */
  home: string;
}

/** Longest value in a subject, in characters: mailboxes show little more. */
const maxInSubject = 60;

/** @param origin public origin of the product, without a trailing slash */
export function mailContent(message: MailMessage, origin: string): MailContent {
  const { template, language, values } = message;
  const text = mailTexts[language][template];
  const life = linkLifeMs[template];
  const elsewhere = elsewherePaths[template];
  return {
    language,
    subject: asPlain(filledText(text.subject, values, maxInSubject)),
    greeting: greeting(language, values),
    paragraphs: text.lines.map((line) => filledText(line, values)),
    facts: mailFacts(text.facts ?? {}, { language, values }),
    ...(text.button !== undefined && {
      button: { label: text.button, address: `${origin}${values["path"] ?? "/"}` },
    }),
    ...(life !== undefined && { life: linkLife(life, language) }),
    ...(text.ifNotYou !== undefined && { ifNotYou: text.ifNotYou }),
    ...(text.elsewhere !== undefined &&
      elsewhere !== undefined && {
        elsewhere: { label: text.elsewhere, address: `${origin}${elsewhere}` },
      }),
    why: text.why,
    home: origin,
  };
}

/** By the full name in the order of the language; those whose name we do not know, or cannot greet, without one. */
function greeting(language: Language, { firstName = "", lastName = "" }: Record<string, string>) {
  const names = language === "hu" ? [lastName, firstName] : [firstName, lastName];
  const name = plainValue(names.join(" "));
  const { greeting: toName, greetingToUnknown } = mailFrame[language];
  return isGreetable(name) ? filledText(toName, { name }) : filledText(greetingToUnknown, {});
}
