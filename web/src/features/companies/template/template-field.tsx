import { useTranslation } from "react-i18next";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { CardTemplate, RuledField } from "../../../../../shared/models/company.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { PictureChoice } from "../../../records/form/picture-choice.tsx";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import {
  isPictureRuled,
  isTextRuled,
  ruleOf,
  rules,
  valueOf,
  withRule,
  withValue,
} from "./template-draft.ts";
import styles from "./template-field.module.css";

export interface TemplateFieldProps {
  field: RuledField;
  template: CardTemplate;
  onChange: (template: CardTemplate) => void;
}

/** The rule of one field and, where it can be typed or chosen here, its value. */
export function TemplateField({ field, template, onChange }: TemplateFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = getFieldLabel("card", field, language);
  const rule = ruleOf(template, field);
  const value = valueOf(template, field);
  const hasValue = rule !== "required";
  const setValue = (next: string) => onChange(withValue(template, field, next));
  const valueLabel = t(
    rule === "locked" ? "companies.template.fixedValue" : "companies.template.firstValue",
    { field: label },
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <Segmented
        label={t("companies.template.rule", { field: label })}
        value={rule}
        options={rules.map((each) => ({
          value: each,
          text: t(`companies.template.rules.${each}`),
        }))}
        onChange={(next) => onChange(withRule(template, field, next))}
      />
      {hasValue && isTextRuled(field) && (
        <RecordTextField
          model={cardModel}
          field={field}
          label={valueLabel}
          value={value}
          problem={value === "" ? undefined : fieldProblem(cardModel, field, value)}
          {...(rule === "locked" && value === "" && { help: t("companies.template.lockedEmpty") })}
          onChange={setValue}
        />
      )}
      {hasValue && isPictureRuled(field) && (
        <PictureChoice
          label={valueLabel}
          file={value === "" ? undefined : value}
          onChange={(file) => setValue(file ?? "")}
        />
      )}
      {rule === "locked" && !isTextRuled(field) && !isPictureRuled(field) && (
        <p className={styles.help}>{t("companies.template.lockedEmpty")}</p>
      )}
    </fieldset>
  );
}
