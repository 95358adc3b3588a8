import { Plus, SquarePen, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportedModel } from "../../../../../shared/reports/reported-models.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { FilterDialog } from "../../../records/table/filter-dialog.tsx";
import {
  fromDocument,
  noFilter,
  toDocument,
  type Group,
} from "../../../records/table/filter-tree.ts";
import { joinPeriod } from "./period.ts";
import { useReportFilter } from "./use-report-filter.ts";
import styles from "./filter-part.module.css";

type Document = Readonly<Record<string, unknown>>;

export interface FilterPartProps {
  model: ReportedModel;
  filter: Document;
  onChange: (filter: Record<string, unknown>) => void;
}

/** Which records a report is about: a period, and conditions in plain words. */
export function FilterPart({ model, filter, onChange }: FilterPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { fields, optionText, periods, split, partWords } = useReportFilter(model, filter);
  const { period, rest } = split(filter);
  const group = Object.keys(rest).length === 0 ? noFilter : fromDocument(rest);
  const chosen = periods.find((each) => each.filter === period)?.name ?? "";

  const setPeriod = (name: string) =>
    onChange({
      ...joinPeriod({ period: periods.find((each) => each.name === name)?.filter, rest }),
    });
  const setRest = (next: Group) =>
    onChange({ ...joinPeriod({ period, rest: { ...toDocument(next) } }) });
  const shown = group.join === "or" ? [group] : group.parts;

  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t("reports.filter.title")}</legend>
      {periods.length > 0 && (
        <SelectField
          label={t("reports.period.label")}
          value={chosen}
          options={[
            { value: "", text: t("reports.period.all") },
            ...periods.map(({ name, label }) => ({ value: name, text: label[language] })),
          ]}
          onChange={({ target }) => setPeriod(target.value)}
        />
      )}
      {shown.length > 0 && (
        <ul className={styles.conditions} aria-label={t("table.filter.conditions")}>
          {shown.map((part, at) => {
            const text = partWords(part);
            return (
              <li key={`${at} ${text}`}>
                <span>{text}</span>
                <IconButton
                  icon={X}
                  label={t("table.filter.remove", { condition: text })}
                  onClick={() =>
                    setRest(
                      group.join === "or"
                        ? noFilter
                        : { join: "and", parts: group.parts.toSpliced(at, 1) },
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          variant="quiet"
          flush
          icon={shown.length > 0 ? SquarePen : Plus}
          disabled={fields.length === 0}
          onClick={() => setOpen(true)}
        >
          {t(shown.length > 0 ? "reports.filter.edit" : "table.filter.add")}
        </Button>
      </div>
      {isOpen && (
        <FilterDialog
          fields={fields}
          filter={group}
          optionText={optionText}
          onApply={(next) => {
            setRest(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
