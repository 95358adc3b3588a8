import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { environment } from "../../../shared/environment.ts";
import type { VisitLine } from "../../../functions/areas/visits/recording/visit-line.ts";
import { startS3 } from "../../../scripts/local-cloud/s3/s3.ts";
import { startSqs } from "../../../scripts/local-cloud/sqs/sqs.ts";
import type { Statistic } from "../../../shared/visits/statistic-reply.ts";
import type { ReplyRecord, HubClient } from "../../support/hub-client.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { startHubWithFaults } from "../../support/start-hub.ts";
import { testWithHub } from "../../support/hub-test.ts";

const credentials = { accessKeyId: "local", secretAccessKey: "local" };

/** The user agent of a person's phone. */
export const phoneAgent =
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

interface Message {
  messageId: string;
  body: string;
}

/** Starts a hub with the queue and the bucket of visits. Tests call their functions step by step. */
export async function startVisitHub() {
  const hub = await startHubWithFaults();
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-visits-"));
  const sqs = await startSqs({ dataDir: join(folder, "sqs") });
  const s3 = await startS3({
    dataDir: join(folder, "s3"),
    credentials,
    allowedOrigin: hub.url,
    onEvent: () => undefined,
  });
  const bucket = new S3Client({ endpoint: s3.endpoint, forcePathStyle: true, credentials });
  await bucket.send(new CreateBucketCommand({ Bucket: "replica" }));
  const queue = new SQSClient({ endpoint: sqs.endpoint });
  const { QueueUrl = "" } = await queue.send(new CreateQueueCommand({ QueueName: "visit" }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    [environment.replicaBucket]: "replica",
    [environment.exportBucket]: "replica",
    [environment.visitQueue]: QueueUrl,
  });
  const [{ handler: countVisits }, { handler: rollUpVisits }, objects, parquet] = await Promise.all(
    [
      import("../../../functions/areas/visits/handlers/count-visits.ts"),
      import("../../../functions/areas/visits/handlers/roll-up-visits.ts"),
      import("../../../functions/replica/replica-objects.ts"),
      import("../../../functions/areas/visits/counting/visit-parquet.ts"),
    ],
  );

  /** Receives every message of the queue. */
  async function take(): Promise<Message[]> {
    const taken: Message[] = [];
    for (;;) {
      const { Messages = [] } = await queue.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      );
      if (Messages.length === 0) return taken;
      for (const { MessageId = "", Body = "", ReceiptHandle } of Messages) {
        taken.push({ messageId: MessageId, body: Body });
        await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
    }
  }

  /** Delivers a batch to the consumer. */
  const count = (messages: readonly Message[]) =>
    countVisits({ Records: messages } as unknown as SQSEvent, makeLambdaContext(60_000));

  return {
    ...hub,
    take,
    count,
    countAll: async () => count(await take()),

    /** Like `countAll`, for lines that no beacon has sent. */
    countLines: (lines: readonly VisitLine[]) =>
      count(lines.map((line) => ({ messageId: line._id, body: JSON.stringify(line) }))),

    relay: (name: string) => deliverOutbox(hub, name),

    rollUp: () => rollUpVisits({}, makeLambdaContext(600_000)),
    objects,
    parquet,

    /** Sends a beacon like a page; `headers` overrides the headers of a phone. */
    beacon: (
      code: unknown,
      body: unknown = { source: "qr", language: "hu" },
      headers: Record<string, string | undefined> = {},
    ) =>
      hub.visitor.raw("POST", `/api/public/cards/${String(code)}/visit`, JSON.stringify(body), {
        "x-access-token": undefined,
        "user-agent": phoneAgent,
        "content-type": "text/plain;charset=UTF-8",
        ...headers,
      }),

    statistic: (who: Pick<HubClient, "call">, { _id }: ReplyRecord, query = "") =>
      who.call<Statistic>("GET", `/api/statistic/cards/${_id}${query}`),

    /** Sets the product's clock. */
    at(iso: string): void {
      process.env[environment.clockOffset] = String(Date.parse(iso) - Date.now());
    },

    async stop(): Promise<void> {
      delete process.env[environment.clockOffset];
      queue.destroy();
      bucket.destroy();
      await sqs.stop();
      await s3.stop();
      await hub.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type VisitHub = Awaited<ReturnType<typeof startVisitHub>>;

let lines = 0;

/** Creates the line of a visit by QR code, with a new id each time. */
export function makeLine(given: Partial<VisitLine> & Pick<VisitLine, "card" | "owner">): VisitLine {
  lines += 1;
  return {
    _id: `line-${lines}`,
    kind: "visit",
    source: "qr",
    day: "2026-11-20",
    hour: 14,
    device: "phone",
    language: "hu",
    bot: false,
    own: false,
    ...given,
  };
}

/** Tests with this hub. */
export const visitTest = testWithHub(startVisitHub);
