import { environment } from "../../../../shared/environment.ts";
import { sendToQueue } from "../../../platform/aws/queue.ts";
import type { VisitLine } from "./visit-line.ts";

/** Has a line counted. A second delivery of it is put right by the nightly roll-up. */
export async function queueVisit(line: VisitLine): Promise<void> {
  await sendToQueue(environment.visitQueue, line);
}
