import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { useFocusNext } from "../../lib/browser/use-focus-next.ts";
import { tableKey } from "../../lib/hub/record-keys.ts";
import { useAuthorNames } from "../names/use-author-names.ts";
import { DeletedRow } from "./deleted-row.tsx";
import { readDeletions, type DeletedOf, type Deletion } from "./read-deleted.ts";
import styles from "./deleted-dialog.module.css";

interface DeletedDialogProps extends DeletedOf {
  onClose: () => void;
}

/** What was deleted lately, by whom and when; each record can be restored. */
export function DeletedDialog({ onClose, ...of }: DeletedDialogProps) {
  const { t } = useTranslation();
  const { model } = of;
  const content = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const { data, isLoadingError, refetch, hasNextPage, isFetchingNextPage, ...pages } =
    useInfiniteQuery({
      // a deletion and a restoration make the lists of the model stale, and this one with them
      queryKey: [...tableKey(model.name), "deleted"],
      queryFn: ({ pageParam, signal }) => readDeletions(model, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.cursor,
    });
  const deletions = data?.pages.flatMap((page) => page.deletions) ?? [];
  const authorOf = useAuthorNames(deletions.map(({ by }) => by));
  const isListed = (deletion: Deletion, at: number) =>
    // it may have been deleted twice
    deletions.findIndex(({ id }) => id === deletion.id) === at;
  const list = deletions.filter(isListed);
  const showOlder = async () => {
    await pages.fetchNextPage();
    // after the last page there is no such button
    focusNext(() => (document.activeElement === document.body ? content.current : null));
  };
  const body = data ? (
    list.length === 0 && !hasNextPage ? (
      <p>{t("table.deleted.nothing")}</p>
    ) : (
      <ul className={styles.list}>
        {list.map((deletion) => (
          <DeletedRow
            key={deletion.id}
            deletion={deletion}
            {...of}
            who={authorOf(deletion.by)}
            onRestored={() => content.current?.focus()}
          />
        ))}
      </ul>
    )
  ) : isLoadingError ? (
    <FailedState text={t("common.loadFailed")} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={3} />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("table.deleted.open")}
      body={
        <div ref={content} tabIndex={-1} className={styles.content}>
          {body}
          {pages.isFetchNextPageError && (
            <FailedState text={t("common.loadFailed")} onRetry={() => void showOlder()} />
          )}
          {hasNextPage && !pages.isFetchNextPageError && (
            <Button
              busy={isFetchingNextPage && t("common.loading")}
              onClick={() => void showOlder()}
            >
              {t("table.deleted.more")}
            </Button>
          )}
        </div>
      }
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      {t("table.deleted.lead")}
    </Dialog>
  );
}
