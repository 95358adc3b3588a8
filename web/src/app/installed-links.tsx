import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useColorScheme } from "../lib/color-scheme.ts";
import { useLanguage } from "../lib/language.ts";

/** What makes the page an application of the device: its manifest in the user's language, icon, colour of the bars. */
export function InstalledLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  const scheme = useColorScheme();
  const [paper, setPaper] = useState("");
  useEffect(() => {
    setPaper(getComputedStyle(document.documentElement).getPropertyValue("--paper").trim());
  }, [scheme]);
  return (
    <>
      <link key={language} rel="manifest" href={`/${language}.webmanifest`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="apple-mobile-web-app-title" content={t("common.productName")} />
      {paper && <meta name="theme-color" content={paper} />}
    </>
  );
}
