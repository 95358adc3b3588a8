/** @jsxImportSource preact */
import { getPageTexts } from "../texts/pages.ts";
import type { Language } from "../languages.ts";
import { Icon } from "./icon.tsx";

/** How a submitted form ended, with the address as typed. */
export interface SendResult {
  result: "sent" | "wrong";
  email: string;
}

interface SendFormProps {
  code: string;
  language: Language;
  /** When the page was made, ISO 8601. */
  openedAt: string;
  /** Absent: no form was submitted. */
  sent?: SendResult | undefined;
}

/**
 * "Send it to me by e-mail", collapsed at first. A plain form, so that it works without JavaScript; the hidden field is
 * a trap for bots.
 */
export function SendForm({ code, language, openedAt, sent }: SendFormProps) {
  const texts = getPageTexts(language).card.send;
  const isWrong = sent?.result === "wrong";
  if (sent?.result === "sent")
    return (
      <p class="note" tabindex={-1} autofocus>
        {texts.sent} <b>{sent.email}</b> {texts.missing}
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
          value={sent?.email}
          autofocus={isWrong}
          aria-describedby="why"
          {...(isWrong && { "aria-invalid": "true" })}
        />
        <p id="why" class={isWrong ? "wrong" : undefined} role={isWrong ? "alert" : undefined}>
          {isWrong && <Icon name="wrong" />}
          {isWrong ? texts.wrong : texts.why}
        </p>
        <input class="unseen" name="website" aria-hidden="true" tabindex={-1} autocomplete="off" />
        <input type="hidden" name="openedAt" value={openedAt} />
        <button class="button main">{texts.send}</button>
      </form>
    </details>
  );
}
