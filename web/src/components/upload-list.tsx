import { useTranslation } from "react-i18next";
import type { UploadItem as Item, UploadQueue } from "../lib/upload/upload-queue.ts";
import { UploadItem } from "./upload-item.tsx";
import { useSaidProgress } from "./use-said-progress.ts";
import styles from "./upload-list.module.css";

export interface UploadListProps {
  items: readonly Item[];
  queue: Pick<UploadQueue, "retry" | "remove">;
}

/** Files on their way. What happens to them is read out calmly: the beginning, the half and the end of each. */
export function UploadList({ items, queue }: UploadListProps) {
  const { t } = useTranslation();
  const said = useSaidProgress(items);
  return (
    <>
      <output className="visually-hidden">{said}</output>
      {items.length > 0 && (
        <ul aria-label={t("upload.list")} className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <UploadItem
                item={item}
                onRetry={() => queue.retry(item.id)}
                onRemove={() => queue.remove(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
