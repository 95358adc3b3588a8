import { CircleCheck, CirclePlus, CircleX, Pencil, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "../../../components/classes.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import type { CheckedRow, RowState } from "../lines/check-rows.ts";
import { CellCorrection } from "./cell-correction.tsx";
import { useRowTexts } from "./use-row-texts.ts";
import styles from "./checked-row.module.css";

export interface CheckedRowItemProps {
  model: string;
  /** Fields that name the row. */
  nameOf: (row: CheckedRow) => string;
  row: CheckedRow;
  matchBy: string | undefined;
  /** Cells that the user has corrected stay open. */
  corrected: Readonly<Record<string, string>>;
  onCorrect: (field: string, text: string) => void;
}

const icons: Readonly<Record<RowState, LucideIcon>> = {
  new: CirclePlus,
  changed: Pencil,
  same: CircleCheck,
  wrong: CircleX,
};

/** One row: what it would do, its problems with a field to correct each, and the values before and after. */
export function CheckedRowItem(props: CheckedRowItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { model, row, corrected, matchBy, onCorrect, nameOf } = props;
  const { describeProblem, describeRow, describeNote } = useRowTexts();
  const { number } = row.row;
  const labelOf = (field: string) => getFieldLabel(model, field, language);
  const open = [...new Set([...Object.keys(row.problems), ...Object.keys(corrected)])];
  const whole = describeRow(row);
  const notes = Object.entries(row.row.notes);
  return (
    <li className={styles.row} aria-label={t("imports.check.row", { number })}>
      <div className={styles.head}>
        <span className={classes(styles.state, styles[row.state])}>
          <UiIcon of={icons[row.state]} small />
          {t(`imports.check.states.${row.state}`)}
        </span>
        <span className={styles.name}>{nameOf(row)}</span>
        <span className={styles.number}>{t("imports.check.row", { number })}</span>
      </div>
      {whole && <p className={styles.problem}>{whole}</p>}
      {row.sameAs !== undefined && matchBy !== undefined && (
        <p className={styles.note}>
          {t("imports.check.sameAs", { field: labelOf(matchBy), number: row.sameAs })}
        </p>
      )}
      {open.length > 0 && (
        <div className={styles.cells}>
          {open.map((field) => (
            <CellCorrection
              key={field}
              label={labelOf(field)}
              name={t("imports.check.correct", { field: labelOf(field), number })}
              value={corrected[field] ?? String(row.row.values[field] ?? "")}
              problem={row.problems[field] && describeProblem(row.problems[field])}
              onCorrect={(text) => onCorrect(field, text)}
            />
          ))}
        </div>
      )}
      {notes.map(([field, list]) => (
        <p key={field} className={styles.note}>
          {labelOf(field)}: {list.map(describeNote).join(" ")}
        </p>
      ))}
      {row.state === "changed" && <Changes row={row} labelOf={labelOf} />}
    </li>
  );
}

/** Values before and after. */
function Changes({ row, labelOf }: { row: CheckedRow; labelOf: (field: string) => string }) {
  const { t } = useTranslation();
  const show = (value: unknown) => {
    if (value === undefined || value === null || value === "") return t("imports.check.emptyValue");
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return (
    <dl className={styles.changes}>
      {Object.entries(row.change).map(([field, { old, new: next }]) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <strong>{show(next)}</strong>{" "}
            <span className={styles.before}>{t("imports.check.before", { value: show(old) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
