import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import type { FieldKind } from "../values/field-shape.ts";
import type { RecordTableProps } from "./record-table.tsx";
import { TableHead } from "./table-head.tsx";
import type { TableRecord } from "./table-query.ts";
import { TableRow } from "./table-row.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import type { TableControl } from "./use-table.ts";
import styles from "./table-grid.module.css";

export interface TableGridProps<Row extends TableRecord> extends RecordTableProps<Row> {
  rows: readonly Row[];
  table: TableControl;
  describedBy: string;
  onAnnounce: (text: string) => void;
}

/** Height of a row before it is measured, in pixels. */
const likelyRowHeight = 66;
/** Rows that are drawn beyond the window. */
const overscan = 8;

const buttonWidth = "2.75rem";

function columnWidth(kind: FieldKind): string {
  if (kind === "text" || kind === "list") return "minmax(9rem, 1.9fr)";
  return kind === "number" ? "minmax(6rem, 0.7fr)" : "minmax(7rem, 1fr)";
}

/** The rows of a list. Only those near the window are drawn; the next page loads before its end is reached. */
export function TableGrid<Row extends TableRecord>(props: TableGridProps<Row>) {
  const { rows, table, label, describedBy, bulk = [] } = props;
  const { records, selection, columns } = table;
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, [columns.length, table.state.filter, table.left]);
  // its functions change with the window, and this project has no compiler that would keep them
  // oxlint-disable-next-line react/incompatible-library
  const rowsShown = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => likelyRowHeight,
    overscan,
    scrollMargin: offset,
    getItemKey: (at) => rows[at]?._id ?? at,
  });
  const drawn = rowsShown.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = records;
  useEffect(() => {
    const isNear = last >= rows.length - overscan;
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const { active, setActive, handleKey } = useRowKeys({
    grid,
    count: rows.length,
    show: (at) => rowsShown.scrollToIndex(at, { align: "auto" }),
    extend: (at) => {
      const id = rows[at]?._id;
      if (id !== undefined && bulk.length > 0) selection.choose(id, true, true);
    },
    chooseAll: bulk.length > 0 ? selection.chooseAll : undefined,
    clear: selection.clear,
  });
  const isSelectable = bulk.length > 0;
  const template = [
    ...(isSelectable ? [buttonWidth] : []),
    "minmax(11rem, 1.8fr)",
    ...columns.map(({ shape }) => columnWidth(shape.kind)),
    ...(props.rowActions ? [buttonWidth] : []),
  ].join(" ");
  return (
    <>
      <table
        ref={grid}
        // rows are selected by keys too, which a plain table does not have
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        aria-describedby={describedBy}
        aria-rowcount={(records.count ?? -2) + 1}
        {...(isSelectable && { "aria-multiselectable": true })}
        className={styles.grid}
        style={{ "--columns": template } as Record<string, string>}
        onKeyDown={handleKey}
      >
        <TableHead
          table={table}
          lead={props.lead}
          isSelectable={isSelectable}
          hasMenu={props.rowActions !== undefined}
        />
        <tbody ref={body} className={styles.body} style={{ height: rowsShown.getTotalSize() }}>
          {drawn.map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <TableRow
                  key={key}
                  {...props}
                  row={row}
                  at={index}
                  isActive={index === Math.min(active, rows.length - 1)}
                  isSelectable={isSelectable}
                  ref={rowsShown.measureElement}
                  offset={start - offset}
                  onActive={setActive}
                />
              )
            );
          })}
        </tbody>
      </table>
      {isFetchingNextPage && <output className={styles.more}>{t("common.loading")}</output>}
      {isFetchNextPageError && <FailedState onRetry={() => void fetchNextPage()} />}
    </>
  );
}
