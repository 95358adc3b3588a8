import type { Language } from "../languages.ts";

/** A person's name in the order of the language: family name first in Hungarian. */
export function formatAccountName(
  { lastName, firstName }: { lastName: string; firstName: string },
  language: Language,
): string {
  const parts = language === "hu" ? [lastName, firstName] : [firstName, lastName];
  return parts.filter((part) => part !== "").join(" ");
}
