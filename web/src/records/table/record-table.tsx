import { useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { useFocusNext } from "../../lib/browser/use-focus-next.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { RecordTableProps } from "./record-table-props.ts";
import { TableEmpty } from "./table-empty.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TableDisplay } from "./table-display.tsx";
import { TableTools } from "./table-tools.tsx";
import type { TableRecord } from "./table-query.ts";
import { useTable } from "./use-table.ts";
import styles from "./record-table.module.css";

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
  const list = useRef<HTMLElement>(null);
  const focusNext = useFocusNext();
  const clearSelection = () => {
    selection.clear();
    // the bar of the selection, whose controls had the focus, is removed
    focusNext(
      () => list.current?.querySelector<HTMLElement>("[data-row] [tabindex='0']") ?? list.current,
    );
  };
  const rows = useMemo(() => records.records as Row[] | undefined, [records.records]);
  if (!fields)
    return table.isFieldsError ? (
      <FailedState onRetry={() => void table.reload()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  return (
    <section ref={list} tabIndex={-1} aria-label={label} className={styles.table}>
      <TableTools table={table} {...props} />
      <FilterBar fields={fields} table={table} optionText={props.optionText} />
      {left > 0 && (
        <Notice kind="warning" title={t("table.left", { count: left })}>
          {t("table.leftText")}
        </Notice>
      )}
      <div className={styles.display}>
        <output id={`${id}-count`} className={styles.count}>
          {table.summary}
        </output>
        <TableDisplay table={table} {...props} />
      </div>
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
          {...(table.state.words !== "" && { title: t("common.searchFailed") })}
          {...(table.isRefused && { text: t("table.refused") })}
          onRetry={() => (table.isRefused ? table.clear() : void table.reload())}
        />
      )}
      <output className="visually-hidden">{announced}</output>
      {selection.isAny && (
        <BulkBar
          actions={bulk}
          table={table}
          rows={rows ?? []}
          nameOf={lead.text}
          onClear={clearSelection}
        />
      )}
    </section>
  );
}
