import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { ActionMenu } from "../../components/controls/action-menu.tsx";
import { useConfirm } from "../../components/feedback/confirm.tsx";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../components/feedback/failure-notice.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { useMomentText } from "../../lib/format/use-moment-text.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useSubmission } from "../../lib/hub/use-submission.ts";
import { MoreRecords } from "../list/more-records.tsx";
import { useRecordActions } from "../list/use-record-actions.ts";
import { useRecordNames } from "../names/use-record-names.ts";
import {
  sendComment,
  changeComment,
  deleteComment,
  readCommentsOn,
  readMentionable,
  type CommentedModel,
  type ReadComment,
} from "./comment-calls.ts";
import { CommentForm } from "./comment-form.tsx";
import { listSpellings, splitMentions } from "./mentions.ts";
import styles from "./record-comments.module.css";

export interface RecordCommentsProps {
  model: CommentedModel;
  record: string;
  /** Id of the current user. */
  viewer: string;
  /** Whether the user may delete comments of others. */
  isAdmin: boolean;
}

/** What the readers of a record say about it, newest first. */
export function RecordComments({ model, record, viewer, isAdmin }: RecordCommentsProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const queryKey = ["comments", model, record];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readCommentsOn(model, record, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
  });
  const comments = list.data?.pages.flatMap(({ items }) => items);
  const nameOf = useRecordNames(
    (comments ?? []).map(({ owner }) => ({ model: "user", id: owner })),
  );
  const language = useLanguage();
  // without the names there are no mentions, and all else works
  const { data: people = noPeople } = useQuery({
    queryKey: ["mentionable", model, record, language],
    queryFn: ({ signal }) => readMentionable(model, record, { language, signal }),
  });
  const { user } = useSession();
  const names = [...people.map((person) => person.names), ...(user ? [user] : [])].flatMap(
    listSpellings,
  );
  const { attempt, isBusy, failed } = useSubmission();
  const reload = () => cache.invalidateQueries({ queryKey });
  const add = async (text: string, mentions: string[]) =>
    attempt(async () => {
      await sendComment(model, record, { text, mentions });
      await reload();
    });
  const authorOf = (owner: string) =>
    owner === viewer
      ? t("records.history.who.self")
      : (people.find(({ id }) => id === owner)?.name ??
        ((nameOf({ model: "user", id: owner }) ?? "…") || t("records.history.who.other")));
  return (
    <SheetSection title={t("records.comments.title")} lead={t("records.comments.lead")}>
      <CommentForm isBusy={isBusy} people={people} onSubmit={add} />
      {failed && <FailureNotice failed={failed} title={t("records.comments.failed")} />}
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isLoadingError && <FailedState onRetry={() => void list.refetch()} />}
      {comments && comments.length > 0 && (
        <ul className={styles.comments} aria-label={t("records.comments.title")}>
          {comments.map((comment) => (
            <CommentItem
              key={comment._id}
              comment={comment}
              names={names}
              author={authorOf(comment.owner)}
              isOwn={comment.owner === viewer}
              isAdmin={isAdmin}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <MoreRecords
          text={t("records.comments.more")}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t("common.loadFailed") : undefined}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </SheetSection>
  );
}

/** Stays the same object while the names load. */
const noPeople: Awaited<ReturnType<typeof readMentionable>> = [];

interface CommentItemProps {
  comment: ReadComment;
  /** Names that stand out where the text mentions them. */
  names: readonly string[];
  author: string;
  isOwn: boolean;
  isAdmin: boolean;
  onChanged: () => Promise<unknown>;
}

function CommentItem({ comment, names, author, isOwn, isAdmin, onChanged }: CommentItemProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const confirm = useConfirm();
  const { attempt, isBusy } = useRecordActions<"change" | "delete">();
  const [isEdited, setEdited] = useState(false);
  const when = momentText(comment.createdAt);
  const change = async (text: string) => {
    const work = async () => {
      await changeComment(comment, text);
      await onChanged();
    };
    const isSaved = await attempt(comment, "change", work, t("records.comments.changeFailed"));
    if (isSaved) setEdited(false);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t("records.comments.deleteTitle"),
      text: comment.text,
      yes: t("records.comments.delete"),
      isLoss: true,
    });
    if (!isSure) return;
    const work = async () => {
      await deleteComment(comment._id);
      await onChanged();
    };
    await attempt(comment, "delete", work, t("records.comments.deleteFailed"));
  };
  return (
    <li className={styles.comment}>
      <div className={styles.head}>
        <p className={styles.author}>{author}</p>
        <time dateTime={comment.createdAt} className={styles.moment}>
          {when}
          {comment._rev > 1 && <> · {t("records.comments.edited")}</>}
        </time>
        {(isOwn || isAdmin) && (
          <ActionMenu
            label={t("common.actionOn", { action: t("records.comments.actions"), subject: when })}
            actions={[
              ...(isOwn
                ? [
                    {
                      text: t("records.comments.edit"),
                      icon: Pencil,
                      onSelect: () => setEdited(true),
                    },
                  ]
                : []),
              {
                text: t("records.comments.delete"),
                icon: Trash2,
                onSelect: () => void remove(),
              },
            ]}
          />
        )}
      </div>
      {isEdited ? (
        <>
          <CommentForm first={comment.text} isBusy={isBusy(comment, "change")} onSubmit={change} />
          <Button variant="quiet" onClick={() => setEdited(false)}>
            {t("common.cancel")}
          </Button>
        </>
      ) : (
        <p className={styles.text}>
          {splitMentions(comment.text, names).map(({ text, isMention }, at) =>
            // the parts of a text never change places
            isMention ? <strong key={at}>{text}</strong> : text,
          )}
        </p>
      )}
    </li>
  );
}
