import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { otherLanguage } from "../../../../shared/languages.ts";
import { chooseLanguage, useLanguage } from "../../lib/format/language.ts";
import { UiIcon } from "../icon.tsx";
import { Segmented } from "./segmented.tsx";
import styles from "./switches.module.css";

/** A switch with both languages, for pages without a bar. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const options = (["hu", "en"] as const).map((value) => ({
    value,
    text: (
      <>
        {value.toUpperCase()}
        <span className="visually-hidden"> – {t(`shell.languageNames.${value}`)}</span>
      </>
    ),
  }));
  return (
    <Segmented
      label={t("shell.language")}
      value={language}
      options={options}
      onChange={(value) => void chooseLanguage(value)}
    />
  );
}

/** A button that switches to the other language and has its name, for bars. */
export function LanguageButton() {
  const { t } = useTranslation();
  const other = otherLanguage(useLanguage());
  return (
    <button
      type="button"
      lang={other}
      className={styles.button}
      onClick={() => void chooseLanguage(other)}
    >
      <UiIcon of={Languages} />
      {t(`shell.languageNames.${other}`)}
    </button>
  );
}
