import type { ErrorCode } from "../../shared/errors.ts";
import { otherLanguage, type Language } from "../../shared/languages.ts";
import { errorText } from "../../shared/texts/errors.ts";
import { pageTexts } from "../../shared/texts/pages.ts";
import { Icon } from "../../shared/public-page/icon.tsx";
import { MessagePage } from "./message-page.tsx";

interface NotFoundProps {
  language: Language;
  /** The code that was asked for, as typed. */
  asked: string | undefined;
  /** What was asked for, readable. */
  path: string;
}

/** The page of an address that leads nowhere, with the path (spec section 2). */
export function NotFoundPage({ language, asked, path }: NotFoundProps) {
  const { notFound, home } = pageTexts(language);
  return (
    <MessagePage
      language={language}
      switchTo={sameAddress(asked, otherLanguage(language))}
      status={404}
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

interface FailureProps {
  language: Language;
  asked: string | undefined;
  status: number;
  code: ErrorCode;
}

/** The page of a request that could not be answered: status, message, description (spec section 2). */
export function FailurePage({ language, asked, status, code }: FailureProps) {
  const { failure, home } = pageTexts(language);
  const { title, detail } = errorText(code, language);
  return (
    <MessagePage
      language={language}
      switchTo={sameAddress(asked, otherLanguage(language))}
      status={status}
      title={title}
      text={detail}
      foot={{ href: "/", text: home }}
    >
      <a class="button" href={sameAddress(asked, language)}>
        <Icon name="again" />
        {failure.again}
      </a>
    </MessagePage>
  );
}

/** Query that asks for the same code again, in a language. */
function sameAddress(asked: string | undefined, lang: Language): string {
  const query = new URLSearchParams({ ...(asked !== undefined && { c: asked }), lang });
  return `?${query.toString()}`;
}
