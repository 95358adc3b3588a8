import type { ComponentProps, RefCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../shared/errors.ts";
import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import { getFieldLabel } from "../../../../shared/texts/models.ts";
import { ProseField, TextField } from "../../components/controls/field.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { textInputs, textProblem } from "./text-fields.ts";

type TextInput = (typeof textInputs)[number];

/** What the control of each input adds; a keyboard for the value, and what browsers fill in. */
const inputProps = {
  text: {},
  prose: {},
  email: { type: "email", autoComplete: "email" },
  tel: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  url: { type: "url", inputMode: "url", autoComplete: "url" },
} as const satisfies Record<TextInput, ComponentProps<"input">>;

export interface RecordTextFieldProps {
  model: Model;
  /** A nested field is named by its path, such as `texts.city`. */
  field: string;
  /** Absent: the label of the model. */
  label?: string | undefined;
  help?: string | undefined;
  problem: FieldProblem | undefined;
  value: string;
  /** Id of a list of proposals. */
  list?: string | undefined;
  /** Required although the model accepts an empty text. */
  isRequired?: boolean;
  onChange: (text: string) => void;
  onLeave?: () => void;
  ref?: RefCallback<HTMLElement>;
}

/** The control of a text field, as its model declares it. */
export function RecordTextField(props: RecordTextFieldProps) {
  const { model, field, problem, isRequired = false, onChange, onLeave, ...control } = props;
  const language = useLanguage();
  const input = findTextInput(model, field);
  const error = useErrorText(problem, input);
  const autofill = findModelField(model, field)?.options.autofill;
  const shared = {
    ...control,
    name: field,
    label: props.label ?? getFieldLabel(model.name, field, language),
    error,
    ...(isRequired || textProblem(model, field, "") === "required" ? { required: true } : {}),
    ...(onLeave ? { onBlur: onLeave } : {}),
    ...(autofill === undefined ? {} : { autoComplete: autofill }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (input === "prose") return <ProseField {...shared} />;
  return <TextField {...inputProps[input]} {...shared} />;
}

/**
 * The input of a field. A nested field, such as `texts.city`, has that of the field of its name. A text inside one
 * language, such as `texts.hu.description`, is prose if it may span lines.
 */
function findTextInput(model: Model, field: string): TextInput {
  if (field.split(".").length > 2)
    return textProblem(model, field, "first\nsecond") === undefined ? "prose" : "text";
  const declared = findModelField(model, field.slice(field.indexOf(".") + 1))?.options.input;
  return textInputs.find((input) => input === declared) ?? "text";
}

/** The text of a problem; a wrong format has a valid example. */
function useErrorText(problem: FieldProblem | undefined, input: TextInput): string | undefined {
  const { t } = useTranslation();
  const text = problem && t(`errors.fieldProblems.${problem}`);
  if (problem !== "wrongFormat" || input === "text" || input === "prose") return text;
  return t("records.form.fieldExample", {
    problem: text,
    example: t(`records.form.examples.${input}`),
  });
}
