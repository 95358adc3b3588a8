import { useLanguage } from "../../../lib/format/language.ts";
import { inNameOrder } from "../../../lib/format/name-order.ts";
import { Languages } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages, otherLanguage, type Language } from "../../../../../shared/languages.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { FormRows } from "../../../records/form/form-rows.tsx";
import { translatedFields } from "../card-values.ts";
import { CardField, type CardFormProps } from "./card-field.tsx";
import { cardPairs } from "./card-pairs.ts";
import styles from "./translated-fields.module.css";

/**
 * The translation of the card, behind a button until it is wanted. An empty field shows the text of the card's own
 * language.
 */
export function TranslatedFields(props: CardFormProps) {
  const { t } = useTranslation();
  const { card, form, can } = props;
  const own = form.values.language as Language; // the control offers no other
  const other = otherLanguage(own);
  const mayWrite = can.write(card, "texts");
  const isEmpty = translatedFields.every((name) => form.values[`texts.${name}`] === "");
  const isTouched = translatedFields.some(
    (name) => form.edits[`texts.${name}`] !== undefined || form.problems[`texts.${name}`],
  );
  const [opened, setOpened] = useState<"asked" | "needed">();
  // stays open, also when the last edit is taken back
  if (isTouched && !opened) setOpened("needed");

  if (!mayWrite && isEmpty) return null;
  if (mayWrite && !isTouched && !opened)
    return (
      <SheetSection
        title={t(`cards.translated.title.${other}`)}
        lead={t(`cards.translated.lead.${other}`)}
      >
        <div>
          <Button icon={Languages} onClick={() => setOpened("asked")}>
            {t(`cards.translated.${isEmpty ? "add" : "edit"}.${other}`)}
          </Button>
        </div>
      </SheetSection>
    );
  return <OpenFields {...props} own={own} takesFocus={opened === "asked"} />;
}

interface OpenFieldsProps extends CardFormProps {
  /** The card's own language. */
  own: Language;
  /** The button that opened the fields is removed: the first field takes the focus. */
  takesFocus: boolean;
}

function OpenFields({ own, takesFocus, ...props }: OpenFieldsProps) {
  const { t } = useTranslation();
  const { card, form, can } = props;
  const language = useLanguage();
  const other = otherLanguage(own);
  const fields = useRef<HTMLDivElement>(null);
  const opened = useRef(takesFocus);
  useEffect(() => {
    if (opened.current) fields.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, []);
  const helpOf = (original: string) =>
    original === "" ? undefined : t(`cards.translated.original.${own}`, { value: original });
  return (
    <SheetSection
      title={t(`cards.translated.title.${other}`)}
      lead={t(`cards.translated.lead.${other}`)}
    >
      <div ref={fields} className={styles.fields}>
        <FormRows fields={inNameOrder(translatedFields, language)} pairs={cardPairs}>
          {(name) => (
            <CardField {...props} field={`texts.${name}`} help={helpOf(form.values[name])} />
          )}
        </FormRows>
      </div>
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
    </SheetSection>
  );
}
