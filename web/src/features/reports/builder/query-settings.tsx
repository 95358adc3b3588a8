import { Columns3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { reportedModels } from "../../../../../shared/reports/reported-models.ts";
import type { AxisItems } from "../../../../../shared/reports/report-replies.ts";
import { getModelLabel } from "../../../../../shared/texts/models.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField, TextField } from "../../../components/controls/field.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { createDraftQuery, listColumns, type DraftQuery } from "./draft-query.ts";
import { SortRows } from "./sort-rows.tsx";
import { FilterPart } from "../filter/filter-part.tsx";
import styles from "./chart-settings.module.css";

export interface QuerySettingsProps {
  draft: DraftQuery;
  /** Undefined while they load. */
  axes: AxisItems | undefined;
  onChange: (draft: DraftQuery) => void;
}

/** What a query lists: the records, the columns, the order and the filter. */
export function QuerySettings({ draft, axes, onChange }: QuerySettingsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.settings}>
      <SelectField
        label={t("reports.queryModel")}
        value={draft.model}
        options={reportedModels.map((name) => ({
          value: name,
          text: getModelLabel(name, language).many,
        }))}
        onChange={({ target }) => {
          const model = reportedModels.find((each) => each === target.value);
          if (model) onChange(createDraftQuery(model));
        }}
      />
      {axes ? (
        <ModelSettings draft={draft} axes={axes} onChange={onChange} />
      ) : (
        <SkeletonForm fields={3} />
      )}
    </div>
  );
}

/** What depends on the fields of the model. */
function ModelSettings({ draft, axes, onChange }: QuerySettingsProps & { axes: AxisItems }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const columns = listColumns(draft, axes);
  const textOf = (name: string) =>
    axes.fields.find((field) => field.name === name)?.label[language] ?? name;
  const change = (part: Partial<DraftQuery>) => onChange({ ...draft, ...part });
  return (
    <>
      <div className={styles.part}>
        <p className={styles.legend}>{t("reports.columns.label")}</p>
        <p className={styles.words}>{columns.map(textOf).join(", ")}</p>
        <div>
          <Button variant="quiet" flush icon={Columns3} onClick={() => setOpen(true)}>
            {t("reports.columns.edit")}
          </Button>
        </div>
      </div>
      <SortRows
        sort={draft.sort}
        fields={columns}
        textOf={textOf}
        onChange={(sort) => change({ sort })}
      />
      <TextField
        type="number"
        label={t("reports.limit.rows")}
        min={1}
        max={queryLimits.maxReportRows}
        value={String(draft.limit)}
        onChange={({ target }) => {
          const { valueAsNumber: typed } = target;
          if (Number.isInteger(typed) && typed >= 1)
            change({ limit: Math.min(typed, queryLimits.maxReportRows) });
        }}
      />
      <FilterPart
        model={draft.model}
        filter={draft.filter}
        onChange={(filter) => change({ filter })}
      />
      {isOpen && (
        <ColumnChoice
          fields={axes.fields.filter(({ name }) => name !== "_rev")}
          columns={columns}
          onApply={(next) => {
            change({ columns: next });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
