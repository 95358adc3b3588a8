import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportedModel } from "../../../../../shared/reports/reported-models.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { ReportField } from "../../../../../shared/reports/report-replies.ts";
import { call } from "../../../lib/hub/hub.ts";
import type { ChoiceSource } from "../../../records/names/record-choice.tsx";
import type { Part } from "../../../records/table/filter-tree.ts";
import { useFilterWords } from "../../../records/table/use-filter-words.ts";
import { useModelOptionText } from "../../../records/values/use-option-text.ts";
import { useValueText, type OptionText } from "../../../records/values/use-value-text.ts";
import { axesQuery, quickFiltersQuery } from "../report-calls.ts";
import { listFilterFields } from "../fields/report-fields.ts";
import { splitPeriod } from "./period.ts";
import { useFilterTitles } from "./use-filter-titles.ts";

/** Records that one search offers. */
const offered = 8;

/** The fields, the periods and the words of a model's filters. @param named the filter whose records are named */
export function useReportFilter(model: ReportedModel, named: Readonly<Record<string, unknown>>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: axes } = useQuery(axesQuery(model));
  const { data: quick } = useQuery(quickFiltersQuery(model));
  const choiceText = useModelOptionText();
  // The chosen record stays named when the next search does not find it.
  const [found] = useState(() => new Map<string, string>());
  const titles = useFilterTitles(model, axes?.fields ?? [], named);
  const findSource = ({ name }: ReportField): ChoiceSource => ({
    key: [model, name],
    find: async (words, signal) => {
      const x = `${model}.${name}`;
      const { items } = await call("getSpecialValues", { x, words }, { signal });
      const choices = items.map(({ value, name: title = "", count = 0 }) => ({
        id: String(value),
        name: title,
        fact: t("reports.filter.records", { count }),
      }));
      const titled = choices.filter((choice) => choice.name !== "").slice(0, offered);
      for (const choice of titled) found.set(choice.id, choice.name);
      return titled;
    },
    nameOf: (id) => {
      const known = titles(name);
      return known && (known[id] ?? found.get(id) ?? "");
    },
  });
  const fields = axes ? listFilterFields(axes, language, findSource) : [];
  const leaves = new Map(axes?.fields.map((field) => [field.name, field]));
  const optionText: OptionText = (name, value) => {
    const leaf = leaves.get(name);
    if (leaf?.type === "reference") {
      const known = titles(name);
      return known ? known[value] || t("records.missing") : "…";
    }
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
  return { axes, fields, optionText, periods, split, partWords };
}
