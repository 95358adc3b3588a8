import type { ErrorCode } from "../../shared/errors.ts";
import { otherLanguage, type Language } from "../../shared/languages.ts";
import { defaultValidationStatus } from "../../shared/limits/web.ts";
import { errorText } from "../../shared/texts/errors.ts";
import { pageTexts } from "../../shared/texts/pages.ts";
import { Icon } from "../../shared/public-page/icon.tsx";
import { MessagePage } from "./message-page.tsx";

interface AskedAgain {
  language: Language;
  /** The address that shows the same in a language, or the page that leads there. */
  again: (lang: Language) => string;
}

interface NotFoundProps extends AskedAgain {
  /** What was asked for, readable. */
  path: string;
}

/** The page of an address that leads nowhere, with the path (spec section 2). */
export function NotFoundPage({ language, again, path }: NotFoundProps) {
  const { notFound, home } = pageTexts(language);
  return (
    <MessagePage
      language={language}
      switchTo={again(otherLanguage(language))}
      status={defaultValidationStatus}
      title={notFound.title}
      text={notFound.text}
      foot={{ href: "/", text: home }}
    >
      <p>
        {notFound.path} <code>{path}</code>
      </p>
    </MessagePage>
  );
}

interface FailureProps extends AskedAgain {
  status: number;
  code: ErrorCode;
}

/** The page of a request that could not be answered: status, message, description (spec section 2). */
export function FailurePage({ language, again, status, code }: FailureProps) {
  const { failure, home } = pageTexts(language);
  const { title, detail } = errorText(code, language);
  return (
    <MessagePage
      language={language}
      switchTo={again(otherLanguage(language))}
      status={status}
      title={title}
      text={detail}
      foot={{ href: "/", text: home }}
    >
      <a class="button" href={again(language)}>
        <Icon name="again" />
        {failure.again}
      </a>
    </MessagePage>
  );
}
