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
import { useSession } from "../../../lib/session/session.tsx";
import { addComment, readComments, type BuyerOrder } from "../shop-calls.ts";
import styles from "./order-comments.module.css";

interface OrderCommentsProps {
  order: Pick<BuyerOrder, "_id" | "owner" | "company">;
}

/** Comments on the order, between its buyer and the admins. */
export function OrderComments({ order }: OrderCommentsProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const momentText = useMomentText();
  const { _id: id } = order;
  const { user } = useSession();
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
              <p className={styles.author}>
                {t(`orders.comments.authors.${findAuthor(comment.owner, order, user?._id)}`)}
              </p>
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

/** Who wrote a comment. Admins of the buyer's company read the order too. */
function findAuthor(
  author: string,
  { owner, company }: OrderCommentsProps["order"],
  reader: string | undefined,
) {
  if (author === reader) return "you";
  if (author === owner) return "buyer";
  return company === undefined ? "staff" : "staffOrCompany";
}
