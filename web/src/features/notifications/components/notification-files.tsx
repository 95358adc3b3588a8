import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UploadedFile } from "../../../../../shared/models/file.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useDownload } from "../../../lib/download/use-download.ts";
import { bytesText } from "../../../lib/format/bytes-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { readNotificationFiles } from "../notification-calls.ts";
import styles from "./notification-item.module.css";

/** The files of a notification, each as a download. */
export function NotificationFiles({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ["notifications", "files", ...ids],
    queryFn: ({ signal }) => readNotificationFiles(ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p role="alert">{t("notifications.filesFailed")}</p>;
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label={t("notifications.files")} className={styles.files}>
      {data.map((file) => (
        <FileRow key={file._id} file={file} />
      ))}
    </ul>
  );
}

function FileRow({ file }: { file: UploadedFile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, failure, start } = useDownload(file);
  const failureText = useFailureText();
  const failed = failure === undefined ? undefined : failureText(failure);
  return (
    <li>
      <Button
        variant="quiet"
        flush
        icon={FileDown}
        busy={state && t("common.loading")}
        onClick={() => void start()}
      >
        {file.name} ({bytesText(file.size, language)})
      </Button>
      {failed && (
        <p role="alert" className={styles.failure}>
          <strong>{t("notifications.downloadFailed")}</strong> {failed.title} {failed.detail}
        </p>
      )}
    </li>
  );
}
