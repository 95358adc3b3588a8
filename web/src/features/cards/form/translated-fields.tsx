import { useTranslation } from "react-i18next";
import { languages, otherLanguage, type Language } from "../../../../../shared/languages.ts";
import { SelectField } from "../../../components/controls/field.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { FormRows } from "../../../records/form/form-rows.tsx";
import { translatedFields } from "../card-values.ts";
import { CardField, type CardFormProps } from "./card-field.tsx";
import { cardPairs } from "./card-pairs.ts";

/** The translation of the card. An empty field shows the text of the card's own language. */
export function TranslatedFields(props: CardFormProps) {
  const { t } = useTranslation();
  const { card, form, can } = props;
  const own = form.values.language as Language; // the control offers no other
  const other = otherLanguage(own);
  const helpOf = (original: string) =>
    original === "" ? undefined : t(`cards.translated.original.${own}`, { value: original });
  return (
    <SheetSection
      title={t(`cards.translated.title.${other}`)}
      lead={t(`cards.translated.lead.${other}`)}
    >
      {can.write(card, "language") && (
        <SelectField
          label={t("cards.translated.own")}
          name="language"
          value={own}
          options={languages.map((value) => ({
            value,
            text: t(`cards.translated.names.${value}`),
          }))}
          onChange={({ target }) => form.change("language", target.value)}
        />
      )}
      <FormRows fields={translatedFields} pairs={cardPairs}>
        {(name) => (
          <CardField {...props} field={`texts.${name}`} help={helpOf(form.values[name])} />
        )}
      </FormRows>
    </SheetSection>
  );
}
