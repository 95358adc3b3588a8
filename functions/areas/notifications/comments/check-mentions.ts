import { HubError, invalidField, type RecordError } from "../../../../shared/errors.ts";
import { models } from "../../../../shared/models/all.ts";
import type { Comment } from "../../../../shared/models/comment.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { typeRecord } from "../../../data/store/record-item.ts";
import type { EffectContext, CreatedRecord } from "../../../data/store/write-effects.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { filterReaders } from "./filter-readers.ts";
import { mayMention } from "./may-mention.ts";

type Mentioning = Pick<Comment, "model" | "record" | "mentions" | "owner">;

/**
 * Refuses comments that mention an account which may not read the record, like an account that does not exist, and
 * mentions on records that everybody reads. Throws `input.invalid`.
 */
export async function checkMentions(
  created: readonly CreatedRecord[],
  context: EffectContext,
): Promise<void> {
  const refused: RecordError[] = [];
  for (const [at, fields] of created.entries())
    if (!(await areReaders(fields as unknown as Mentioning, context)))
      // checked by the model
      refused.push({ at, code: "input.invalid", fields: { mentions: "notAcceptable" } });
  if (refused.length === 0) return;
  throw created.length === 1
    ? invalidField("mentions", "notAcceptable")
    : new HubError("input.invalid", { items: refused });
}

async function areReaders(
  { model: name, record: id, mentions = [], owner }: Mentioning,
  { table, findMany }: EffectContext,
): Promise<boolean> {
  const wanted = [...new Set(mentions)];
  if (wanted.length === 0) return true;
  const model = models.get(name);
  const [record] = model === undefined ? [] : await findMany(model, [id]);
  if (model === undefined || record === undefined) return false;
  const found = (await findMany(userModel, [...new Set([...wanted, owner])])).map((user) =>
    typeRecord(userModel, user),
  );
  const author = found.find(({ _id }) => _id === owner);
  if (author === undefined || !mayMention(toCaller(author), model)) return false;
  const users = found.filter(({ _id }) => wanted.includes(_id));
  const readers = await filterReaders(table, { model, record }, users);
  return readers.length === wanted.length;
}
