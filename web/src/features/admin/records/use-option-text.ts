import { useTranslation } from "react-i18next";
import type { ModelName } from "../../../../../shared/models/all.ts";
import type { OptionText } from "../../../records/values/use-value-text.ts";

type Options = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** The words for the values of a model's choices. Names of access groups are data and are not translated. */
export function useOptionText(model: ModelName): OptionText {
  const { t } = useTranslation();
  const options: Options = t("admin.options", { returnObjects: true });
  return (field, value) => {
    if (field === "language")
      return value === "hu" ? t("shell.languageNames.hu") : t("shell.languageNames.en");
    return options[model]?.[field]?.[value];
  };
}
