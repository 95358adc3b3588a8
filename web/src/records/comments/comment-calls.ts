import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Comment } from "../../../../shared/models/comment.ts";
import type { Language } from "../../../../shared/languages.ts";
import { formatAccountName } from "../../../../shared/text/account-name.ts";
import { call } from "../../lib/hub/hub.ts";
import type { Mentionable } from "./mentions.ts";

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
  { text, mentions }: { text: string; mentions: string[] },
): Promise<void> {
  await comments.create({ model, record, text, ...(mentions.length > 0 && { mentions }) });
}

/** Other people who may read the record, with their names. */
export async function readMentionable(
  about: CommentedModel,
  record: string,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<(Mentionable & { names: { lastName: string; firstName: string } })[]> {
  const { items } = await comments.ask("readers", { about, record }, { signal });
  return items.map(({ _id, ...names }) => ({
    id: _id,
    name: formatAccountName(names, language),
    names,
  }));
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
