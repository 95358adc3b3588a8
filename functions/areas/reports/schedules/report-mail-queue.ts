import * as z from "zod/mini";
import { defineQueue } from "../../../data/store/outbox.ts";

/** A run of a schedule, by its due time. A second delivery mails no person twice. */
export const queuedRun = z.object({ schedule: z.string(), run: z.string() });
export const reportMailQueue = defineQueue("reportMail", queuedRun);

export type QueuedRun = z.infer<typeof queuedRun>;
