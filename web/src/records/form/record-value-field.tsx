import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../shared/errors.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { getFieldLabel } from "../../../../shared/texts/models.ts";
import { CheckBox } from "../../components/controls/check-box.tsx";
import { SelectField, TextField } from "../../components/controls/field.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { readFieldShape } from "../values/field-shape.ts";
import type { OptionText } from "../values/use-value-text.ts";
import { RecordTextField } from "./record-text-field.tsx";
import styles from "./record-value-field.module.css";

export interface RecordValueFieldProps {
  model: Model;
  /** A field, or one language of its texts: `texts.hu`. */
  path: string;
  /** The value with its edit; a text where it is typed. */
  value: unknown;
  problem: FieldProblem | undefined;
  optionText?: OptionText | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

/** The control of a field, as its model declares it. */
export function RecordValueField(props: RecordValueFieldProps) {
  const { model, path, value, problem, optionText, onChange, onLeave } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [name = path, part] = path.split(".");
  const label = getFieldLabel(model.name, name, language);
  const error = problem && t(`errors.fieldProblems.${problem}`);
  const { kind, options } = readFieldShape(model, name);
  const textOf = (option: string) => optionText?.(name, option) ?? option;

  if (part === "en" || part === "hu")
    return (
      <RecordTextField
        model={model}
        field={path}
        label={t("records.form.inLanguage", { label, language: t(`records.languages.${part}`) })}
        value={String(value)}
        problem={problem}
        onChange={onChange}
        onLeave={onLeave}
      />
    );
  if (kind === "yesNo")
    return (
      <CheckBox
        name={path}
        label={label}
        isChecked={value === true}
        error={error}
        onChange={onChange}
      />
    );
  if (kind === "list") {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {options.map((option) => (
          <CheckBox
            key={option}
            name={path}
            label={textOf(option)}
            isChecked={chosen.includes(option)}
            onChange={(isOn) =>
              onChange(options.filter((each) => (each === option ? isOn : chosen.includes(each))))
            }
          />
        ))}
      </fieldset>
    );
  }
  if (kind === "choice")
    return (
      <SelectField
        name={path}
        label={label}
        error={error}
        value={typeof value === "string" ? value : ""}
        options={options.map((option) => ({ value: option, text: textOf(option) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (kind === "number")
    return (
      <TextField
        name={path}
        label={label}
        error={error}
        inputMode="numeric"
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    );
  return (
    <RecordTextField
      model={model}
      field={path}
      value={String(value)}
      problem={problem}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}
