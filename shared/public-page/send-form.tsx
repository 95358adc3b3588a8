/** @jsxImportSource preact */
import { getPageTexts } from "../texts/pages.ts";
import type { Language } from "../languages.ts";
import { Icon } from "./icon.tsx";

interface SendFormProps {
  code: string;
  language: Language;
  /** When the page was made, ISO 8601. */
  openedAt: string;
  /** Result of the submitted form; absent: no form was submitted. */
  sent?: "yes" | "no" | undefined;
}

/**
 * "Send it to me by e-mail", collapsed at first. A plain form, so that it works without JavaScript; the hidden field is
 * a trap for bots.
 */
export function SendForm({ code, language, openedAt, sent }: SendFormProps) {
  const texts = getPageTexts(language).card.send;
  const isWrong = sent === "no";
  if (sent === "yes")
    return (
      <p class="note" tabindex={-1} autofocus>
        {texts.sent}
      </p>
    );
  return (
    <details open={isWrong}>
      <summary class="button">
        <Icon name="send" />
        {texts.open}
      </summary>
      <form method="post" action={`/api/public/cards/${code}/send?lang=${language}`}>
        <label for="to">{texts.to}</label>
        <input
          id="to"
          name="email"
          type="email"
          autocomplete="email"
          maxlength={254}
          required
          autofocus={isWrong}
          aria-describedby="why"
          {...(isWrong && { "aria-invalid": "true" })}
        />
        <p id="why" class={isWrong ? "wrong" : undefined}>
          {isWrong ? texts.wrong : texts.why}
        </p>
        <input class="unseen" name="website" aria-hidden="true" tabindex={-1} autocomplete="off" />
        <input type="hidden" name="openedAt" value={openedAt} />
        <button class="button">{texts.send}</button>
      </form>
    </details>
  );
}
