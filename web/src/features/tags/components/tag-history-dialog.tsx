import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { OlderChangesButton, RecordHistory } from "../../../records/history/record-history.tsx";
import { useRecordHistory } from "../../../records/history/use-record-history.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { tagHistoryKey } from "../tag-cache.ts";
import type { SeenTag } from "../tag-calls.ts";
import { eventOf } from "../tag-history.ts";
import styles from "./tags-section.module.css";

export interface HistoryDialogProps {
  tag: SeenTag;
  /** Id of the current user. */
  viewer: string;
  onClose: () => void;
}

/** The history of a tag, newest first; other users are not named. */
export function HistoryDialog({ tag, viewer, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const history = useRecordHistory("tag", tag._id, {
    queryKey: tagHistoryKey(tag._id),
    staleTime: 0,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("tags.history.title")}
      body={
        <>
          <RecordHistory history={history} placeholderRows={3}>
            {(changes) => (
              <ol className={styles.events}>
                {changes.map((change) => (
                  <li key={change._id} className={styles.event}>
                    <span>
                      {t(
                        `tags.history.${change.by === viewer ? "you" : "other"}.${eventOf(change)}`,
                      )}
                    </span>
                    <time dateTime={change.at} className={styles.when}>
                      {momentText(change.at)}
                    </time>
                  </li>
                ))}
              </ol>
            )}
          </RecordHistory>
          {history.hasNextPage && (
            <OlderChangesButton history={history} text={t("tags.history.older")} />
          )}
        </>
      }
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    />
  );
}
