import * as z from "zod/mini";
import { iso } from "../../../../shared/model/iso.ts";
import { environment } from "../../../../shared/environment.ts";
import { sendToQueue } from "../../../platform/aws/queue.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import { visitLine, type VisitLine } from "./visit-line.ts";

export const visitQueue = defineQueue("visit", visitLine);

/** A tag that a person scanned or tapped on a day. */
export const tagSeen = z.strictObject({ tag: z.string(), code: z.string(), seenOn: iso.date() });
export type TagSeen = z.infer<typeof tagSeen>;

/** Queues a scan of a tag. A second delivery changes nothing. */
export async function queueTagSeen(seen: TagSeen, deadline: Deadline): Promise<void> {
  await sendToQueue(environment.visitQueue, seen, deadline);
}

/** Queues a line to be counted. The nightly roll-up corrects a second delivery. */
export async function queueVisit(line: VisitLine, deadline: Deadline): Promise<void> {
  await sendToQueue(environment.visitQueue, line, deadline);
}
