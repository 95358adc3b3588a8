import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { QueuedUpload, UploadQueue } from "../../lib/upload/upload-queue.ts";
import { UploadItem } from "./upload-item.tsx";
import { useProgressAnnouncement } from "./use-progress-announcement.ts";
import styles from "./upload-list.module.css";

export interface UploadListProps {
  items: readonly QueuedUpload[];
  queue: Pick<UploadQueue, "retry" | "remove">;
}

/** A list of uploads. Screen readers hear the start, the half and the end of each. */
export function UploadList({ items, queue }: UploadListProps) {
  const { t } = useTranslation();
  const announcement = useProgressAnnouncement(items);
  const list = useRef<HTMLDivElement>(null);

  const handleRemove = (id: number) => {
    queue.remove(id);
    // the pressed button was removed with its item
    list.current?.focus();
  };

  return (
    <div ref={list} tabIndex={-1}>
      <output className="visually-hidden">{announcement}</output>
      {items.length > 0 && (
        <ul aria-label={t("upload.list")} className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <UploadItem
                item={item}
                onRetry={() => queue.retry(item.id)}
                onRemove={() => handleRemove(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
