import { useTranslation } from "react-i18next";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { FormSections } from "../../../records/form/form-sections.tsx";
import { CardField, type CardFormProps } from "./card-field.tsx";
import { cardPairs, drawnFields } from "./card-pairs.ts";
import { CoverField } from "./cover-field.tsx";
import { TranslatedFields } from "./translated-fields.tsx";

/** The sections of a card (spec section 2), drawn from its model; then its translation. */
export function CardFormFields(props: CardFormProps) {
  const { t } = useTranslation();
  const sections = {
    basic: { title: t("cards.detail.basic"), lead: t("cards.detail.basicLead") },
    address: { title: t("cards.detail.address") },
    social: { title: t("cards.detail.social") },
  };
  const helps: Readonly<Record<string, string>> = { name: t("cards.detail.nameHelp") };
  return (
    <>
      <FormSections model={cardModel} sections={sections} fields={drawnFields} pairs={cardPairs}>
        {(field) =>
          field === "coverImage" ? (
            <CoverField {...props} />
          ) : (
            <CardField {...props} field={field} help={helps[field]} />
          )
        }
      </FormSections>
      <TranslatedFields {...props} />
    </>
  );
}
