import type { AxisItems, ReportField } from "../../../../../shared/reports/report-replies.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { ChoiceSource } from "../../../records/names/record-choice.tsx";
import type { FieldShape } from "../../../records/values/field-shape.ts";
import type { TableField } from "../../../records/table/table-fields.ts";

const kinds = {
  string: "text",
  number: "number",
  boolean: "yesNo",
  moment: "moment",
  day: "day",
  choice: "choice",
  reference: "reference",
} as const;

/** How filters compare and show a field of reports. */
export function shapeOf({ type, options = [] }: ReportField): FieldShape {
  return { kind: kinds[type], options };
}

/** Fields that filters offer. A reference is among them if the user reads the names of its records. */
export function listFilterFields(
  { fields }: AxisItems,
  language: Language,
  findSource: (field: ReportField) => ChoiceSource,
): TableField[] {
  return fields
    .filter(({ type, name, isNamed }) => (type !== "reference" || isNamed) && name !== "_rev")
    .map((field) => ({
      name: field.name,
      label: field.label[language],
      shape: shapeOf(field),
      isSortable: true,
      isShown: true,
      ...(field.type === "reference" && { source: findSource(field) }),
    }));
}
