import i18next, { t } from "i18next";
import { useTranslation } from "react-i18next";
import {
  isLanguage,
  defaultLanguage,
  localeCookie,
  type Language,
} from "../../../../shared/languages.ts";
import { localeCookieDays } from "../../../../shared/limits/web.ts";
import { showLanguage } from "../../i18n/load-texts.ts";
import { notify } from "../overlays/toasts.ts";

/** The current language of the interface; a component that uses it renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return currentLanguage(i18n.language);
}

/** The language of the interface, outside components. */
export function currentLanguage(shown: string = i18next.language): Language {
  return isLanguage(shown) ? shown : defaultLanguage;
}

/**
 * Changes the language when its texts have loaded, and stores it in the cookie. A `lang` in the address is removed.
 * Without a connection nothing changes, and a message says so.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await showLanguage(language);
  } catch {
    const detail = t("calls.unreachableHint");
    notify.failure(t("calls.unreachable"), { detail });
    return;
  }
  storeLanguage(language);
}

/** Stores the language for the next visit in the cookie. */
function storeLanguage(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  const maxAge = localeCookieDays * 86_400;
  document.cookie = `${localeCookie}=${language}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  const url = new URL(window.location.href);
  if (!url.searchParams.has("lang")) return;
  url.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", url);
}
