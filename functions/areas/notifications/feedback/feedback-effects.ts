import * as z from "zod/mini";
import { feedback as feedbackModel } from "../../../../shared/models/feedback.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import { typeRecord } from "../../../data/store/record-item.ts";
import type { ModelEffects } from "../../../data/store/write-effects.ts";

/** New feedback that the admins are told about. */
export const feedbackQueue = defineQueue("feedback", z.object({ feedback: z.string() }));

/** New feedback sends a message in its own transaction. */
export const feedbackEffects: ModelEffects = {
  onChange: (changes) =>
    changes.flatMap(({ records: { before, after } }) =>
      before !== undefined || after === undefined
        ? []
        : [feedbackQueue.message({ feedback: typeRecord(feedbackModel, after)._id })],
    ),
};
