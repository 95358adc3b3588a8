import { otherLanguage, type Language } from "../../shared/languages.ts";
import { defaultValidationStatus } from "../../shared/limits/web.ts";
import type { ErrorText } from "../../shared/texts/error-text.ts";
import { getPageTexts } from "../../shared/texts/pages.ts";
import { Icon } from "../../shared/public-page/icon.tsx";
import { MessagePage } from "./message-page.tsx";

interface RetryProps {
  language: Language;
  /** Address that shows the same page in a language, or the page that leads to it. */
  again: (lang: Language) => string;
}

interface NotFoundProps extends RetryProps {
  /** The requested path, in readable form. */
  path: string;
  /** No card or tag has the requested code. */
  isCode: boolean;
}

/** The page for an address that does not exist, with its path (spec section 2). */
export function NotFoundPage({ language, again, path, isCode }: NotFoundProps) {
  const { notFound, home } = getPageTexts(language);
  const shown = isCode ? notFound.code : notFound;
  return (
    <MessagePage
      language={language}
      switchTo={again(otherLanguage(language))}
      status={defaultValidationStatus}
      title={shown.title}
      text={shown.text}
      foot={[{ href: "/", text: home }]}
    >
      <p>
        {notFound.path} <code>{path}</code>
      </p>
    </MessagePage>
  );
}

interface FailureProps extends RetryProps {
  status: number;
  error: ErrorText;
}

/** The page of a failed request: status, message, description (spec section 2). */
export function FailurePage({ language, again, status, error }: FailureProps) {
  const { failure, home } = getPageTexts(language);
  return (
    <MessagePage
      language={language}
      switchTo={again(otherLanguage(language))}
      status={status}
      title={error.title}
      text={error.detail}
      foot={[{ href: "/", text: home }]}
    >
      <a class="button" href={again(language)}>
        <Icon name="again" />
        {failure.again}
      </a>
    </MessagePage>
  );
}
