import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { Context, SQSEvent } from "aws-lambda";
import { environment } from "../../shared/environment.ts";
import { startSqs } from "../../scripts/local-cloud/sqs.ts";
import type { Hub } from "./start-hub.ts";

/** Time that a call of endCompanyTies has, in ms, as its row says. */
const wholeTime = 20_000;

/** The way of deleted companies from the outbox over a queue to endCompanyTies, one step at a time. */
export async function startTieWorker(hub: Hub) {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-ties-"));
  const sqs = await startSqs({ dataDir: folder });
  const client = new SQSClient({ endpoint: sqs.endpoint });
  const { QueueUrl = "" } = await client.send(new CreateQueueCommand({ QueueName: "ties" }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    [environment.tieQueue]: QueueUrl,
  });
  const [{ handler }, { handOn }, { toOutboxEntry, waitingQuery }] = await Promise.all([
    import("../../functions/end-company-ties.ts"),
    import("../../functions/kit/store/hand-on.ts"),
    import("../../functions/kit/store/outbox.ts"),
  ]);

  /** Hands on the ties that wait in the outbox, as the table's stream does. */
  async function relay(): Promise<void> {
    const { items } = await hub.store.table.query({ ...waitingQuery("9999"), Limit: 1000 });
    for (const item of items) {
      const entry = toOutboxEntry(item);
      if (entry?.kind === "ties") await handOn(hub.store.table, entry);
    }
  }

  /** Takes one company off the queue; nothing when there is none. */
  async function take(): Promise<string | undefined> {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl }));
    const [message] = Messages;
    if (message === undefined) return undefined;
    const { ReceiptHandle, Body = "" } = message;
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    return String(JSON.parse(Body).company);
  }

  /**
   * Calls endCompanyTies once.
   * @param ms time that it has
   * @returns whether it failed, so that its message would come back
   */
  async function work(company: string, ms = wholeTime): Promise<boolean> {
    const event = { Records: [{ messageId: "1", body: JSON.stringify({ company }) }] };
    const answer = await handler(
      event as unknown as SQSEvent,
      { getRemainingTimeInMillis: () => ms } as Context,
    );
    return answer.batchItemFailures.length > 0;
  }

  return {
    relay,
    take,
    work,
    /** Works on all companies until the queue is empty; answers how many calls it took. */
    async workAll(): Promise<number> {
      let calls = 0;
      await relay();
      for (let id = await take(); id !== undefined; id = await take()) {
        if (await work(id)) throw new Error(`The ties of ${id} were not ended`);
        calls += 1;
      }
      return calls;
    },
    async stop(): Promise<void> {
      client.destroy();
      await sqs.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TieWorker = Awaited<ReturnType<typeof startTieWorker>>;
