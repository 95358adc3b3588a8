import { useState } from "react";
import { useTranslation } from "react-i18next";
import { jobLimits } from "../../../../../shared/limits/jobs.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { startImport } from "../job/import-jobs.ts";
import { countStates, type CheckedRow, type CheckTarget } from "../lines/check-rows.ts";
import { toLine } from "../lines/draft-rows.ts";
import styles from "./import.module.css";

export interface StartImportProps extends CheckTarget {
  /** Name of the file. */
  title: string;
  /** Empty while rows are checked. */
  rows: readonly CheckedRow[];
  onBack: () => void;
  onStart: (job: string, rowNumbers: readonly number[]) => void;
}

type Which = "onlyGood" | "allRows";

/** Starts the import of the correct rows, or of all whose record is known. */
export function StartImport({ shape, company, title, rows, onBack, onStart }: StartImportProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { attempt, isBusy, failed } = useSubmission();
  const [which, setWhich] = useState<Which>("onlyGood");
  const { wrong } = countStates(rows);
  const chosen = rows.filter(
    ({ state, problem }) =>
      state === "new" ||
      state === "changed" ||
      (which === "allRows" && state === "wrong" && problem === undefined),
  );
  const items = chosen.map(({ row, id }) => toLine(shape, row, id));
  const requestKey = useRequestKey();
  const isTooLarge = new Blob([JSON.stringify(items)]).size > jobLimits.maxBodyBytes - 1000;
  const canStart = items.length > 0 && !isTooLarge;

  const handleStart = () =>
    attempt(async () => {
      const request = { shape, company, items, title: title.slice(0, jobLimits.maxTitleLength) };
      const job = await startImport({ ...request, idempotencyKey: requestKey(request.items) });
      onStart(
        job,
        chosen.map(({ row: { number } }) => number),
      );
    });

  return (
    <div className={styles.part}>
      {wrong > 0 && (
        <Segmented
          label={t("imports.check.which")}
          look="chips"
          value={which}
          options={(["onlyGood", "allRows"] as const).map((value) => ({
            value,
            text: t(`imports.check.${value}`),
          }))}
          onChange={setWhich}
        />
      )}
      {rows.length > 0 && items.length === 0 && (
        <p className={styles.lead}>{t("imports.check.nothingToImport")}</p>
      )}
      {isTooLarge && <Notice kind="failure" title={t("imports.check.tooLarge")} />}
      {failed && (
        <Notice kind="failure" title={t("imports.check.startFailed")}>
          {failureText(failed.failure).detail}
        </Notice>
      )}
      <div className={styles.footer}>
        <Button onClick={onBack}>{t("imports.back")}</Button>
        <Button
          variant="primary"
          aria-disabled={!canStart}
          busy={isBusy && t("imports.check.starting")}
          onClick={() => {
            if (canStart) void handleStart();
          }}
        >
          {t("imports.check.import", { count: items.length })}
        </Button>
      </div>
    </div>
  );
}
