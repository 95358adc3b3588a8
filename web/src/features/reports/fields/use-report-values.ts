import { useTranslation } from "react-i18next";
import type {
  GroupedRows,
  ReportField,
  ReportValue,
} from "../../../../../shared/reports/report-replies.ts";
import type { ChartOperation } from "../../../../../shared/reports/chart-operations.ts";
import { dateText, dayText } from "../../../lib/format/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { locales } from "../../../lib/format/locales.ts";
import { useModelOptionText } from "../../../records/values/use-option-text.ts";
import { useValueText } from "../../../records/values/use-value-text.ts";
import { shapeOf } from "./report-fields.ts";

/** A Monday, from which the other days of the week are counted. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The words for values of a report in the user's language. */
export function useReportValues() {
  const { t } = useTranslation();
  const language = useLanguage();
  const optionText = useModelOptionText();
  const valueText = useValueText();

  const partText = (unit: string, value: string): string => {
    const [year = "", rest = ""] = value.split("-");
    switch (unit) {
      case "day":
        return dayText(value, language);
      case "month":
        return dateText("month", Date.parse(`${value}-01`), language, "UTC");
      case "week":
        return t("reports.units.week", { year, week: Number(rest.slice(1)) });
      case "quarter":
        return t("reports.units.quarter", { year, quarter: rest.slice(1) });
      case "weekday":
        return dateText("weekday", monday + (Number(value) - 1) * dayMs, language, "UTC");
      case "hour":
        return t("reports.units.hour", { hour: value });
      default:
        return value;
    }
  };

  return (field: ReportField, value: ReportValue, names: GroupedRows["names"]): string => {
    if (value === null || value === "") return t("reports.noValue");
    if (field.unit !== undefined) return partText(field.unit, String(value));
    if (field.type === "reference") return names[field.name]?.[String(value)] ?? String(value);
    if (field.type === "choice" || field.field === "language")
      return optionText(field.model, field.field, String(value)) ?? String(value);
    return valueText(field.name, shapeOf(field).kind, value);
  };
}

/** Formats the numbers of a chart: whole ones with digit grouping, shares in per cent. */
export function useReportNumbers(operation: ChartOperation) {
  const language = useLanguage();
  const format = new Intl.NumberFormat(
    locales[language],
    operation === "percentage"
      ? { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }
      : { maximumFractionDigits: operation === "average" ? 2 : 0 },
  );
  return (value: number | null): string => (value === null ? "–" : format.format(value));
}
