import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ActionMenu } from "../../components/controls/action-menu.tsx";
import { classes } from "../../components/classes.ts";
import type { RecordTableProps } from "./record-table-props.ts";
import type { TableRecord } from "./table-query.ts";
import type { TableControl } from "./use-table.ts";
import { useValueText } from "../values/use-value-text.ts";
import styles from "./table-grid.module.css";

export interface TableRowProps<Row extends TableRecord> extends Pick<
  RecordTableProps<Row>,
  "lead" | "cells" | "figure" | "optionText" | "rowActions"
> {
  row: Row;
  /** Place in the list, from 0. */
  at: number;
  table: TableControl;
  /** Its controls are in the order of Tab. */
  isActive: boolean;
  isSelectable: boolean;
  /** Distance from the first row, in pixels. */
  offset: number;
  ref: Ref<HTMLTableRowElement>;
  onActive: (at: number) => void;
}

/** One record: a row of cells, on a phone a card with the name of each value. */
export function TableRow<Row extends TableRecord>(props: TableRowProps<Row>) {
  const { row, at, table, lead, cells, figure, isActive, isSelectable, offset, ref, onActive } =
    props;
  const { t } = useTranslation();
  const valueText = useValueText(props.optionText, { isShort: true });
  const { selection, columns } = table;
  const name = lead.text(row) || t("table.unnamed");
  const isOn = selection.isSelected(row._id);
  const tabIndex = isActive ? 0 : -1;
  const fact = lead.fact?.(row, table.nameOf);
  const mark = lead.mark?.(row);
  return (
    <tr
      ref={ref}
      data-index={at}
      data-row={at}
      aria-rowindex={at + 2}
      {...(isSelectable && { "aria-selected": isOn })}
      className={classes(styles.row, styles.entry, isOn && styles.on)}
      style={{ transform: `translateY(${offset}px)` }}
      onFocus={() => onActive(at)}
    >
      {isSelectable && (
        <td className={styles.select}>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={t("table.select", { name })}
            checked={isOn}
            onChange={({ target, nativeEvent }) =>
              selection.choose(row._id, target.checked, isWithShift(nativeEvent))
            }
          />
        </td>
      )}
      <td className={styles.lead}>
        <span className={styles.named}>
          {lead.to ? (
            <Link to={lead.to(row)} tabIndex={tabIndex} className={styles.name}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          {mark}
        </span>
        {fact && (
          <span className={styles.fact} {...(typeof fact === "string" && { title: fact })}>
            {fact}
          </span>
        )}
      </td>
      {columns.map((field) => {
        const value = row[field.name];
        const { name: column, refersTo, shape } = field;
        const isNamed = refersTo !== undefined && typeof value === "string" && value !== "";
        const text =
          cells?.[column]?.(row) ??
          (isNamed
            ? (table.nameOf({ model: refersTo, id: value }) ?? "…")
            : valueText(column, shape.kind, value));
        return (
          <td key={field.name} className={classes(styles.cell, text === "" && styles.none)}>
            <span className={styles.label} aria-hidden>
              {field.label}
            </span>
            <span className={styles.value}>{text === "" ? "–" : breakAtSign(text)}</span>
          </td>
        );
      })}
      {figure && (
        <td className={classes(styles.cell, styles.figure)}>
          <span className={styles.label} aria-hidden>
            {figure.label}
          </span>
          <span className={styles.value}>{figure.cell(row)}</span>
        </td>
      )}
      {props.rowActions && (
        <td className={styles.menu}>
          <ActionMenu
            label={t("table.actionsOf", { name })}
            actions={props.rowActions(row)}
            tabIndex={tabIndex}
          />
        </td>
      )}
    </tr>
  );
}

/** An address may break before its @, rather than at any other place. */
function breakAtSign(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !text.includes("@")) return text;
  const at = text.indexOf("@");
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/** The change event of a check box is that of the press, with its keys. */
function isWithShift(event: Event): boolean {
  return "shiftKey" in event && event.shiftKey === true;
}
