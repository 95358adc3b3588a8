import "../../../functions/registry/write-effects.ts";
import { handler } from "../../../functions/areas/campaigns/handlers/work-campaign.ts";
import { eventFunctionSpecs } from "../../../shared/operations/all.ts";
import { timeoutOf } from "../../../shared/operations/function-timeout.ts";
import { invoke } from "../../local-cloud/lambda.ts";

/** What a worker answers to a ticket. */
export interface WorkerAnswer {
  isDone: boolean;
  /** Memory of its process, in bytes. */
  memory: number;
}

const worker = {
  name: "workCampaign",
  load: () => Promise.resolve(handler as never), // the event is built below
  timeoutMs: timeoutOf(eventFunctionSpecs.workCampaign) * 1000,
};

/** The workers of a campaign in a process of their own: each message is a ticket. */
process.on("message", (body: string) => void work(body));

async function work(body: string): Promise<void> {
  const reply = (await invoke(worker, { Records: [{ messageId: "1", body }] })) as {
    batchItemFailures: unknown[];
  };
  const isDone = reply.batchItemFailures.length === 0;
  if (process.connected)
    process.send?.({ isDone, memory: process.memoryUsage.rss() } satisfies WorkerAnswer);
}
