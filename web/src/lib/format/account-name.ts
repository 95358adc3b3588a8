import type { Language } from "../../../../shared/languages.ts";

/** A person's name in the order of the language: family name first in Hungarian. */
export function accountName(
  { lastName, firstName }: { lastName: string; firstName: string },
  language: Language,
): string {
  const parts = language === "hu" ? [lastName, firstName] : [firstName, lastName];
  return parts.filter((part) => part !== "").join(" ");
}
