import type { ComponentChildren } from "preact";
import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { optionalTopics, type OptionalTopic } from "../../../../shared/campaigns/mail-topics.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { unsubscribePath } from "../../../mail/unsubscribe-address.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { MessagePage, messagePageCode } from "../../../pages/message-page.tsx";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { reportPageTexts, testPageTexts, unsubscribeTexts } from "./unsubscribe-texts.ts";

interface Preferences {
  token: string;
  email: string;
  /** Whether the address gets news now. */
  isGiven: boolean;
  /** Topics that it gets. */
  topics: readonly OptionalTopic[];
}

/** Renders what an address gets: one button for all of it, and the topics that can be turned off. */
export function createUnsubscribeReply(
  { token, email, isGiven, topics }: Preferences,
  language: Language,
): DocumentReply {
  const texts = unsubscribeTexts[language];
  const { title, text, button } = isGiven ? texts.on : texts.off;
  const action = createAction(token, language);
  return createReply(
    { token, language, title, text: text(email) },
    <>
      <SwitchForm action={action} name="news" isGiven={isGiven} button={button} />
      {isGiven && (
        <details open={topics.length < optionalTopics.length}>
          <summary>{texts.topics.title}</summary>
          <form method="post" action={action}>
            <input type="hidden" name="topics" value="chosen" />
            {optionalTopics.map((topic) => (
              <label key={topic}>
                <input type="checkbox" name={topic} value="on" checked={topics.includes(topic)} />{" "}
                {texts.topics.names[topic]}
              </label>
            ))}
            <button class="button" type="submit">
              {texts.topics.save}
            </button>
          </form>
        </details>
      )}
    </>,
  );
}

interface ReportPreferences {
  token: string;
  email: string;
  /** Absent: its reader may not view the report any more. */
  report: string | undefined;
  isGiven: boolean;
}

/** Renders whether an address gets a scheduled report, and the button that changes it. */
export function createReportReply(
  { token, email, report, isGiven }: ReportPreferences,
  language: Language,
): DocumentReply {
  const { title, text, button } = reportPageTexts[language][isGiven ? "on" : "off"];
  const action = createAction(token, language);
  return createReply(
    { token, language, title, text: text(email, report) },
    <SwitchForm action={action} name="report" isGiven={isGiven} button={button} />,
  );
}

/** Renders what the link of a test mail would do. It has no button, because there is nothing to choose. */
export function createTestReply(
  { token, email }: Pick<Preferences, "token" | "email">,
  language: Language,
): DocumentReply {
  const { title, text } = testPageTexts[language];
  return createReply({ token, language, title, text: text(email) });
}

function createAction(token: string, language: Language): string {
  const query = new URLSearchParams({ t: token, lang: language });
  return `/api/public/unsubscribe?${query.toString()}`;
}

interface SwitchFormProps {
  action: string;
  /** What is turned on or off. */
  name: "news" | "report";
  isGiven: boolean;
  button: string;
}

function SwitchForm({ action, name, isGiven, button }: SwitchFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name={name} value={isGiven ? "off" : "on"} />
      <button class="button" type="submit">
        {button}
      </button>
    </form>
  );
}

interface PageHead {
  token: string;
  language: Language;
  title: string;
  text: string;
}

function createReply(
  { token, language, title, text }: PageHead,
  children?: ComponentChildren,
): DocumentReply {
  const page = (
    <MessagePage
      language={language}
      switchTo={unsubscribePath(token, otherLanguage(language))}
      title={title}
      text={text}
      foot={[{ href: "/", text: getPageTexts(language).home }]}
    >
      {children}
    </MessagePage>
  );
  return createHtmlReply({ page, language, code: messagePageCode, cache: noStore });
}

/** Redirects to the page, which then shows what was stored. */
export function redirectToUnsubscribePage(token: string, language: Language): DocumentReply {
  return new DocumentReply({
    status: 303,
    headers: { ...noStore, location: unsubscribePath(token, language) },
  });
}
