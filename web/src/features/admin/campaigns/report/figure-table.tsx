import { useTranslation } from "react-i18next";
import { ScrollFrame } from "../../../../components/layout/scroll-frame.tsx";
import styles from "./report.module.css";

export interface FigureTableProps {
  /** Title of the section that has the table. */
  label: string;
  /** Texts of the columns; the first is that of the rows. */
  columns: readonly string[];
  rows: readonly { key: string; text: string; cells: readonly string[] }[];
}

/** Numbers in a table; on a narrow screen it moves from side to side. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  const { t } = useTranslation();
  const isWide = columns.length > 3;
  const name = t("campaigns.report.table", { title: label });
  const table = (
    <table className={styles["figures"]} aria-label={name}>
      <thead>
        <tr>
          {columns.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text, cells }) => (
          <tr key={key}>
            <th scope="row">{text}</th>
            {cells.map((cell, at) => (
              // the cells of a row have no other name than their column
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isWide) return table;
  return (
    <ScrollFrame label={name} className={styles["scroll"]}>
      {table}
    </ScrollFrame>
  );
}
