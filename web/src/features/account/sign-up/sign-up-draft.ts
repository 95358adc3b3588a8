import { isLanguage, type Language } from "../../../../../shared/languages.ts";

/**
 * What was typed in the sign-up and not sent, kept with the tab: it is there again after a reload. It ends with the tab,
 * and when the sign-up has worked. A password is never kept.
 */
export interface SignUpDraft {
  lastName: string;
  firstName: string;
  email: string;
  language: Language;
}

const storageKey = "nevjegy.sign-up-draft";

/** Takes of a form what may be kept; nothing in the place of a form puts an end to the draft. */
export function storeSignUpDraft(
  values: Readonly<Record<keyof SignUpDraft, string>> | undefined,
): void {
  try {
    if (values === undefined) return sessionStorage.removeItem(storageKey);
    const { lastName, firstName, email, language } = values;
    sessionStorage.setItem(storageKey, JSON.stringify({ lastName, firstName, email, language }));
  } catch {
    // storage is full or disabled: the edits exist in the page only
  }
}

/** The draft; nothing where there is none, or none that can be read. */
export function readSignUpDraft(): SignUpDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "") as Partial<SignUpDraft>; // looked at below
    const { lastName, firstName, email, language } = kept;
    const areTexts = [lastName, firstName, email].every((text) => typeof text === "string");
    return areTexts && isLanguage(language) ? (kept as SignUpDraft) : undefined;
  } catch {
    return undefined;
  }
}
