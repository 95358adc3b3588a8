import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PastChange } from "../../../../shared/model/history-page.ts";
import { Button } from "../../components/controls/button.tsx";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import type { useRecordHistory } from "./use-record-history.ts";

type History = ReturnType<typeof useRecordHistory>;

export interface RecordHistoryProps {
  history: History;
  /** Rows of the placeholder while the first page loads. */
  placeholderRows: number;
  /** Draws the changes that have loaded. */
  children: (changes: readonly PastChange[]) => ReactNode;
}

/** The history of a record: loading, failed, or its changes. */
export function RecordHistory({ history, placeholderRows, children }: RecordHistoryProps) {
  return (
    <>
      {history.isPending && <SkeletonRows rows={placeholderRows} />}
      {history.isLoadingError && <FailedState onRetry={() => void history.refetch()} />}
      {history.changes && children(history.changes)}
    </>
  );
}

export interface OlderChangesButtonProps {
  history: History;
  text: string;
  /** Absent: loads the next page. */
  onPress?: () => void;
}

/** Loads older changes; after a failure it offers to try again. */
export function OlderChangesButton({ history, text, onPress }: OlderChangesButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      onClick={onPress ?? (() => void history.fetchNextPage())}
      busy={history.isFetchingNextPage && t("common.loading")}
    >
      {history.isFetchNextPageError ? t("common.retry") : text}
    </Button>
  );
}
