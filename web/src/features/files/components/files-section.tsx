import { useEffect, useRef, useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { maxUploadBytes } from "../../../../../shared/limits/files.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UploadArea } from "../../../components/upload/upload-area.tsx";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { bytesText } from "../../../lib/format/bytes-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFileRemoval } from "../hooks/use-file-removal.ts";
import { useFiles } from "../hooks/use-files.ts";
import { openUploadQueue } from "../own-uploads.ts";
import { FileInUseDialog } from "./file-in-use.tsx";
import { FileItem } from "./file-item.tsx";
import { QuotaMeter } from "./quota-meter.tsx";
import styles from "./files-section.module.css";
import { isRunning, type UploadQueue } from "../../../lib/upload/upload-queue.ts";

/** The user's files: upload, download and deletion, and the used space. */
export function FilesSection({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queue = openUploadQueue(owner, useQueryClient());
  const { items } = useUploadItems(queue);
  const { files, quota, remove, ...query } = useFiles(owner);
  const { askRemove, inUse, forgetUse } = useFileRemoval(owner, remove);
  const list = useRef<HTMLUListElement>(null);

  // finished uploads are in the list below
  useEffect(() => () => queue.forgetDone(), [queue]);

  const handleRemove = async (file: NonNullable<typeof files>[number]) => {
    // the pressed button was removed with its item
    if (await askRemove(file)) list.current?.focus();
  };

  return (
    <div className={styles.section}>
      {quota && <QuotaMeter quota={quota} />}
      <UploadArea
        takes="files"
        hint={t("files.hint", { limit: bytesText(maxUploadBytes, language) })}
        onFiles={queue.add}
      />
      <UploadList items={items} queue={queue} />
      {files?.length === 0 && !query.hasNextPage && (
        <p className={styles.empty}>{t("files.none")}</p>
      )}
      {files && files.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t("files.title")} className={styles.list}>
          {files.map((file) => (
            <FileItem key={file._id} file={file} onRemove={() => void handleRemove(file)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button
            busy={query.isFetchingNextPage && t("common.loading")}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchNextPageError ? t("common.retry") : t("files.more")}
          </Button>
        </div>
      )}
      {!files && query.isPending && <SkeletonRows rows={3} />}
      {!files && query.isError && <FailedState onRetry={() => void query.refetch()} />}
      {inUse && <FileInUseDialog file={inUse} onClose={forgetUse} />}
    </div>
  );
}

/** The current items of a queue. The browser asks before the page closes while an upload runs. */
function useUploadItems(queue: UploadQueue) {
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const isBusy = items.some(isRunning);

  useEffect(() => {
    if (!isBusy) return undefined;
    const hold = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isBusy]);

  return { items, isBusy };
}
