import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { UiIcon } from "../../components/icon.tsx";
import { classes } from "../../components/classes.ts";
import type { SortField } from "./table-address.ts";
import type { TableControl } from "./use-table.ts";
import styles from "./table-grid.module.css";

export interface TableHeadProps {
  table: TableControl;
  lead: { label: string; sort: string };
  figure: string | undefined;
  isSelectable: boolean;
  hasMenu: boolean;
}

/** The headings of the columns; one orders the list, and pressed again the other way around. */
export function TableHead({ table, lead, figure, isSelectable, hasMenu }: TableHeadProps) {
  const { t } = useTranslation();
  const { columns, sort, selection, change } = table;
  const order = (field: string) => change({ sort: toggled(sort, field) });
  const isPart = selection.isAny && !selection.isAll;
  return (
    <thead className={styles.headGroup}>
      <tr aria-rowindex={1} className={classes(styles.row, styles.head)}>
        {isSelectable && (
          <th className={styles.select}>
            <input
              type="checkbox"
              aria-label={t("table.selectAll")}
              checked={selection.isAll}
              ref={(box) => {
                if (box) box.indeterminate = isPart;
              }}
              onChange={() => (selection.isAny ? selection.clear() : selection.chooseAll())}
            />
          </th>
        )}
        <HeadCell text={lead.label} field={lead.sort} sort={sort} onOrder={order} />
        {columns.map(({ name, label, isSortable }) => (
          <HeadCell
            key={name}
            text={label}
            field={isSortable ? name : undefined}
            sort={sort}
            onOrder={order}
          />
        ))}
        {figure !== undefined && (
          <th className={classes(styles.headCell, styles.figure)}>{figure}</th>
        )}
        {hasMenu && (
          <th>
            <span className="visually-hidden">{t("table.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Ascending, then descending. Other orders are given up: one column decides. */
function toggled(sort: readonly SortField[], field: string): SortField[] {
  const [first] = sort;
  return [{ field, isDescending: first?.field === field && !first.isDescending }];
}

interface HeadCellProps {
  text: string;
  /** Absent: the list cannot be ordered by it. */
  field: string | undefined;
  sort: readonly SortField[];
  onOrder: (field: string) => void;
}

function HeadCell({ text, field, sort: [first], onOrder }: HeadCellProps) {
  const isOrdered = first !== undefined && first.field === field;
  const direction = first?.isDescending ? "descending" : "ascending";
  return (
    <th
      className={styles.headCell}
      {...(field !== undefined && { "aria-sort": isOrdered ? direction : "none" })}
    >
      {field === undefined ? (
        text
      ) : (
        <button type="button" className={styles.order} onClick={() => onOrder(field)}>
          {text}
          {isOrdered && <UiIcon of={first.isDescending ? ArrowDown : ArrowUp} small />}
        </button>
      )}
    </th>
  );
}
