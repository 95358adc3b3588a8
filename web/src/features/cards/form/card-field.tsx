import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { CardRules } from "../../../../../shared/models/card-rules.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { TextField } from "../../../components/controls/field.tsx";
import { LockedField } from "../../../components/controls/locked-field.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
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

export interface CardFieldProps
  extends
    CardFormProps,
    Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "required"> {
  field: TypedField;
  help?: string;
  /** A valid example, shown for a wrong format. */
  example?: string;
}

/** One field of the card: an input if the user may write it, otherwise its value with the reason. */
export function CardField(props: CardFieldProps) {
  const { field, card, form, can, rules, help, example, ...input } = props;
  const { t } = useTranslation();
  const lockReason = useLockReason(rules);
  const translated = translatedField(field);
  const label = useFieldLabel(card.language)(field);
  const problem = form.problems[field];

  const isByTemplate = isFieldFixed(rules, field);
  if (isByTemplate || !can.write(card, translated === undefined ? field : "texts")) {
    const value = shownValue(card, field) || t("cards.detail.empty");
    // a notice above the fields explains a locked card
    if (!can.change(card)) return <LockedField label={label} value={value} />;
    return <LockedField label={label} value={value} reason={lockReason(isByTemplate)} />;
  }

  const text = problem && t(`errors.fieldProblems.${problem}`);
  const error =
    text && problem === "wrongFormat" && example
      ? t("cards.detail.fieldExample", { problem: text, example })
      : text;
  return (
    <TextField
      {...input}
      {...(isRequiredByTemplate(rules, field) ? { required: true } : {})}
      name={field}
      label={label}
      {...(help ? { help } : {})}
      error={error}
      value={form.values[field]}
      onChange={({ target }) => form.change(field, target.value)}
      onBlur={() => form.leave(field)}
    />
  );
}
