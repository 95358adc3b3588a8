import type {
  GroupedRows,
  ReportField,
  ReportValue,
} from "../../../../../shared/reports/report-replies.ts";
import type { ChartOperation } from "../../../../../shared/reports/chart-operations.ts";
import {
  formatReportNumber,
  sayReportValue,
} from "../../../../../shared/reports/words/value-words.ts";
import { useLanguage } from "../../../lib/format/language.ts";

/** The words for values of a report in the user's language. */
export function useReportValues() {
  const language = useLanguage();
  return (field: ReportField, value: ReportValue, names: GroupedRows["names"]): string =>
    sayReportValue(field, value, names, { language });
}

/** Formats the numbers of a chart: whole ones with digit grouping, shares in per cent. */
export function useReportNumbers(operation: ChartOperation) {
  const language = useLanguage();
  return (value: number | null): string => formatReportNumber(value, operation, language);
}
