import { useLanguage } from "../../../lib/format/language.ts";
import { inNameOrder } from "../../../lib/format/name-order.ts";
import { useTranslation } from "react-i18next";
import { card as cardModel, maxIntroduction } from "../../../../../shared/models/card.ts";
import { FormSections } from "../../../records/form/form-sections.tsx";
import { isTypedField } from "../card-values.ts";
import { CardField, type CardFormProps } from "./card-field.tsx";
import { cardPairs, drawnFields } from "./card-pairs.ts";
import { CountryField } from "./country-field.tsx";
import { isListField } from "../card-lists.ts";
import { findPictureName } from "../card-pictures.ts";
import { CardListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { TranslatedFields } from "./translated-fields.tsx";

/** The sections of a card (spec section 2), drawn from its model; then its translation. */
export function CardFormFields(props: CardFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sections = {
    basic: { title: t("cards.detail.basic"), lead: t("cards.detail.basicLead") },
    address: { title: t("cards.detail.address") },
    social: { title: t("cards.detail.social") },
  };
  const { introduction } = props.form.values;
  const helps: Readonly<Record<string, string>> = {
    name: t("cards.detail.nameHelp"),
    introduction: t("cards.detail.introductionHelp", {
      count: maxIntroduction - introduction.length,
    }),
  };
  return (
    <>
      <FormSections
        model={cardModel}
        sections={sections}
        fields={inNameOrder(drawnFields, language)}
        pairs={cardPairs}
      >
        {(field) => <DrawnField {...props} field={field} help={helps[field]} />}
      </FormSections>
      <TranslatedFields {...props} />
    </>
  );
}

interface DrawnFieldProps extends CardFormProps {
  field: (typeof drawnFields)[number];
  help: string | undefined;
}

/** The control of a field by its input. */
function DrawnField({ field, help, ...props }: DrawnFieldProps) {
  const picture = findPictureName(field);
  if (picture) return <PictureField {...props} name={picture} />;
  if (isListField(field)) return <CardListField {...props} field={field} />;
  if (field === "country") return <CountryField {...props} />;
  if (!isTypedField(field)) return null;
  return <CardField {...props} field={field} help={help} />;
}
