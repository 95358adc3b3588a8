import { Download, Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { JobLine } from "../../../../../shared/models/job.ts";
import { Button } from "../../../components/controls/button.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { cancelImportJob, undoJob, type ImportJob } from "../job/import-jobs.ts";
import { useImportJob } from "../state/use-import-job.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { useRowTexts } from "./use-row-texts.ts";
import styles from "./import.module.css";

export interface JobStepProps {
  id: string;
  /** Numbers of the rows in the file by the places of their lines; absent: the file is no longer open. */
  rowNumbers?: readonly number[] | undefined;
  /** Makes a file of refused rows with their reasons; absent: the file is no longer open. */
  makeRefusedFile?:
    | ((refused: readonly JobLine[], describe: (line: JobLine) => string) => Blob)
    | undefined;
  /** The job repeats an import by undoing its undo. */
  isRedo: boolean;
  /** Address of a record. */
  addressOf: (id: string) => string;
  /** The job has ended: records have changed. */
  onEnd: () => void;
  /** Another job undoes this one. */
  onUndo: (job: string, isRedo: boolean) => void;
}

/** One job: its progress, its result, and undoing it. */
export function JobStep(props: JobStepProps) {
  const { t } = useTranslation();
  const { id, isRedo, onEnd } = props;
  const { job, refused, isEnded } = useImportJob(id, onEnd);
  if (!job.data)
    return job.isError ? (
      <FailedState onRetry={() => void job.refetch()} />
    ) : (
      <SkeletonRows rows={2} />
    );
  const { kind, progress, title } = job.data;
  const name = t(`imports.job.titles.${isRedo ? "redo" : kind === "undo" ? "undo" : "import"}`);
  return (
    <section className={styles.part}>
      <h3>{title === "" ? name : `${name}: ${title}`}</h3>
      <ProgressBar
        label={t(`imports.job.states.${job.data.state}`)}
        done={progress.done + progress.failed}
        total={progress.total}
      />
      {isEnded ? (
        <JobResult {...props} job={job.data} refused={refused.data ?? []} />
      ) : (
        <RunningJob id={id} />
      )}
    </section>
  );
}

function RunningJob({ id }: { id: string }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();
  const handleCancel = () =>
    attempt(async () => {
      try {
        await cancelImportJob(id);
      } catch (failure) {
        notify.failure(t("imports.job.cancelFailed"), { detail: failureText(failure).detail });
      }
    });
  return (
    <>
      <p className={styles.lead}>{t("imports.job.running")}</p>
      <div>
        <Button busy={isBusy && t("imports.job.cancelling")} onClick={() => void handleCancel()}>
          {t("imports.job.cancel")}
        </Button>
      </div>
    </>
  );
}

interface JobResultProps extends JobStepProps {
  job: ImportJob;
  refused: readonly JobLine[];
}

function JobResult({ job, refused, ...props }: JobResultProps) {
  const { t } = useTranslation();
  const { done, failed, total } = job.progress;
  const left = total - done - failed;
  const facts = [
    t("imports.job.done", { count: done }),
    failed > 0 && t("imports.job.refused", { count: failed }),
    left > 0 && t("imports.job.notStarted", { count: left }),
  ];
  const isGood = job.state === "done" && failed === 0;
  return (
    <>
      <Notice
        kind={isGood ? "success" : job.state === "failed" ? "failure" : "warning"}
        title={facts.filter(Boolean).join(" · ")}
      >
        {job.reason && <p>{t(`imports.job.reasons.${job.reason}`)}</p>}
        {job.undoneBy !== undefined && <p>{t("imports.job.undone")}</p>}
      </Notice>
      <div className={styles.buttons}>
        {job.undoneBy === undefined && done > 0 && <UndoButton {...props} job={job} />}
        {job.download && (
          <TextLink to={job.download.address} reloadDocument rel="noreferrer">
            {t("imports.job.downloadResults")}
          </TextLink>
        )}
      </div>
      {refused.length > 0 && <RefusedLines {...props} refused={refused} failed={failed} />}
    </>
  );
}

function UndoButton({ id, job, isRedo, onUndo }: Omit<JobResultProps, "refused">) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();
  const redoes = job.kind === "undo" && !isRedo;
  const handleUndo = () =>
    attempt(async () => {
      try {
        onUndo(await undoJob(id), redoes);
      } catch (failure) {
        notify.failure(t("imports.job.undoFailed"), { detail: failureText(failure).detail });
      }
    });
  return (
    <Button
      icon={redoes ? Redo2 : Undo2}
      busy={isBusy && t("imports.job.undoStarting")}
      onClick={() => void handleUndo()}
    >
      {redoes ? t("imports.job.redo") : t("imports.job.undo")}
    </Button>
  );
}

type RefusedLinesProps = Pick<
  JobResultProps,
  "refused" | "rowNumbers" | "addressOf" | "makeRefusedFile"
> & {
  failed: number;
};

/** Refused lines with their reasons. */
function RefusedLines(props: RefusedLinesProps) {
  const { t } = useTranslation();
  const { describeLine } = useRowTexts();
  const { refused, failed, rowNumbers, addressOf, makeRefusedFile } = props;
  return (
    <>
      <h4>{t("imports.job.refusedTitle")}</h4>
      <ol className={styles.refused}>
        {refused.map((line) => {
          const { at, id } = line;
          const number = rowNumbers?.[at];
          return (
            <li key={at}>
              <strong>
                {number === undefined
                  ? t("imports.job.line", { number: at + 1 })
                  : t("imports.check.row", { number })}
              </strong>{" "}
              {describeLine(line)}{" "}
              {id !== undefined && (
                <TextLink to={addressOf(id)}>{t("imports.job.openRecord")}</TextLink>
              )}
            </li>
          );
        })}
      </ol>
      {makeRefusedFile && (
        <div>
          <Button
            icon={Download}
            onClick={() =>
              saveBlob(makeRefusedFile(refused, describeLine), t("imports.refusedFile.name"))
            }
          >
            {t("imports.job.downloadRefused")}
          </Button>
        </div>
      )}
      {failed > refused.length && (
        <p className={styles.lead}>{t("imports.job.refusedMore", { shown: refused.length })}</p>
      )}
    </>
  );
}
