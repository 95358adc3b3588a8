import type { AxisItems, ReportField } from "../../../../../shared/reports/report-replies.ts";
import type { Language } from "../../../../../shared/languages.ts";
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

/** Fields that filters offer: records are chosen by the fields behind a reference, and not by their ids. */
export function listFilterFields({ fields }: AxisItems, language: Language): TableField[] {
  return fields
    .filter(({ type, name }) => type !== "reference" && name !== "_rev")
    .map((field) => ({
      name: field.name,
      label: field.label[language],
      shape: shapeOf(field),
      isSortable: true,
      isShown: true,
    }));
}
