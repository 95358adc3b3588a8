import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { otherLanguage } from "../../../../shared/languages.ts";
import { chooseLanguage, useLanguage } from "../../lib/format/language.ts";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import { Tooltip } from "../overlays/tooltip.tsx";
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

/** A button with the current language that switches to the other one, for bars. */
export function LanguageButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <Tooltip text={t(`shell.languageNames.${other}`)}>
      {(target) => (
        <button
          type="button"
          className={classes(styles.button, className)}
          {...target}
          onClick={() => void chooseLanguage(other)}
        >
          <UiIcon of={Languages} />
          {language.toUpperCase()}
          <span className="visually-hidden" lang={other}>
            {" "}
            → {t(`shell.languageNames.${other}`)}
          </span>
        </button>
      )}
    </Tooltip>
  );
}
