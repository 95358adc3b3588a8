import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportLimits } from "../../../../../shared/limits/reports.ts";
import type { ReportField } from "../../../../../shared/reports/report-replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { SortList } from "../../../components/controls/sort-list.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { searchKey } from "../../../../../shared/text/search-key.ts";
import styles from "./column-choice.module.css";

export interface ColumnChoiceProps {
  fields: readonly ReportField[];
  columns: readonly string[];
  onApply: (columns: string[]) => void;
  onClose: () => void;
}

/** Which columns a query has, and their order. */
export function ColumnChoice({ fields, columns, onApply, onClose }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState(columns);
  const [words, setWords] = useState("");
  const wanted = searchKey(words.trim());
  const found = fields.filter(({ label }) => searchKey(label[language]).includes(wanted));
  const textOf = (name: string) =>
    fields.find((field) => field.name === name)?.label[language] ?? name;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("reports.columns.title")}
      body={
        <div className={styles.choice}>
          <SortList
            label={t("reports.columns.chosen")}
            items={chosen.map((name) => ({ id: name, text: textOf(name) }))}
            onChange={setChosen}
          />
          <TextField
            type="search"
            label={t("reports.columns.search")}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <ul className={styles.fields}>
            {found.map(({ name }) => (
              <li key={name}>
                <CheckBox
                  label={textOf(name)}
                  isChecked={chosen.includes(name)}
                  onChange={(isOn) =>
                    setChosen(
                      isOn
                        ? [...chosen, name].slice(0, reportLimits.maxColumns)
                        : chosen.filter((each) => each !== name),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => onApply([...chosen])}
          >
            {t("table.display.apply")}
          </Button>
        </>
      }
    />
  );
}
