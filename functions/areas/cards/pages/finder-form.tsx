import type { Language } from "../../../../shared/languages.ts";
import { foundLimits } from "../../../../shared/limits/cards.ts";
import { Icon } from "../../../../shared/public-page/icon.tsx";
import { getPageTexts } from "../../../../shared/texts/pages.ts";

/** The form of a finder. */
export interface Finder {
  /** When the form was opened, ISO 8601. */
  openedAt: string;
  /** Absent: the form was not submitted. */
  result?: "sent" | "wrong";
  /** As typed. */
  message?: string;
}

/** "Found it? Tell the owner": collapsed until it is wanted. It works without JavaScript. */
export function FinderForm({
  code,
  language,
  finder,
}: {
  code: string;
  language: Language;
  finder: Finder;
}) {
  const texts = getPageTexts(language).inactive.found;
  const { openedAt, result, message } = finder;
  const isWrong = result === "wrong";
  if (result === "sent")
    return (
      <p class="note" tabIndex={-1} autofocus>
        {texts.sent}
      </p>
    );
  return (
    <details open={isWrong}>
      <summary class="button">{texts.open}</summary>
      <form method="post" action={`/api/public/codes/${code}/found?lang=${language}`}>
        <label for="message">{texts.label}</label>
        <textarea
          id="message"
          name="message"
          rows={3}
          maxLength={foundLimits.maxMessage}
          required
          autofocus={isWrong}
          aria-describedby="why"
          {...(isWrong && { "aria-invalid": true })}
        >
          {message}
        </textarea>
        <p id="why" class={isWrong ? "wrong" : undefined}>
          {isWrong && <Icon name="wrong" />}
          {isWrong ? texts.wrong : texts.why}
        </p>
        <input class="unseen" name="website" aria-hidden tabIndex={-1} autoComplete="off" />
        <input type="hidden" name="openedAt" value={openedAt} />
        <button class="button main" type="submit">
          {texts.send}
        </button>
      </form>
    </details>
  );
}
