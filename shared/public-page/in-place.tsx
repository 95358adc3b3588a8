/** @jsxImportSource preact */
import type { Language } from "../languages.ts";
import { pageTexts } from "../texts/pages.ts";

/** Somebody who answers in the card owner's place. */
export interface AnswersInPlace {
  code: string;
  name: string;
  /** Last day, `2026-12-05`; absent: for good. */
  until?: string;
}

/** Says who answers in somebody's place, and leads to their card. */
export function InPlace({ who, language }: { who: AnswersInPlace; language: Language }) {
  const { standIn, successor } = pageTexts(language).card;
  return (
    <p class="note">
      {who.until === undefined
        ? successor
        : standIn.replace("{{until}}", dayText(who.until, language))}
      <a href={`/contact?c=${who.code}&lang=${language}`}>{who.name}</a>
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
