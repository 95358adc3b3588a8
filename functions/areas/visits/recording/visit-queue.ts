import { environment } from "../../../../shared/environment.ts";
import { sendToQueue } from "../../../platform/aws/queue.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import { visitLine, type VisitLine } from "./visit-line.ts";

export const visitQueue = defineQueue("visit", visitLine);

/** Queues a line to be counted. The nightly roll-up corrects a second delivery. */
export async function queueVisit(line: VisitLine, deadline: Deadline): Promise<void> {
  await sendToQueue(environment.visitQueue, line, deadline);
}
