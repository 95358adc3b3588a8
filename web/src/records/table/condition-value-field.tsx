import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import { CheckBox } from "../../components/controls/check-box.tsx";
import { SelectField, TextField } from "../../components/controls/field.tsx";
import { NamedRecordChoice, RecordChoice } from "../names/record-choice.tsx";
import type { BuiltCondition, ConditionValue } from "./filter-tree.ts";
import type { TableField } from "./table-fields.ts";
import type { OptionText } from "../values/use-value-text.ts";
import styles from "./filter-dialog.module.css";

export interface ConditionValueFieldProps {
  field: TableField;
  condition: BuiltCondition;
  optionText: OptionText | undefined;
  onChange: (value: ConditionValue) => void;
}

/** The value that a condition compares with, in a control for its kind. */
export function ConditionValueField(props: ConditionValueFieldProps) {
  const { field, condition, optionText, onChange } = props;
  const { name, shape } = field;
  const { t } = useTranslation();
  const label = t("table.filter.value");
  const { value, operator } = condition;
  const textOf = (option: string) => optionText?.(name, option) ?? option;

  if (operator === "in") {
    const chosen = typeof value === "object" ? value : [];
    return (
      <fieldset className={styles.options}>
        <legend>{label}</legend>
        {shape.options.map((option) => (
          <CheckBox
            key={option}
            label={textOf(option)}
            isChecked={chosen.includes(option)}
            onChange={(isOn) =>
              onChange(
                shape.options.filter((each) => (each === option ? isOn : chosen.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
    );
  }
  if (field.source !== undefined)
    return (
      <NamedRecordChoice
        source={field.source}
        label={field.label}
        value={typeof value === "string" ? value : ""}
        onChange={onChange}
      />
    );
  if (field.refersTo !== undefined)
    return (
      <RecordChoice
        model={field.refersTo}
        label={field.label}
        value={typeof value === "string" ? value : ""}
        onChange={onChange}
      />
    );
  if (shape.kind === "yesNo")
    return (
      <SelectField
        label={label}
        value={String(value)}
        options={[
          { value: "true", text: t("table.yes") },
          { value: "false", text: t("table.no") },
        ]}
        onChange={({ target }) => onChange(target.value === "true")}
      />
    );
  if (shape.options.length > 0)
    return (
      <SelectField
        label={label}
        value={String(value)}
        options={shape.options.map((option) => ({ value: option, text: textOf(option) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (shape.kind === "number")
    return (
      <TextField
        type="number"
        label={label}
        value={Number.isFinite(value) ? String(value) : ""}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    );
  if (shape.kind === "moment")
    return (
      <TextField
        type="datetime-local"
        label={label}
        value={toLocalInput(String(value))}
        onChange={({ target }) => onChange(fromLocalInput(target.value))}
      />
    );
  return (
    <TextField
      type={shape.kind === "day" ? "date" : "text"}
      label={label}
      value={String(value)}
      maxLength={queryLimits.maxTextLength}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A moment of the service, ISO 8601 in UTC, as the control shows it in the browser's time zone. */
function toLocalInput(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return "";
  const shift = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - shift).toISOString().slice(0, 16);
}

function fromLocalInput(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? "" : new Date(at).toISOString();
}
