import { useTranslation } from "react-i18next";
import type { ModelName } from "../../../../shared/models/all.ts";
import { getOptionText } from "../../../../shared/texts/option-texts.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { locales } from "../../lib/format/locales.ts";
import type { OptionText } from "./use-value-text.ts";

/** The words for the values of a model's choices. Names of access groups are data and are not translated. */
export function useOptionText(model: ModelName): OptionText {
  const optionText = useModelOptionText();
  return (field, value) => optionText(model, field, value);
}

/** The same for any model. */
export function useModelOptionText() {
  const { t } = useTranslation();
  const language = useLanguage();
  const regions = new Intl.DisplayNames(locales[language], { type: "region" });
  return (model: string, field: string, value: string): string | undefined => {
    if (field === "language")
      return value === "hu" ? t("shell.languageNames.hu") : t("shell.languageNames.en");
    if (field === "country" && /^[A-Z]{2}$/.test(value)) return regions.of(value);
    return getOptionText(model, field, value, language);
  };
}
