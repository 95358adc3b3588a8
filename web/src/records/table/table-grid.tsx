import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePrinting } from "../../lib/browser/use-printing.ts";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import type { FieldKind } from "../values/field-shape.ts";
import type { RecordTableProps } from "./record-table-props.ts";
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

/** Width of a column: at least so many rem, and its share of what is left; 0: it does not grow. */
type Width = readonly [least: number, share: number];

const buttonWidth: Width = [2.75, 0];
const figureWidth: Width = [4.5, 0];
const leadWidth: Width = [11, 2.2];

function columnWidth(kind: FieldKind): Width {
  if (kind === "text" || kind === "reference") return [7.5, 1.9];
  if (kind === "list") return [7, 1.2];
  return kind === "number" ? [6, 0.7] : [7, 1];
}

/** The columns of a row, and the least width of all of them: a narrower list is scrolled. */
function layOut(widths: readonly Width[]): { columns: string; least: string } {
  const columns = widths.map(([least, share]) =>
    share === 0 ? `${least}rem` : `minmax(${least}rem, ${share}fr)`,
  );
  const sum = widths.reduce((total, [least]) => total + least, 0);
  const gaps = `${widths.length - 1} * var(--space-3) + 2 * var(--space-4)`;
  return { columns: columns.join(" "), least: `calc(${sum}rem + ${gaps})` };
}

/** The rows of a list. Only those near the window are drawn; the next page loads before its end is reached. */
export function TableGrid<Row extends TableRecord>(props: TableGridProps<Row>) {
  const { rows, table, label, describedBy } = props;
  const isSelectable = props.bulk !== undefined;
  const { records, selection, columns } = table;
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, [columns.length, table.state.filter, table.left]);
  // its functions change with the window, and this project has no compiler that would keep them
  // oxlint-disable-next-line react/incompatible-library
  const rowsShown = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => likelyRowHeight,
    // paper has no window: it gets every loaded row
    overscan: isPrinting ? rows.length : overscan,
    scrollMargin: offset,
    getItemKey: (at) => rows[at]?._id ?? at,
  });
  const drawn = rowsShown.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = records;
  useEffect(() => {
    const isNear = last >= rows.length - overscan && !isPrinting;
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [
    last,
    rows.length,
    isPrinting,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  ]);

  const { active, setActive, handleKey } = useRowKeys({
    grid,
    count: rows.length,
    show: (at) => rowsShown.scrollToIndex(at, { align: "auto" }),
    extend: (at) => {
      const id = rows[at]?._id;
      if (id !== undefined && isSelectable) selection.choose(id, true, true);
    },
    chooseAll: isSelectable ? selection.chooseAll : undefined,
    clear: selection.clear,
  });
  const layout = layOut([
    ...(isSelectable ? [buttonWidth] : []),
    leadWidth,
    ...columns.map(({ shape }) => columnWidth(shape.kind)),
    ...(props.figure ? [figureWidth] : []),
    ...(props.rowActions ? [buttonWidth] : []),
  ]);
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
        style={{ "--columns": layout.columns, "--least": layout.least } as Record<string, string>}
        onKeyDown={handleKey}
      >
        <TableHead
          table={table}
          lead={props.lead}
          figure={props.figure?.label}
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
