import * as z from "zod/mini";
import { comment as commentModel } from "../../../../shared/models/comment.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import { typeRecord } from "../../../data/store/record-item.ts";
import type { CreatedRecord, ModelEffects } from "../../../data/store/write-effects.ts";

/** New comments that mention accounts, which are to be told. */
export const mentionQueue = defineQueue("mention", z.object({ comment: z.string() }));

/** A new comment mentions readers of its record only, and tells them. The check loads with the first mention. */
export const mentionEffects: Required<Pick<ModelEffects, "onCreate" | "onChange">> = {
  onCreate: async (created, context) => {
    if (!created.some(hasMentions)) return;
    const { checkMentions } = await import("./check-mentions.ts");
    await checkMentions(created, context);
  },
  onChange: (changes) =>
    changes.flatMap(({ records: { before, after } }) => {
      if (before !== undefined || after === undefined || !hasMentions(after)) return [];
      return [mentionQueue.message({ comment: typeRecord(commentModel, after)._id })];
    }),
};

function hasMentions({ mentions }: CreatedRecord): boolean {
  return Array.isArray(mentions) && mentions.length > 0;
}
