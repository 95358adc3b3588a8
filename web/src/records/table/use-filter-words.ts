import { useTranslation } from "react-i18next";
import type { ModelName } from "../../../../shared/models/all.ts";
import { useRecordNames, type Reference } from "../names/use-record-names.ts";
import { useNameText } from "../names/use-name-text.ts";
import { isFixed, isGroup, noFilter, type BuiltCondition, type Part } from "./filter-tree.ts";
import type { TableField } from "./table-fields.ts";
import type { ValueText } from "../values/use-value-text.ts";

/** Says a part of a filter in plain words; records that it names by their id are said by their name. */
export function useFilterWords(
  fields: readonly TableField[],
  valueText: ValueText,
  filter: Part = noFilter,
) {
  const { t } = useTranslation();
  const modelOf = (name: string) => fields.find((each) => each.name === name)?.refersTo;
  const nameOf = useRecordNames(listReferences(filter, modelOf));
  const nameText = useNameText();

  const ofCondition = ({ field: name, operator, value }: BuiltCondition): string => {
    const field = fields.find((each) => each.name === name);
    const kind = field?.shape.kind ?? "text";
    const values = typeof value === "object" ? value : [value];
    const model = modelOf(name);
    const textOf = (each: (typeof values)[number]) =>
      model !== undefined && typeof each === "string"
        ? nameText(nameOf({ model, id: each }))
        : valueText(name, kind, each);
    const words = values.map(textOf).join(t("table.filter.or"));
    const isTime = kind === "moment" || kind === "day";
    const said = { field: field?.label ?? name, value: words };
    return isTime
      ? t(`table.filter.timeWords.${operator}`, said)
      : t(`table.filter.words.${operator}`, said);
  };

  const ofPart = (part: Part): string => {
    if (isFixed(part)) return t("table.filter.special");
    if (!isGroup(part)) return ofCondition(part);
    const join = t(part.join === "or" ? "table.filter.or" : "table.filter.and");
    return part.parts
      .map((each) => (isGroup(each) ? `(${ofPart(each)})` : ofPart(each)))
      .join(join);
  };
  return ofPart;
}

/** The records that conditions of a filter name by their id. */
function listReferences(
  part: Part,
  modelOf: (field: string) => ModelName | undefined,
): Reference[] {
  if (isFixed(part)) return [];
  if (isGroup(part)) return part.parts.flatMap((each) => listReferences(each, modelOf));
  const { field, value } = part;
  const model = modelOf(field);
  return model !== undefined && typeof value === "string" && value !== ""
    ? [{ model, id: value }]
    : [];
}
