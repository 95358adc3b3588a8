import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/controls/button.tsx";
import { FieldPair, SelectField } from "../../components/controls/field.tsx";
import { ConditionValueField } from "./condition-value-field.tsx";
import type { BuiltCondition } from "./filter-tree.ts";
import { operators } from "./filter-tree.ts";
import { firstCondition, firstValue, listOperators, needsValue } from "./operators-of.ts";
import type { TableField } from "./table-fields.ts";
import type { OptionText } from "../values/use-value-text.ts";
import styles from "./filter-dialog.module.css";

export interface ConditionFieldsProps {
  condition: BuiltCondition;
  fields: readonly TableField[];
  optionText: OptionText | undefined;
  onChange: (condition: BuiltCondition) => void;
  onRemove: () => void;
}

/** One condition: a field, a comparison and a value. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { condition, fields, optionText, onChange, onRemove } = props;
  const { t } = useTranslation();
  const field = fields.find(({ name }) => name === condition.field) ?? fields[0];
  if (!field) return null;
  const { shape, label } = field;
  const isTime = shape.kind === "moment" || shape.kind === "day";

  const chooseField = (name: string) => {
    const next = fields.find((each) => each.name === name);
    if (next) onChange(firstCondition(name, next.shape));
  };
  const chooseOperator = (text: string) => {
    const operator = operators.find((each) => each === text) ?? condition.operator;
    const isSameKind =
      needsValue(operator) === needsValue(condition.operator) &&
      (operator === "in") === (condition.operator === "in");
    const value = isSameKind ? condition.value : firstValue(shape, operator);
    onChange({ ...condition, operator, value });
  };
  return (
    <fieldset aria-label={label} className={styles.condition}>
      <div className={styles.fields}>
        <FieldPair>
          <SelectField
            label={t("table.filter.field")}
            value={field.name}
            options={fields.map(({ name, label: text }) => ({ value: name, text }))}
            onChange={({ target }) => chooseField(target.value)}
          />
          <SelectField
            label={t("table.filter.operator")}
            value={condition.operator}
            options={listOperators(shape).map((operator) => ({
              value: operator,
              text: isTime
                ? t(`table.filter.timeOperators.${operator}`)
                : t(`table.filter.operators.${operator}`),
            }))}
            onChange={({ target }) => chooseOperator(target.value)}
          />
        </FieldPair>
        {needsValue(condition.operator) && (
          <ConditionValueField
            field={field}
            condition={condition}
            optionText={optionText}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
      </div>
      <IconButton
        icon={Trash2}
        label={t("table.filter.removeOf", { field: label })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
