import { useTranslation } from "react-i18next";
import { SelectField } from "../../../components/controls/field.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import type { FileColumn } from "../columns/file-column.ts";
import type { ImportColumns } from "../state/use-import-columns.ts";
import styles from "./import.module.css";

/** Which column fills which field, and what happens to existing records. */
export function ColumnsStep({ columns }: { columns: ImportColumns }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { file, missing } = columns;
  const missingFields = missing.map(({ labels }) => labels[language]).join(", ");
  return (
    <section className={styles.part}>
      <h3>{t("imports.columns.title")}</h3>
      <p className={styles.lead}>{t("imports.columns.lead")}</p>
      {file.some(({ isRepeated }) => isRepeated) && (
        <Notice kind="warning" title={t("imports.columns.repeatedTitle")}>
          {t("imports.columns.repeatedText")}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice kind="warning" title={t("imports.columns.missing", { fields: missingFields })} />
      )}
      {columns.dataRows.length === 0 && (
        <Notice kind="failure" title={t("imports.problems.title")}>
          {t("imports.problems.onlyHeader")}
        </Notice>
      )}
      {!columns.isWritten && <Notice kind="warning" title={t("imports.columns.nothing")} />}
      <ul className={styles.columns}>
        {file.map((column) => (
          <li key={column.at}>
            <ColumnChoice column={column} columns={columns} />
          </li>
        ))}
      </ul>
      {columns.matchFields.length > 0 && <MatchChoice columns={columns} />}
    </section>
  );
}

function ColumnChoice({ column, columns }: { column: FileColumn; columns: ImportColumns }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { at, letter, title, isRepeated } = column;
  const field = columns.mapping[at] ?? "";
  const values = columns.dataRows
    .slice(0, 50)
    .map(({ cells }) => String(cells[at] ?? "").trim())
    .filter((value) => value !== "");
  const examples = [...new Set(values)].slice(0, 2).join(" · ");
  const options = columns.columns.map(({ field: value, labels, isKeyOnly }) => ({
    value,
    text: isKeyOnly ? t("imports.columns.keyOnly", { label: labels[language] }) : labels[language],
  }));
  const name = isRepeated ? t("imports.columns.repeated", { title, letter }) : title;
  return (
    <SelectField
      label={title === "" ? t("imports.columns.untitled", { letter }) : name}
      value={field}
      options={[{ value: "", text: t("imports.columns.none") }, ...options]}
      help={
        examples === ""
          ? t("imports.columns.noExample")
          : t("imports.columns.example", { values: examples.slice(0, 80) })
      }
      error={columns.repeated.includes(field) ? t("imports.columns.twice") : undefined}
      onChange={({ target }) => columns.map(at, target.value)}
    />
  );
}

function MatchChoice({ columns }: { columns: ImportColumns }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { matchBy, matchFields, setMatchBy } = columns;
  const labelOf = (field: string) =>
    columns.columns.find((each) => each.field === field)?.labels[language] ?? field;
  return (
    <section className={styles.part}>
      <h3>{t("imports.match.title")}</h3>
      <p className={styles.lead}>{t("imports.match.help")}</p>
      <Segmented
        label={t("imports.match.label")}
        look="chips"
        value={matchBy ?? ""}
        options={[
          ...matchFields.map((value) => ({
            value,
            text: t("imports.match.by", { field: labelOf(value) }),
          })),
          { value: "", text: t("imports.match.none") },
        ]}
        onChange={setMatchBy}
      />
    </section>
  );
}
