/** @jsxImportSource preact */
import type { Language } from "../languages.ts";
import { getPageTexts } from "../texts/pages.ts";

/** The person who replaces the card's owner. */
export interface SubstituteLink {
  code: string;
  name: string;
  /** Last day, `2026-12-05`; absent: permanently. */
  until?: string;
}

/** Names the substitute of the card's owner, with a link to the substitute's card. */
export function SubstituteNote({
  substitute,
  language,
}: {
  substitute: SubstituteLink;
  language: Language;
}) {
  const { standIn, successor } = getPageTexts(language).card;
  return (
    <p class="note">
      {substitute.until === undefined
        ? successor
        : standIn.replace("{{until}}", dayText(substitute.until, language))}
      <a href={`/contact?c=${substitute.code}&lang=${language}`}>{substitute.name}</a>
    </p>
  );
}

/** `2026. 12. 05.`, `5 December 2026`. */
function dayText(day: string, language: Language): string {
  const options = language === "hu" ? {} : ({ dateStyle: "long" } as const);
  return new Intl.DateTimeFormat(language === "hu" ? "hu-HU" : "en-GB", {
    ...options,
    timeZone: "UTC",
  }).format(new Date(day));
}
