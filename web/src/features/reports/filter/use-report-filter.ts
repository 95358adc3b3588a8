import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReportedModel } from "../../../../../shared/reports/reported-models.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { fromDocument, type Part } from "../../../records/table/filter-tree.ts";
import { useFilterWords } from "../../../records/table/use-filter-words.ts";
import { useModelOptionText } from "../../../records/values/use-option-text.ts";
import { useValueText, type OptionText } from "../../../records/values/use-value-text.ts";
import { axesQuery, quickFiltersQuery } from "../report-calls.ts";
import { listFilterFields } from "../fields/report-fields.ts";
import { splitPeriod } from "./period.ts";

/** The fields, the periods and the words of a model's filters. */
export function useReportFilter(model: ReportedModel) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: axes } = useQuery(axesQuery(model));
  const { data: quick } = useQuery(quickFiltersQuery(model));
  const choiceText = useModelOptionText();
  const fields = axes ? listFilterFields(axes, language) : [];
  const leaves = new Map(axes?.fields.map((field) => [field.name, field]));
  const optionText: OptionText = (name, value) => {
    const leaf = leaves.get(name);
    return leaf && choiceText(leaf.model, leaf.field, value);
  };
  const words = useFilterWords(fields, useValueText(optionText));
  const periods = quick?.items ?? [];

  const split = (filter: Readonly<Record<string, unknown>>) =>
    splitPeriod(
      filter,
      periods.map((period) => period.filter),
    );
  const partWords = (part: Part): string => words(part);
  /** All of a filter in one sentence; empty without conditions. */
  const filterWords = (filter: Readonly<Record<string, unknown>>): string => {
    const { period, rest } = split(filter);
    const label = periods.find((each) => each.filter === period)?.label[language];
    const group = fromDocument(rest);
    const parts = [
      ...(label === undefined ? [] : [t("reports.period.words", { from: label })]),
      ...(group.parts.length === 0 ? [] : [partWords(group)]),
    ];
    return parts.join(t("table.filter.and"));
  };
  return { axes, fields, optionText, periods, split, partWords, filterWords };
}
