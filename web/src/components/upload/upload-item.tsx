import { CircleAlert, CircleCheck, RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { maxUploadBytes } from "../../../../shared/limits/files.ts";
import { screens } from "../../lib/screens.ts";
import { bytesText } from "../../lib/format/bytes-text.ts";
import { getErrorCode } from "../../../../shared/client/hub-call-error.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { isRunning, type QueuedUpload } from "../../lib/upload/upload-queue.ts";
import { UploadRefused } from "../../lib/upload/upload-refused.ts";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { UiIcon } from "../icon.tsx";
import { TransferProgress } from "./transfer-progress.tsx";
import styles from "./upload-item.module.css";

export interface UploadItemProps {
  item: QueuedUpload;
  onRetry: () => void;
  /** Aborts a running upload; always removes the item. */
  onRemove: () => void;
}

/** One upload: its progress and its actions. */
export function UploadItem({ item, onRetry, onRemove }: UploadItemProps) {
  const { t } = useTranslation();
  const { name, state, size, sentBytes } = item;
  return (
    <div className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        {state === "failed" ? (
          <Failure failure={item.failure} />
        ) : state === "sending" ? (
          <TransferProgress
            label={t("upload.progressOf", { name })}
            doneBytes={sentBytes}
            totalBytes={size}
            rate={item.rate}
          />
        ) : (
          <Fact item={item} />
        )}
        {item.isRetryable && (
          <Button
            icon={RotateCw}
            className={styles.retry}
            aria-label={t("upload.retryOf", { name })}
            onClick={onRetry}
          >
            {t("upload.retry")}
          </Button>
        )}
      </div>
      <IconButton
        icon={X}
        label={t(isRunning(item) ? "upload.cancelOf" : "upload.removeOf", { name })}
        onClick={onRemove}
      />
    </div>
  );
}

function Fact({ item: { state, size } }: { item: QueuedUpload }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (state === "sending" || state === "failed") return null;
  return (
    <p className={state === "done" ? styles.done : styles.fact}>
      {state === "done" && <UiIcon of={CircleCheck} small />}
      <span>
        {t(`upload.${state}`)} · {bytesText(size, language)}
      </span>
    </p>
  );
}

function Failure({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const isLoggedOut = getErrorCode(failure) === "session.required";
  const { title, detail } =
    failure instanceof UploadRefused
      ? t(`upload.problems.${failure.problem}`, {
          returnObjects: true,
          limit: bytesText(maxUploadBytes, language),
        })
      : failureText(failure);
  return (
    <div className={styles.failure}>
      <p className={styles.failed}>
        <UiIcon of={CircleAlert} small />
        <strong>{title}</strong>
      </p>
      <p className={styles.fact}>{isLoggedOut ? t("upload.kept") : detail}</p>
      {isLoggedOut && (
        <a href={screens.login.to()} target="_blank" rel="noopener" className={styles.logIn}>
          {t("upload.logIn")}
        </a>
      )}
    </div>
  );
}
