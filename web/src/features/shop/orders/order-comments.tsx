import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { ProseField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { addComment, readComments } from "../shop-calls.ts";
import styles from "./order-comments.module.css";

/** Comments on the order, between its buyer and the admins. */
export function OrderComments({ id }: { id: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const momentText = useMomentText();
  const queryKey = ["orderComments", id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readComments(id, signal),
  });
  const { attempt, isBusy, failed } = useSubmission();
  const [text, setText] = useState("");
  const send = () =>
    attempt(async () => {
      await addComment(id, text.trim());
      setText("");
      await cache.invalidateQueries({ queryKey });
    });
  return (
    <SheetSection title={t("orders.comments.title")} lead={t("orders.comments.lead")}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={styles.comments}>
          {data.map((comment) => (
            <li key={comment._id}>
              <p className={styles.text}>{comment.text}</p>
              <time dateTime={comment.createdAt} className={styles.moment}>
                {momentText(comment.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {failed && <FailureNotice failed={failed} />}
      <ProseField
        label={t("orders.comments.label")}
        value={text}
        maxLength={4000}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          disabled={text.trim() === ""}
          busy={isBusy && t("common.saving")}
          onClick={() => void send()}
        >
          {t("orders.comments.send")}
        </Button>
      </div>
    </SheetSection>
  );
}
