import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { FailedState } from "../../../components/empty-state.tsx";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import { useMomentText } from "../../../lib/use-moment-text.ts";
import { historyKey } from "../tag-cache.ts";
import { readHistory, type SeenTag } from "../tag-calls.ts";
import { eventOf } from "../tag-history.ts";
import styles from "./tags-section.module.css";

export interface HistoryDialogProps {
  tag: SeenTag;
  /** Id of the user who looks at it. */
  viewer: string;
  onClose: () => void;
}

/** What has happened to a carrier, newest first; others than the viewer are not named. */
export function HistoryDialog({ tag, viewer, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const history = useQuery({
    queryKey: historyKey(tag._id),
    queryFn: ({ signal }) => readHistory(tag._id, signal),
    staleTime: 0,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("tags.history.title")}
      body={
        <>
          {history.isPending && <SkeletonRows rows={3} />}
          {history.isLoadingError && <FailedState onRetry={() => void history.refetch()} />}
          {history.data && (
            <ol className={styles.events}>
              {history.data.map((change) => (
                <li key={change._id} className={styles.event}>
                  <span>
                    {t(`tags.history.${change.by === viewer ? "you" : "other"}.${eventOf(change)}`)}
                  </span>
                  <time dateTime={change.at} className={styles.when}>
                    {momentText(change.at)}
                  </time>
                </li>
              ))}
            </ol>
          )}
        </>
      }
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    />
  );
}
