import { useLanguage } from "./language.ts";

const locales = { en: "en-GB", hu: "hu-HU" } as const;

/** Says a moment, ISO 8601, as day and time of the reader's language and place. */
export function useMomentText(): (iso: string) => string {
  const language = useLanguage();
  const form = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (iso) => form.format(new Date(iso));
}
