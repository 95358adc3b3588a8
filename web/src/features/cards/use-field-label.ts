import { useTranslation } from "react-i18next";
import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { getFieldLabel } from "../../../../shared/texts/models.ts";
import { useLanguage } from "../../lib/format/language.ts";
import type { ListField } from "./card-lists.ts";
import type { PictureFieldName } from "./card-pictures.ts";
import { translatedField, type TypedField } from "./card-values.ts";

/** The label of a card's field; a translation includes its language. */
export function useFieldLabel(
  cardLanguage: Language,
): (field: TypedField | PictureFieldName | ListField) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (field) => {
    const label = getFieldLabel("card", field, language);
    if (translatedField(field) === undefined) return label;
    return t("cards.translated.label", {
      label,
      language: t(`cards.translated.in.${otherLanguage(cardLanguage)}`),
    });
  };
}
