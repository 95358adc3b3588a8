import { useId, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LucideIcon } from "lucide-react";
import type { Model } from "../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import type { MenuAction } from "../../components/controls/action-menu.tsx";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import type { BulkAction } from "./bulk-actions.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { FilterDocument } from "./filter-tree.ts";
import { TableEmpty } from "./table-empty.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TableTools } from "./table-tools.tsx";
import type { TableRecord } from "./table-query.ts";
import type { OptionText } from "../values/use-value-text.ts";
import { useTable } from "./use-table.ts";
import styles from "./record-table.module.css";

/** The first column: what a record is called. */
export interface LeadColumn<Row extends TableRecord> {
  label: string;
  /** The fields that it reads. */
  fields: readonly string[];
  /** The field that orders by it. */
  sort: string;
  text: (record: Row) => string;
  /** A line below the name. */
  fact?: (record: Row) => ReactNode;
  /** The address of the record; absent: it has no screen. */
  to?: (record: Row) => string;
}

export interface RecordTableProps<Row extends TableRecord> {
  model: Model & { name: ModelName };
  /** Applies to every query of the list, whatever people filter. */
  base: FilterDocument;
  lead: LeadColumn<Row>;
  /** The columns that are shown first, besides the lead. */
  columns: readonly string[];
  /** The order at first, as `-updatedAt`. */
  sort: readonly string[];
  /** What the list shows, such as "Cards". */
  label: string;
  /** Absent: the model has no searched field. */
  searchLabel?: string;
  /** Names of columns that show more than their field. */
  columnLabels?: Readonly<Record<string, string>>;
  /** Draws the cells of a field; absent: its value in words. */
  cells?: Readonly<Record<string, (record: Row) => ReactNode>>;
  optionText?: OptionText;
  /** Absent: nothing can be selected. */
  bulk?: readonly BulkAction[];
  rowActions?: (record: Row) => readonly MenuAction[];
  /** Views can be shared with the admins of this company. */
  company?: string;
  /** Buttons of the screen, at the end of the tools. */
  tools?: ReactNode;
  /** Shown while the list has no record at all. */
  empty: { title: string; text: string; icon?: LucideIcon };
}

/**
 * The list of a model's records: search, filter, columns, order, saved views, selection and work on the selected
 * records. What it shows is in the address. On a phone the rows are cards.
 */
export function RecordTable<Row extends TableRecord>(props: RecordTableProps<Row>) {
  const { t } = useTranslation();
  const { label, lead, bulk = [], empty } = props;
  const table = useTable(props);
  const { fields, records, left, selection } = table;
  const [announced, setAnnounced] = useState("");
  const id = useId();
  const rows = useMemo(() => records.records as Row[] | undefined, [records.records]);
  if (!fields)
    return table.isFieldsError ? (
      <FailedState onRetry={() => void table.reload()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  return (
    <section aria-label={label} className={styles.table}>
      <TableTools table={table} {...props} />
      <FilterBar fields={fields} table={table} optionText={props.optionText} />
      {left > 0 && (
        <Notice kind="warning" title={t("table.left", { count: left })}>
          {t("table.leftText")}
        </Notice>
      )}
      <output id={`${id}-count`} className={styles.count}>
        {table.summary}
      </output>
      {rows && rows.length > 0 && (
        <TableGrid
          {...props}
          rows={rows}
          table={table}
          describedBy={`${id}-count`}
          onAnnounce={setAnnounced}
        />
      )}
      {rows?.length === 0 && <TableEmpty table={table} empty={empty} />}
      {!rows && !records.isError && <SkeletonRows rows={8} />}
      {!rows && records.isError && (
        <FailedState
          {...(table.isRefused && { text: t("table.refused") })}
          onRetry={() => (table.isRefused ? table.clear() : void table.reload())}
        />
      )}
      <output className="visually-hidden">{announced}</output>
      {selection.isAny && (
        <BulkBar
          actions={bulk}
          table={table}
          names={new Map(rows?.map((row) => [row._id, lead.text(row)]))}
        />
      )}
    </section>
  );
}
