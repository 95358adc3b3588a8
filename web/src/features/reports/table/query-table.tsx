import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowSize } from "../../../../../shared/reports/report-blocks.ts";
import type { ReportField, TableRows } from "../../../../../shared/reports/report-replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useReportValues } from "../fields/use-report-values.ts";
import { ScrollFrame } from "../../../components/layout/scroll-frame.tsx";
import styles from "./query-table.module.css";

/** The reply of a query with its header. */
export interface QueryReply extends TableRows {
  header?: ReportField[] | undefined;
}

export interface QueryTableProps {
  reply: QueryReply;
  rowSize: RowSize;
  caption: string;
}

/** Rows that are drawn at first: a page with more is slow. */
const firstRows = 50;
const moreRows = 200;

/** Columns that tell people nothing. */
const internal: readonly string[] = ["_id", "_rev"];

/** The rows of a query, with the number of all that match. */
export function QueryTable({ reply, rowSize, caption }: QueryTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const valueText = useReportValues();
  const [shown, setShown] = useState(firstRows);
  const { rows, rowCount, names, header = [] } = reply;
  const columns = [...header.entries()].filter(([, { name }]) => !internal.includes(name));
  if (rows.length === 0) return <p className={styles.nothing}>{t("reports.nothing")}</p>;
  return (
    <div className={styles.frame}>
      <p className={styles.facts}>
        {t("reports.records_of", {
          shown: countText(rowCount.shown, language),
          count: rowCount.all,
          all: countText(rowCount.all, language),
        })}
      </p>
      <ScrollFrame label={t("reports.table.label", { name: caption })}>
        <table className={classes(styles.table, styles[rowSize])}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(([at, { label }]) => (
                <th key={at} scope="col">
                  {label[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, place) => (
              // rows have no other identity: a query may leave the id out
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={place}>
                {columns.map(([at, field]) => (
                  <td key={at} className={field.type === "number" ? styles.number : undefined}>
                    {row[at] === null || row[at] === ""
                      ? ""
                      : valueText(field, row[at] ?? null, names)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {rows.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + moreRows)}>
          {t("reports.table.more", { count: rows.length - shown })}
        </Button>
      )}
    </div>
  );
}
