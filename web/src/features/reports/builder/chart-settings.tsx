import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { chartOperations } from "../../../../../shared/reports/chart-operations.ts";
import { rowSizes } from "../../../../../shared/reports/report-blocks.ts";
import { reportedModels } from "../../../../../shared/reports/reported-models.ts";
import { getModelLabel } from "../../../../../shared/texts/models.ts";
import { IconButton } from "../../../components/controls/button.tsx";
import { SelectField, TextField } from "../../../components/controls/field.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { axesQuery } from "../report-calls.ts";
import { AxisRows } from "./axis-rows.tsx";
import { findMissing, type DraftChart, type DraftChartBlock } from "./draft-chart.ts";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { hasPeriod, isComparable } from "../../../../../shared/reports/previous-filter.ts";
import { FilterPart } from "../filter/filter-part.tsx";
import styles from "./chart-settings.module.css";

export interface ChartSettingsProps {
  block: DraftChartBlock;
  onChange: (block: DraftChartBlock) => void;
}

/** What a chart shows: the records, the axes, the operation, the order and the filter. */
export function ChartSettings({ block, onChange }: ChartSettingsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { chart } = block;
  const { data: axes, isError, refetch } = useQuery(axesQuery(chart.model));
  const change = (part: Partial<DraftChart>) =>
    onChange({ ...block, chart: { ...chart, ...part } });
  const missing = findMissing(chart);
  const errorOf = (part: (typeof missing)[number]) =>
    missing.includes(part) ? t(`reports.missing.${part}`) : undefined;
  const textOf = (name: string) => {
    if (name === "_id") return t("reports.records");
    return axes?.fields.find((field) => field.name === name)?.label[language] ?? name;
  };
  const sortable = [...chart.xAxes, ...chart.yAxes];
  const sortByAxis = sortable.find((name) => name === chart.sortByAxis) ?? sortable[0] ?? "";
  const isDown = chart.sortDirection === -1;

  const chooseModel = (name: string) => {
    const model = reportedModels.find((each) => each === name);
    if (model === undefined || model === chart.model) return;
    // fields of another model would be refused
    onChange({
      ...block,
      chart: { model, filter: {}, xAxes: [], yAxes: ["_id"], operation: "count" },
    });
  };

  return (
    <div className={styles.settings}>
      <TextField
        label={t("reports.chart.title")}
        value={block.title}
        maxLength={200}
        onChange={({ target }) => onChange({ ...block, title: target.value })}
      />
      <SelectField
        label={t("reports.model")}
        value={chart.model}
        options={reportedModels.map((name) => ({
          value: name,
          text: getModelLabel(name, language).many,
        }))}
        onChange={({ target }) => chooseModel(target.value)}
      />
      {!axes && !isError && <SkeletonForm fields={3} />}
      {!axes && isError && <FailedState onRetry={() => void refetch()} />}
      {axes && (
        <>
          <AxisRows
            kind="x"
            axes={axes.x}
            chosen={chart.xAxes}
            error={errorOf("xAxes")}
            onChange={(xAxes) => change({ xAxes })}
          />
          <AxisRows
            kind="y"
            axes={axes.y}
            chosen={chart.yAxes}
            error={errorOf("yAxes")}
            onChange={(yAxes) => {
              const { operation } = chart;
              const isKept = operation !== undefined && isComputable(operation, yAxes);
              change({ yAxes, operation: isKept ? operation : undefined });
            }}
          />
          <SelectField
            label={t("reports.operation")}
            value={chart.operation ?? ""}
            error={errorOf("operation")}
            options={[
              ...(chart.operation === undefined ? [{ value: "", text: "" }] : []),
              ...chartOperations
                .filter((each) => isComputable(each, chart.yAxes))
                .map((value) => ({ value, text: t(`reports.operations.${value}`) })),
            ]}
            onChange={({ target }) =>
              change({ operation: chartOperations.find((each) => each === target.value) })
            }
          />
          <div className={styles.sort}>
            <SelectField
              label={t("reports.sort.label")}
              value={sortByAxis}
              options={sortable.map((value) => ({ value, text: textOf(value) }))}
              onChange={({ target }) => change({ sortByAxis: target.value })}
            />
            <IconButton
              icon={isDown ? ArrowDownWideNarrow : ArrowUpNarrowWide}
              label={t(isDown ? "reports.sort.down" : "reports.sort.up")}
              onClick={() => change({ sortByAxis, sortDirection: isDown ? 1 : -1 })}
            />
          </div>
          <TextField
            type="number"
            label={t("reports.limit.label")}
            help={t("reports.limit.help")}
            min={1}
            max={queryLimits.maxReportRows}
            value={chart.limit === undefined ? "" : String(chart.limit)}
            onChange={({ target }) => change({ limit: readLimit(target.valueAsNumber) })}
          />
          <FilterPart
            model={chart.model}
            filter={chart.filter}
            onChange={(filter) => change({ filter })}
          />
          {chart.operation !== undefined &&
            isComparable({ ...chart, operation: chart.operation }) &&
            hasPeriod(chart.filter) && (
              <CheckBox
                label={t("reports.compare.label")}
                isChecked={block.compare === true}
                onChange={(compare) => onChange({ ...block, compare })}
              />
            )}
          <Segmented
            label={t("reports.rowSize.label")}
            value={block.rowSize}
            options={rowSizes.map((value) => ({ value, text: t(`reports.rowSize.${value}`) }))}
            onChange={(rowSize) => onChange({ ...block, rowSize })}
          />
        </>
      )}
    </div>
  );
}

/** Records are counted; only numbers have a sum and an average. */
function isComputable(operation: (typeof chartOperations)[number], yAxes: readonly string[]) {
  return operation === "count" || operation === "percentage" || !yAxes.includes("_id");
}

function readLimit(typed: number): number | undefined {
  return Number.isInteger(typed) && typed >= 1
    ? Math.min(typed, queryLimits.maxReportRows)
    : undefined;
}
