import { Download, RotateCcw, ScanLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import type { PrintJob, usePrint } from "./use-print.ts";
import styles from "./print-outcome.module.css";

/** What became of a print: its progress, its file, or why there is none. */
export function PrintOutcome({
  print: { print, isBusy, isRunning, failure, cancel },
  done,
  onAgain,
}: {
  print: ReturnType<typeof usePrint>;
  /** Starts the same print again, where it is known what that is. */
  onAgain?: (() => void) | undefined;
  /** Title of a finished print of so many codes. */
  done: (count: number) => string;
}) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (failure !== undefined)
    return (
      <Notice kind="failure" title={t("print.failed")}>
        {failureText(failure).detail}
      </Notice>
    );
  // Until the call is answered, what is known is of the print before.
  if (isRunning && isBusy) return <PrintProgress />;
  if (isRunning) return <PrintProgress print={print} onCancel={() => void cancel()} />;
  if (print === undefined) return null;
  if (print.state === "cancelled")
    return (
      <Notice kind="warning" title={t("print.cancelled.title")}>
        <p>{t("print.cancelled.text")}</p>
        <PrintAgain onAgain={onAgain} />
      </Notice>
    );
  if (print.state === "failed")
    return (
      <Notice kind="failure" title={t("print.failed")}>
        <p>{print.reason === "noCodes" ? t("print.noCodes") : t("print.tryAgain")}</p>
        <MissedCodes print={print} />
        {print.reason !== "noCodes" && <PrintAgain onAgain={onAgain} />}
      </Notice>
    );
  const { progress, download } = print;
  return (
    <Notice kind="success" icon={ScanLine} title={done(progress?.done ?? 0)}>
      {download && (
        <TextLink to={download.address} reloadDocument rel="noreferrer" className={styles.link}>
          <Download aria-hidden size={18} />
          {t("print.download", { name: print.file?.name ?? "" })}
        </TextLink>
      )}
      <MissedCodes print={print} />
    </Notice>
  );
}

function PrintAgain({ onAgain }: { onAgain: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    onAgain && (
      <Button icon={RotateCcw} onClick={onAgain}>
        {t("print.again")}
      </Button>
    )
  );
}

function PrintProgress({
  print,
  onCancel,
}: {
  print?: PrintJob | undefined;
  onCancel?: () => void;
}) {
  const { t } = useTranslation();
  const { done, failed, total } = print?.progress ?? { done: 0, failed: 0, total: 0 };
  const text = t("print.progress", { done: done + failed, total });
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t("print.running")}
        className={styles.bar}
        value={done + failed}
        max={Math.max(1, total)}
      />
      <p className={styles.facts}>{total === 0 ? t("print.running") : text}</p>
      {onCancel && <Button onClick={onCancel}>{t("print.cancel")}</Button>}
    </div>
  );
}

/** The lines of the list whose codes are not printed. */
function MissedCodes({ print: { progress, lines = [] } }: { print: PrintJob }) {
  const { t } = useTranslation();
  if (progress === undefined || progress.failed === 0) return null;
  const places = lines.map(({ at }) => at + 1).join(", ");
  return <p>{t("print.missed", { count: progress.failed, places })}</p>;
}
