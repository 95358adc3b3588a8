import { useTranslation } from "react-i18next";
import { colorSchemeAttribute } from "../../../../shared/color-scheme.ts";
import { useColorScheme, type ColorScheme } from "../../lib/browser/color-scheme.ts";
import { useLanguage } from "../../lib/format/language.ts";

/** The links of the installed application: manifest in the user's language, icon, colour of the bars. */
export function InstalledLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  const paper = paperOf(useColorScheme());
  return (
    <>
      <link key={language} rel="manifest" href={`/${language}.webmanifest`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="apple-mobile-web-app-title" content={t("common.productName")} />
      {paper && <meta name="theme-color" content={paper} />}
    </>
  );
}

/** The colour of the page from the style sheet, read again when the theme changes. */
function paperOf(scheme: ColorScheme): string {
  const { documentElement } = document;
  if (documentElement.getAttribute(colorSchemeAttribute) !== scheme) return "";
  return getComputedStyle(documentElement).getPropertyValue("--paper").trim();
}
