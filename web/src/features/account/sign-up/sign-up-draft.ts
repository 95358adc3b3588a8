import { isLanguage, type Language } from "../../../../../shared/languages.ts";

/**
 * Unsent edits of the sign-up, stored in the tab's session storage: a reload keeps them, the end of the tab and a
 * successful sign-up remove them. Passwords are never stored.
 */
export interface SignUpDraft {
  lastName: string;
  firstName: string;
  email: string;
  language: Language;
}

const storageKey = "nevjegy.sign-up-draft";

/** Stores the draft without passwords; absent: removes it. */
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

/** The stored draft; nothing if there is none or it cannot be read. */
export function readSignUpDraft(): SignUpDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "") as Partial<SignUpDraft>; // looked at below
    const { lastName, firstName, email, language } = stored;
    const areTexts = [lastName, firstName, email].every((text) => typeof text === "string");
    return areTexts && isLanguage(language) ? (stored as SignUpDraft) : undefined;
  } catch {
    return undefined;
  }
}
