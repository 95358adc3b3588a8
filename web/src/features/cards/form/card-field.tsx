import { useTranslation } from "react-i18next";
import type { CardRules } from "../../../../../shared/models/card-rules.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { LockedField } from "../../../components/controls/locked-field.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { isFieldFixed, isRequiredByTemplate } from "./template-rules.ts";
import { shownValue, translatedField, type TypedField } from "../card-values.ts";
import type { CardForm } from "./use-card-form.ts";
import { useFieldLabel } from "../use-field-label.ts";
import { useLockReason } from "./use-lock-reason.ts";

/** Props that every part of the card's form takes. */
export interface CardFormProps {
  card: Card;
  form: CardForm;
  can: Can;
  rules: CardRules;
}

export interface CardFieldProps extends CardFormProps {
  field: TypedField;
  help?: string | undefined;
}

/** One field of the card: an input if the user may write it, otherwise its value with the reason. */
export function CardField({ field, card, form, can, rules, help }: CardFieldProps) {
  const { t } = useTranslation();
  const lockReason = useLockReason(rules);
  const translated = translatedField(field);
  const label = useFieldLabel(card.language)(field);

  const isByTemplate = isFieldFixed(rules, field);
  if (isByTemplate || !can.write(card, translated === undefined ? field : "texts")) {
    const value = shownValue(card, field) || t("cards.detail.empty");
    // a notice above the fields explains a locked card
    if (!can.change(card)) return <LockedField label={label} value={value} />;
    return <LockedField label={label} value={value} reason={lockReason(isByTemplate)} />;
  }

  return (
    <RecordTextField
      model={cardModel}
      field={field}
      label={label}
      help={help}
      problem={form.problems[field]}
      value={form.values[field]}
      isRequired={isRequiredByTemplate(rules, field)}
      onChange={(text) => form.change(field, text)}
      onLeave={() => form.leave(field)}
    />
  );
}
