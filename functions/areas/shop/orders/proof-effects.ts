import * as z from "zod/mini";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { defineQueue, type OutboxMessage } from "../../../data/store/outbox.ts";
import type { ChangedRecord } from "../../../data/store/record-change.ts";
import { typeRecord } from "../../../data/store/record-item.ts";

/** Proofs that were sent: the buyer gets a notification with the proof as its file. */
export const proofNoticeQueue = defineQueue(
  "proofNotice",
  z.object({ order: z.string(), sentAt: z.string() }),
);

/** A new proof sends a message in its own transaction. The mail is a part of the step itself. */
export function planProofNotices(changes: readonly ChangedRecord[]): OutboxMessage[] {
  return changes.flatMap(({ records: { before, after } }) => {
    if (before === undefined || after === undefined) return [];
    const [old, current] = [typeRecord(orderModel, before), typeRecord(orderModel, after)];
    const sentAt = current.proof?.sentAt;
    if (sentAt === undefined || sentAt === old.proof?.sentAt) return [];
    return [proofNoticeQueue.message({ order: current._id, sentAt })];
  });
}
