/** @jsxImportSource preact */
import type { Language } from "../languages.ts";
import { getPageTexts } from "../texts/pages.ts";

/** Somebody who answers in the card owner's place. */
export interface Replacement {
  code: string;
  name: string;
  /** Last day, `2026-12-05`; absent: for good. */
  until?: string;
}

/** Says who answers in somebody's place, and leads to their card. */
export function ReplacementNote({ who, language }: { who: Replacement; language: Language }) {
  const { standIn, successor } = getPageTexts(language).card;
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
