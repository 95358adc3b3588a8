import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../shared/errors.ts";
import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import { CheckBox } from "../../components/controls/check-box.tsx";
import { SelectField, TextField } from "../../components/controls/field.tsx";
import { readFieldShape } from "../values/field-shape.ts";
import type { OptionText } from "../values/use-value-text.ts";
import { PictureValueField } from "./picture-value-field.tsx";
import { RecordTextField } from "./record-text-field.tsx";
import { usePathLabel } from "./use-path-label.ts";
import styles from "./record-value-field.module.css";

export interface RecordValueFieldProps {
  model: Model;
  /** A field, one language of its texts (`texts.hu`), or a text of one language (`texts.hu.name`). */
  path: string;
  /** The value with its edit; a text where it is typed. */
  value: unknown;
  problem: FieldProblem | undefined;
  /** Shown below a field that is typed. */
  help?: string | undefined;
  optionText?: OptionText | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

/** The control of a field, as its model declares it. */
export function RecordValueField(props: RecordValueFieldProps) {
  const { model, path, value, problem, help, optionText, onChange, onLeave } = props;
  const { t } = useTranslation();
  const label = usePathLabel(model)(path);
  const [name = path, part] = path.split(".");
  const error = problem && t(`errors.fieldProblems.${problem}`);
  const { kind, options } = readFieldShape(model, name);
  const textOf = (option: string) => optionText?.(name, option) ?? option;

  if (part === "en" || part === "hu")
    return (
      <RecordTextField
        model={model}
        field={path}
        label={label}
        value={String(value)}
        problem={problem}
        help={help}
        onChange={onChange}
        onLeave={onLeave}
      />
    );
  if (findModelField(model, name)?.options.input === "image")
    return (
      <PictureValueField
        model={model}
        name={name}
        label={label}
        value={value}
        error={error}
        onChange={onChange}
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
        help={help}
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
      help={help}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}
