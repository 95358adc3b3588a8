import type { Language } from "../../languages.ts";
import { dateText, dayText } from "../../text/date-text.ts";
import { locales } from "../../text/locales.ts";
import { formatPhone } from "../../text/phone-text.ts";
import { getValueName, yesNoTexts } from "../../texts/option-texts.ts";
import { reportTexts } from "../../texts/report-words.ts";
import type { ChartOperation } from "../chart-operations.ts";
import type { DateUnit } from "../date-units.ts";
import type { GroupedRows, ReportField, ReportValue } from "../report-replies.ts";
import { fillWords } from "./fill-words.ts";

/** A Monday, from which the other days of the week are counted. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

export interface ValueLanguage {
  language: Language;
  /** Absent: that of the browser. */
  timeZone?: string;
}

/** A field of a report, and the names of records that the report names by their ids. */
export interface SaidReportField extends ReportField {
  titles?: Readonly<Record<string, string>>;
}

/**
 * The words for a value of a report, the same on the screen, in files and in mails.
 * @param names those of the reply
 */
export function sayReportValue(
  field: SaidReportField,
  value: ReportValue,
  names: GroupedRows["names"],
  { language, timeZone }: ValueLanguage,
): string {
  if (value === null || value === "") return reportTexts[language].noValue;
  if (field.unit !== undefined) return sayDatePart(field.unit, String(value), language);
  if (typeof value === "boolean") return yesNoTexts[language][value ? "yes" : "no"];
  if (typeof value === "number")
    return field.type === "number" ? findNumberFormat(language, {}).format(value) : String(value);
  switch (field.type) {
    case "reference":
      return names[field.name]?.[value] ?? field.titles?.[value] ?? value;
    case "moment":
      return dateText("moment", Date.parse(value), language, timeZone);
    case "day":
      return dayText(value, language);
    default:
      return sayText(field, value, language);
  }
}

function sayText({ model, field, type }: ReportField, value: string, language: Language): string {
  const isNamed = type === "choice" || field === "language" || field === "country";
  const name = isNamed ? getValueName(model, field, value, language) : undefined;
  return name ?? (value.startsWith("+") ? formatPhone(value) : value);
}

function sayDatePart(unit: DateUnit, value: string, language: Language): string {
  const { units } = reportTexts[language];
  const [year = "", rest = ""] = value.split("-");
  switch (unit) {
    case "day":
      return dayText(value, language);
    case "month":
      return dateText("month", Date.parse(`${value}-01`), language, "UTC");
    case "week":
      return fillWords(units.week, { year, week: String(Number(rest.slice(1))) });
    case "quarter":
      return fillWords(units.quarter, { year, quarter: rest.slice(1) });
    case "weekday":
      return dateText("weekday", monday + (Number(value) - 1) * dayMs, language, "UTC");
    case "hour":
      return fillWords(units.hour, { hour: value });
    default:
      return value;
  }
}

/** A number of a chart: whole ones with digit grouping, shares in per cent. */
export function formatReportNumber(
  value: number | null,
  operation: ChartOperation,
  language: Language,
): string {
  if (value === null) return "–";
  const options: Intl.NumberFormatOptions =
    operation === "percentage"
      ? { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }
      : { maximumFractionDigits: operation === "average" ? 2 : 0 };
  return findNumberFormat(language, options).format(value);
}

/** The change from one number to another as a share of the first; null where there is none. */
export function computeChange(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0) return null;
  return (after - before) / Math.abs(before);
}

/** The same in words: `+12.5%`; undefined where there is none. */
export function sayChange(
  before: number | null,
  after: number | null,
  language: Language,
): string | undefined {
  const change = computeChange(before, after);
  if (change === null) return undefined;
  return findNumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(change);
}

/** Formatters are slow to create, and a table uses one for each number. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function findNumberFormat(language: Language, options: Intl.NumberFormatOptions) {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locales[language], options);
  numberFormats.set(key, format);
  return format;
}
