import { useTranslation } from "react-i18next";
import { isFixed, isGroup, type BuiltCondition, type Part } from "./filter-tree.ts";
import type { TableField } from "./table-fields.ts";
import type { ValueText } from "../values/use-value-text.ts";

/** Says a part of a filter in plain words. */
export function useFilterWords(fields: readonly TableField[], valueText: ValueText) {
  const { t } = useTranslation();

  const ofCondition = ({ field: name, operator, value }: BuiltCondition): string => {
    const field = fields.find((each) => each.name === name);
    const kind = field?.shape.kind ?? "text";
    const values = typeof value === "object" ? value : [value];
    const words = values.map((each) => valueText(name, kind, each)).join(t("table.filter.or"));
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
