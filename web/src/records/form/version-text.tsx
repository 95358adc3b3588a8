import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { useTranslation } from "react-i18next";
import { useRecordNames } from "../names/use-record-names.ts";
import { useNameText } from "../names/use-name-text.ts";
import { readFieldShape } from "../values/field-shape.ts";
import { useValueText, type OptionText } from "../values/use-value-text.ts";

export interface VersionTextProps {
  model: Model;
  /** A field, or a text of it (`texts.hu.name`). */
  path: string;
  value: unknown;
  optionText?: OptionText | undefined;
}

/** One version of a field as its form shows it: words of choices, names of records, dates and numbers of the language. */
export function VersionText({ model, path, value, optionText }: VersionTextProps) {
  const { t } = useTranslation();
  const valueText = useValueText(optionText);
  const [name = path, ...parts] = path.split(".");
  const refersTo = findModelField(model, name)?.options.refersTo as ModelName | undefined; // declarations name models
  const references =
    refersTo === undefined
      ? []
      : [value]
          .flat()
          .filter((id): id is string => typeof id === "string" && id !== "")
          .map((id) => ({ model: refersTo, id }));
  const nameOf = useRecordNames(references);
  const nameText = useNameText();
  if (refersTo !== undefined) return references.map((each) => nameText(nameOf(each))).join(", ");
  const { kind } = readFieldShape(model, name);
  if (parts.length > 0) return typeof value === "string" ? value : "";
  if (kind === "yesNo") return t(value === true ? "table.yes" : "table.no");
  const isTypedNumber = kind === "number" && typeof value === "string" && value.trim() !== "";
  const number = isTypedNumber ? Number(value) : Number.NaN;
  return valueText(name, kind, Number.isNaN(number) ? value : number);
}
