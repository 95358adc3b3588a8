import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Comment } from "../../../../shared/models/comment.ts";
import { call } from "../../lib/hub/hub.ts";

/** Models whose records have comments. */
export type CommentedModel = Comment["model"];

/** Comments in one page. */
const pageSize = 50;

const comments = createRecordCalls<"comment", "recordReader">(call, "comment");

export type ReadComment = Awaited<ReturnType<typeof readCommentsOn>>["items"][number];

/** A page of the comments on a record, newest first. */
export async function readCommentsOn(
  model: CommentedModel,
  record: string,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const filter = { model, record };
  return comments.read({ filter, sort: { createdAt: -1 }, limit: pageSize, cursor }, { signal });
}

export async function sendComment(
  model: CommentedModel,
  record: string,
  text: string,
): Promise<void> {
  await comments.create({ model, record, text });
}

export async function changeComment(
  { _id, _rev }: { _id: string; _rev: number },
  text: string,
): Promise<void> {
  await comments.update({ _id, _rev, text });
}

export async function deleteComment(id: string): Promise<void> {
  await comments.delete(id);
}
