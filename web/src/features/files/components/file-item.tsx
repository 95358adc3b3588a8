import { CircleAlert, Download, File, Trash2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UploadedFile } from "../../../../../shared/models/file.ts";
import { IconButton } from "../../../components/controls/button.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { TransferProgress } from "../../../components/upload/transfer-progress.tsx";
import { bytesText } from "../../../lib/format/bytes-text.ts";
import { useDownload } from "../../../lib/download/use-download.ts";
import { usePicture } from "../../../lib/download/use-picture.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import styles from "./file-item.module.css";

/** One file: its picture, its facts, download and deletion. */
export function FileItem({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const failureText = useFailureText();
  const download = useDownload(file);
  const { name, size, createdAt } = file;
  const failed = download.failure === undefined ? undefined : failureText(download.failure);
  return (
    <li className={styles.item}>
      <Thumbnail file={file} />
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        {download.state ? (
          <TransferProgress
            label={t("download.progressOf", { name })}
            doneBytes={download.state.receivedBytes}
            totalBytes={size}
            rate={download.state.rate}
          />
        ) : (
          <p className={styles.facts}>
            {bytesText(size, language)} · {momentText(createdAt)}
          </p>
        )}
        {failed && (
          <p role="alert" className={styles.failed}>
            <UiIcon of={CircleAlert} small />
            <span>
              <strong>{t("download.failed")}</strong> {failed.title} {failed.detail}
            </span>
          </p>
        )}
      </div>
      {download.state ? (
        <IconButton icon={X} label={t("download.cancelOf", { name })} onClick={download.cancel} />
      ) : (
        <IconButton
          icon={Download}
          label={t(failed ? "upload.retryOf" : "download.of", { name })}
          onClick={() => void download.start()}
        />
      )}
      <IconButton icon={Trash2} label={t("files.deleteOf", { name })} onClick={onRemove} />
    </li>
  );
}

function Thumbnail({ file: { thumbnailPath } }: { file: UploadedFile }) {
  const { picture } = usePicture(thumbnailPath);
  if (picture) return <img src={picture.src} alt="" className={styles.thumb} />;
  return (
    <span className={styles.thumb}>
      <UiIcon of={File} />
    </span>
  );
}
