import { Download, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { JobLine } from "../../../../shared/models/job.ts";
import type { ErrorText } from "../../../../shared/texts/error-text.ts";
import { Button } from "../../components/controls/button.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { call } from "../../lib/hub/hub.ts";
import { useSubmission } from "../../lib/hub/use-submission.ts";
import { notify } from "../../lib/overlays/toasts.ts";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import type { BulkResult } from "./bulk-run.ts";
import type { BulkControl } from "./use-bulk-run.ts";
import styles from "./bulk-dialog.module.css";

export interface BulkDialogProps {
  /** What is done, such as "Inactivate". */
  title: string;
  bulk: BulkControl;
  /** Whether the work can be undone as a whole. */
  hasUndo: boolean;
  /** The name of a record, if its row is loaded. */
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
}

/** Work on many records: its progress, and then the refused records with the reason of each. */
export function BulkDialog({ title, bulk, hasUndo, nameOf, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const { run } = bulk;
  if (!run) return null;
  const isOver = run.phase === "ended" || run.phase === "failed";
  const result = run.phase === "ended" ? run.result : undefined;
  const canUndo =
    hasUndo && result && run.phase === "ended" && !run.isUndo && result.progress.done > 0;
  return (
    <Dialog
      isOpen
      // work that runs is ended or waited for, not lost behind a closed dialog
      onClose={onClose}
      title={title}
      body={<BulkBody bulk={bulk} nameOf={nameOf} />}
      actions={
        isOver ? (
          <>
            {canUndo && (
              <Button icon={Undo2} onClick={() => void bulk.undo(result)}>
                {t("common.undo")}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {t("common.close")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void bulk.cancel()}>{t("table.bulk.cancel")}</Button>
            <Button onClick={onClose}>{t("table.bulk.hide")}</Button>
          </>
        )
      }
    />
  );
}

function BulkBody({ bulk: { run }, nameOf }: Pick<BulkDialogProps, "bulk" | "nameOf">) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (!run || run.phase === "collecting")
    return <output className={styles.words}>{t("table.bulk.collecting")}</output>;
  if (run.phase === "failed") {
    const { title, detail } = failureText(run.failure);
    return (
      <Notice kind="failure" title={title}>
        {detail}
      </Notice>
    );
  }
  if (run.phase === "ended")
    return <BulkEnd result={run.result} isUndo={run.isUndo} nameOf={nameOf} />;
  const { done, failed, total } = run.state.progress;
  return (
    <div className={styles.running}>
      <progress
        max={Math.max(1, total)}
        value={done + failed}
        aria-label={t("table.bulk.progress")}
      />
      <output className={styles.words}>
        {t("table.bulk.running", { count: done + failed, total })}
      </output>
    </div>
  );
}

interface BulkEndProps {
  result: BulkResult;
  isUndo: boolean;
  nameOf: (id: string) => string | undefined;
}

function BulkEnd({ result, isUndo, nameOf }: BulkEndProps) {
  const { t } = useTranslation();
  const { progress, refused, isCancelled, reason } = result;
  const left = progress.total - progress.done - progress.failed;
  return (
    <div className={styles.end}>
      <output className={styles.words}>
        {t(isUndo ? "table.bulk.undone" : "table.bulk.done", { count: progress.done })}{" "}
        {progress.failed > 0 && t("table.bulk.refused", { count: progress.failed })}{" "}
        {left > 0 &&
          t(isCancelled ? "table.bulk.cancelled" : "table.bulk.stopped", { count: left })}
      </output>
      {reason && left > 0 && !isCancelled && <p>{t(`table.bulk.reasons.${reason}`)}</p>}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label={t("table.bulk.refusedList")} tabIndex={-1}>
          {refused.map((line, at) => (
            <RefusedLine key={line.id ?? at} line={line} name={nameOf(line.id ?? "")} />
          ))}
        </ul>
      )}
      {progress.failed > refused.length && (
        <p>{t("table.bulk.moreRefused", { count: progress.failed - refused.length })}</p>
      )}
      <ResultFiles jobs={result.jobs} />
    </div>
  );
}

/** The files with a result for each record, one for each job. Their addresses are signed when they are wanted. */
function ResultFiles({ jobs }: { jobs: readonly string[] }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();
  const download = (job: string) =>
    attempt(async () => {
      try {
        const { download: file } = await call("getJob", { id: job });
        if (file) window.location.assign(file.address);
        else notify.failure(t("table.bulk.noFile"));
      } catch (failure) {
        notify.failure(t("table.bulk.noFile"), { detail: failureText(failure).detail });
      }
    });
  return (
    <div className={styles.files}>
      {jobs.map((job, at) => (
        <Button
          key={job}
          variant="quiet"
          flush
          icon={Download}
          busy={isBusy && t("common.loading")}
          onClick={() => void download(job)}
        >
          {jobs.length === 1
            ? t("table.bulk.file")
            : t("table.bulk.filePart", { number: at + 1, total: jobs.length })}
        </Button>
      ))}
    </div>
  );
}

const noText: ErrorText = { title: "", detail: "" };

function RefusedLine({ line, name }: { line: JobLine; name: string | undefined }) {
  const { t } = useTranslation();
  const codes: Readonly<Record<string, ErrorText>> = t("errors.codes", { returnObjects: true });
  const { title, detail } = codes[line.code ?? "unexpected"] ?? codes["unexpected"] ?? noText;
  return (
    <li>
      <span className={styles.name}>
        {name ?? t("table.bulk.unnamed", { number: line.at + 1 })}
      </span>
      <span className={styles.reason}>
        {title} {detail}
      </span>
    </li>
  );
}
