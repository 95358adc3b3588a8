import { useTranslation } from "react-i18next";
import type { Model } from "../../../../shared/model/define-model.ts";
import { getFieldLabel } from "../../../../shared/texts/models.ts";
import { useLanguage } from "../../lib/format/language.ts";

/** The label of a field of a form by its path: with the language, if the path names one (`texts.hu.name`). */
export function usePathLabel({ name: model }: Model): (path: string) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (path) => {
    const [name = path, part, ...deeper] = path.split(".");
    const label = getFieldLabel(model, deeper.length > 0 ? path : name, language);
    return part === "en" || part === "hu"
      ? t("records.form.inLanguage", { label, language: t(`records.languages.${part}`) })
      : label;
  };
}
