import { useTranslation } from "react-i18next";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import { SelectField } from "../../../components/controls/field.tsx";
import {
  encodings,
  separators,
  type Encoding,
  type ReadChoices,
  type FileRow,
} from "../read/table.ts";
import type { ImportFile } from "../state/use-import-file.ts";
import styles from "./import.module.css";

export interface ReadingChoicesProps {
  read: ImportFile;
  headerRow: number;
  /** Reads the file again. */
  onChoices: (choices: ReadChoices) => void;
  onHeaderRow: (at: number) => void;
}

const separatorNames = { ";": "semicolon", ",": "comma", "\t": "tab" } as const;

/** Names as programs that save tables show them. */
const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1250": "Windows-1250",
  "iso-8859-2": "ISO 8859-2",
  "windows-1252": "Windows-1252",
};

/** How the file was read: recognised, and changeable. */
export function ReadingChoices({ read, headerRow, onChoices, onHeaderRow }: ReadingChoicesProps) {
  const { t } = useTranslation();
  const { file, table } = read;
  const first = table.rows.slice(0, importLimits.maxHeaderRow);
  return (
    <section className={styles.part}>
      <h3>{t("imports.reading.title", { name: file.name })}</h3>
      <div className={styles.choices}>
        {table.format === "csv" && (
          <>
            <SelectField
              label={t("imports.reading.encoding")}
              help={t("imports.reading.encodingHelp")}
              value={table.encoding}
              options={encodings.map((value) => ({ value, text: encodingNames[value] }))}
              onChange={({ target }) =>
                onChoices({
                  encoding: encodings.find((each) => each === target.value),
                  separator: table.separator,
                })
              }
            />
            <SelectField
              label={t("imports.reading.separator")}
              value={table.separator}
              options={separators.map((value) => ({
                value,
                text: t(`imports.reading.separators.${separatorNames[value]}`),
              }))}
              onChange={({ target }) =>
                onChoices({
                  encoding: table.encoding,
                  separator: separators.find((each) => each === target.value),
                })
              }
            />
          </>
        )}
        {table.format === "xlsx" && table.sheets.length > 1 && (
          <SelectField
            label={t("imports.reading.sheet")}
            value={String(table.sheet)}
            options={table.sheets.map((text, at) => ({ value: String(at), text }))}
            onChange={({ target }) => onChoices({ sheet: Number(target.value) })}
          />
        )}
        <SelectField
          label={t("imports.reading.headerRow")}
          value={String(headerRow)}
          options={first.map((row, at) => ({
            value: String(at),
            text: t("imports.reading.headerRowOf", { number: row.number, titles: titlesOf(row) }),
          }))}
          onChange={({ target }) => onHeaderRow(Number(target.value))}
        />
      </div>
    </section>
  );
}

function titlesOf({ cells }: FileRow): string {
  const titles = cells.map((cell) => String(cell ?? "").trim()).filter((title) => title !== "");
  return `${titles.slice(0, 3).join(", ")}${titles.length > 3 ? "…" : ""}`;
}
