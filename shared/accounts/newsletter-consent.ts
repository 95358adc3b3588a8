import type { Language } from "../languages.ts";

/** What people agree to when they want news by mail. A new wording is a new version: the register names it. */
export const newsletterConsent = {
  version: "2026-11-23",
  text: {
    en: "Send me news about Névjegy by email. I can withdraw this at any time, here or with one click in any email.",
    hu: "Kérek e-mailben híreket a Névjegyről. Ezt bármikor visszavonhatom, itt vagy bármelyik levélben egyetlen kattintással.",
  } satisfies Record<Language, string>,
} as const;
