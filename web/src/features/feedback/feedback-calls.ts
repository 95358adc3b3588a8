import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Feedback } from "../../../../shared/models/feedback.ts";
import { call } from "../../lib/hub/hub.ts";

const feedback = createRecordCalls<"feedback">(call, "feedback");

export type NewFeedback = Pick<Feedback, "kind" | "text" | "page" | "screenshot">;

/** @param idempotencyKey of this feedback: a repeat stores it once */
export async function sendFeedback(given: NewFeedback, idempotencyKey: string): Promise<void> {
  await feedback.create(given, { idempotencyKey });
}
