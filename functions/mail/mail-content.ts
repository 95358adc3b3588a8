import type { Language } from "../../shared/languages.ts";
import { formatAccountName } from "../../shared/text/account-name.ts";
import { MailLine } from "./fill-text.ts";
import { type MailFact, buildMailFacts } from "./mail-facts.ts";
import { mailFrame } from "./mail-frame.ts";
import type { MailMessage } from "./mail-message.ts";
import type { MailTexts } from "./mail-text.ts";
import { isGreetable, toSingleLine } from "./single-line.ts";
import { unsubscribePath } from "./unsubscribe-address.ts";

/** A label and the full address that it opens. */
export interface MailLink {
  label: MailLine;
  address: string;
}

/** A heading and the lines below it. */
export interface MailList {
  heading: MailLine;
  lines: readonly MailLine[];
}

/** Content of a mail in one language, with filled gaps, before it is rendered as text or HTML. */
export interface MailContent {
  language: Language;
  subject: MailLine;
  greeting: MailLine;
  paragraphs: readonly MailLine[];
  facts: readonly MailFact[];
  lists: readonly MailList[];
  button?: MailLink;
  /** Lifetime of the button's link, in words. */
  life?: MailLine;
  ifNotYou?: MailLine;
  elsewhere?: MailLink;
  why: MailLine;
  unsubscribe?: MailLink;
  /** Address of the product. */
  home: string;
}

/** Longest value in a subject, in characters: mailboxes show little more. */
const maxInSubject = 60;

/**
 * Fills the gaps of a mail's texts. Throws an error for a template without texts.
 * @param origin public origin of the product, without a trailing slash
 */
export function buildMailContent(
  message: MailMessage,
  { texts, links }: MailTexts,
  origin: string,
): MailContent {
  const { template, language, values } = message;
  const text = texts[language][template];
  if (text === undefined) throw new Error(`No text for the mail ${template}`);
  const { lifetimeMs, elsewhere = values["elsewhere"] } = links[template] ?? {};
  return {
    language,
    subject: MailLine.fill(text.subject, values, maxInSubject),
    greeting: createGreeting(language, values),
    paragraphs: text.lines.map((line) => MailLine.fill(line, values)),
    facts: buildMailFacts(text.facts ?? {}, { language, values }),
    lists: Object.entries(text.lists ?? {}).flatMap(([name, heading]) => {
      const lines = message.lists?.[name] ?? [];
      return lines.length === 0
        ? []
        : [{ heading: MailLine.fill(heading), lines: lines.map(fillListed) }];
    }),
    ...(text.button !== undefined && {
      button: { label: MailLine.fill(text.button), address: createAddress(origin, values["path"]) },
    }),
    ...(lifetimeMs !== undefined && {
      life: MailLine.fill(describeLifetime(lifetimeMs, language)),
    }),
    ...(text.ifNotYou !== undefined && { ifNotYou: MailLine.fill(text.ifNotYou) }),
    ...(text.elsewhere !== undefined &&
      elsewhere !== undefined && {
        elsewhere: {
          label: MailLine.fill(text.elsewhere),
          address: createAddress(origin, elsewhere),
        },
      }),
    why: MailLine.fill(text.why),
    ...(text.unsubscribe !== undefined &&
      message.unsubscribe !== undefined && {
        unsubscribe: {
          label: MailLine.fill(text.unsubscribe),
          address: createAddress(origin, unsubscribePath(message.unsubscribe)),
        },
      }),
    home: origin,
  };
}

function fillListed({ text, values }: NonNullable<MailMessage["lists"]>[string][number]): MailLine {
  return MailLine.fill(text, values);
}

/** Greets by the full name in the order of the language, or without a name if it is unknown or cannot be greeted. */
function createGreeting(
  language: Language,
  { firstName = "", lastName = "" }: Record<string, string>,
) {
  const name = toSingleLine(formatAccountName({ lastName, firstName }, language));
  const { greeting: toName, greetingToUnknown } = mailFrame[language];
  return isGreetable(name) ? MailLine.fill(toName, { name }) : MailLine.fill(greetingToUnknown);
}

/** The address of a page of ours. A path without its slash could change the host. */
function createAddress(origin: string, path = "/"): string {
  if (!path.startsWith("/")) throw new Error("The path of a mail begins with a slash");
  return `${origin}${path}`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Describes a link's lifetime. One day is described in hours. */
function describeLifetime(ms: number, language: Language): string {
  const { lifeOfLink } = mailFrame[language];
  if (ms >= 2 * dayMs) return lifeOfLink(Math.floor(ms / dayMs), "day");
  return ms >= hourMs
    ? lifeOfLink(Math.floor(ms / hourMs), "hour")
    : lifeOfLink(Math.floor(ms / minuteMs), "minute");
}
