import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { makeCsvFile } from "../job/csv-file.ts";
import { countStates, type CheckedRow, type RowState } from "../lines/check-rows.ts";
import type { ImportColumns } from "../state/use-import-columns.ts";
import type { RowCheck } from "../state/use-row-check.ts";
import { CheckedRowItem } from "./checked-row.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { listRefusedRows } from "./refused-rows.ts";
import { useRowTexts } from "./use-row-texts.ts";
import styles from "./import.module.css";

export interface CheckStepProps {
  model: string;
  check: RowCheck;
  columns: ImportColumns;
  nameOf: (row: CheckedRow) => string;
}

/** The rows as the import would make them, with all errors at once. */
export function CheckStep({ model, check, columns, nameOf }: CheckStepProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { rows, progress, failure } = check;
  const isFirst = rows.length === 0;
  return (
    <div className={styles.part}>
      {failure !== undefined && (
        <Notice kind="failure" title={t("imports.check.failed")}>
          <div className={styles.notice}>
            <p>{failureText(failure).detail}</p>
            <Button onClick={() => void check.checkAll()}>{t("imports.check.again")}</Button>
          </div>
        </Notice>
      )}
      {progress && isFirst && (
        <>
          <ProgressBar
            label={t(`imports.check.${progress.phase}`)}
            done={progress.done}
            total={progress.total}
          />
          <Button onClick={check.cancel}>{t("common.cancel")}</Button>
        </>
      )}
      {!progress && isFirst && failure === undefined && (
        <Button variant="primary" onClick={() => void check.checkAll()}>
          {t("imports.check.start")}
        </Button>
      )}
      {!isFirst && <CheckedRows {...{ model, check, columns, nameOf }} />}
    </div>
  );
}

type Filter = RowState | "all";

function CheckedRows({ model, check, columns, nameOf }: CheckStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows, corrections } = check;
  const counts = countStates(rows);
  const [filter, setFilter] = useState<Filter>(counts.wrong > 0 ? "wrong" : "all");
  const [page, setPage] = useState(0);
  const isShown = ({ state, row: { number } }: CheckedRow) =>
    filter === "all" ||
    state === filter ||
    (filter === "wrong" && Object.hasOwn(corrections, number));
  const shown = rows.filter(isShown);
  const from = page * importLimits.rowsPerPage;
  const onPage = shown.slice(from, from + importLimits.rowsPerPage);
  const filters = (["all", "wrong", "new", "changed", "same"] as const).filter(
    (each) => each === "all" || counts[each] > 0 || each === filter,
  );
  const countOf = (each: Filter) =>
    countText(each === "all" ? rows.length : counts[each], language);
  return (
    <>
      <CheckSummary {...{ check, columns }} />
      <Segmented
        label={t("imports.check.filter")}
        look="chips"
        value={filter}
        options={filters.map((value) => ({
          value,
          text: t(`imports.check.filters.${value}`, { rows: countOf(value) }),
        }))}
        onChange={(value) => {
          setFilter(value);
          setPage(0);
        }}
      />
      {onPage.length === 0 && <p className={styles.lead}>{t("imports.check.nothing")}</p>}
      <ol className={styles.rows}>
        {onPage.map((row) => (
          <CheckedRowItem
            key={row.row.number}
            model={model}
            nameOf={nameOf}
            row={row}
            matchBy={columns.matchBy}
            corrected={corrections[row.row.number] ?? {}}
            onCorrect={(field, text) => void check.correct(row.row.number, field, text)}
          />
        ))}
      </ol>
      {shown.length > importLimits.rowsPerPage && (
        <div className={styles.buttons}>
          <Button aria-disabled={page === 0} onClick={() => setPage(Math.max(0, page - 1))}>
            {t("imports.check.fewer")}
          </Button>
          <p className={styles.lead}>
            {t("imports.check.page", {
              from: countText(from + 1, language),
              to: countText(from + onPage.length, language),
              total: countText(shown.length, language),
            })}
          </p>
          <Button
            aria-disabled={from + onPage.length >= shown.length}
            onClick={() => from + onPage.length < shown.length && setPage(page + 1)}
          >
            {t("imports.check.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function CheckSummary({ check, columns }: Pick<CheckStepProps, "check" | "columns">) {
  const { t } = useTranslation();
  const texts = useRowTexts();
  const { wrong } = countStates(check.rows);
  if (wrong === 0) return <Notice kind="success" title={t("imports.check.allGood")} />;
  const handleDownload = () => {
    const heads = { row: t("imports.refusedFile.row"), reason: t("imports.refusedFile.reason") };
    const refused = listRefusedRows(check.rows, columns, heads, texts);
    saveBlob(makeCsvFile(refused), t("imports.refusedFile.name"));
  };
  return (
    <Notice kind="warning" title={t("imports.check.someWrong", { count: wrong })}>
      <div className={styles.notice}>
        <p>{t("imports.check.someWrongText")}</p>
        <Button icon={Download} onClick={handleDownload}>
          {t("imports.check.download")}
        </Button>
      </div>
    </Notice>
  );
}
