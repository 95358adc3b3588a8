import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
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
  const history = useInfiniteQuery({
    queryKey: historyKey(tag._id),
    queryFn: ({ pageParam, signal }) => readHistory(tag._id, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });
  const changes = history.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("tags.history.title")}
      body={
        <>
          {history.isPending && <SkeletonRows rows={3} />}
          {history.isLoadingError && <FailedState onRetry={() => void history.refetch()} />}
          {changes && (
            <ol className={styles.events}>
              {changes.map((change) => (
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
          {history.hasNextPage && (
            <Button
              onClick={() => void history.fetchNextPage()}
              busy={history.isFetchingNextPage && t("common.loading")}
            >
              {history.isFetchNextPageError ? t("common.retry") : t("tags.history.older")}
            </Button>
          )}
        </>
      }
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    />
  );
}
