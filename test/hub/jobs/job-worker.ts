import { marshall } from "@aws-sdk/util-dynamodb";
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { environment } from "../../../shared/environment.ts";
import type { JobLine } from "../../../shared/models/job.ts";
import { job } from "../../../shared/models/job.ts";
import { startS3 } from "../../../scripts/local-cloud/s3/s3.ts";
import { startQueue } from "../../support/start-queue.ts";
import { readOutboxEntries } from "../../support/outbox.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

/** The time limit of runJob in ms, from its row. */
const wholeTime = 20_000;

const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const bucket = "exports";

/** Moves jobs from the outbox over a queue to runJob, one step at a time. */
export async function startJobWorker(hub: Hub) {
  const queue = await startQueue(environment.jobQueue, "job");
  const take = () => queue.take();
  const s3 = await startS3({
    dataDir: queue.folder,
    credentials,
    allowedOrigin: hub.url,
    onEvent: () => undefined,
  });
  const { endpoint } = s3;
  const files = new S3Client({
    endpoint,
    region: "eu-central-1",
    forcePathStyle: true,
    credentials,
  });
  await files.send(new CreateBucketCommand({ Bucket: bucket }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: endpoint,
    [environment.exportQueue]: await queue.added("exports"),
    [environment.exportBucket]: bucket,
  });
  const [{ handler: relay }, { handler: runJob }, { outboxKey }] = await Promise.all([
    import("../../../functions/registry/handlers/relay-outbox.ts"),
    import("../../../functions/registry/handlers/run-job.ts"),
    import("../../../functions/data/store/outbox.ts"),
  ]);

  /** Relays the entries of the outbox, like the table's stream. */
  async function relayAll(): Promise<void> {
    const items = (await readOutboxEntries(hub)).map((entry) => ({
      ...entry,
      ...outboxKey(entry._id),
    }));
    const Records = items.map((item, place) => ({
      eventName: "INSERT" as const,
      dynamodb: { SequenceNumber: String(place), NewImage: marshall(item) as never },
    }));
    await relay({ Records }, makeLambdaContext());
  }

  /**
   * Calls runJob once.
   * @param timeLeft remaining ms; an error that it throws kills the worker at that line
   * @returns whether it failed, so that its message would be delivered again
   */
  const work = (id: string, timeLeft: () => number = () => wholeTime) =>
    queue.work(runJob, id, timeLeft);

  return {
    relayAll,
    take,
    work,
    /** Works on all jobs until the queue is empty. */
    async workAll(): Promise<void> {
      await relayAll();
      for (let id = await take(); id !== undefined; id = await take()) await work(id);
    },
    /** The keys of a job's files. */
    async filesOf(id: string): Promise<string[]> {
      const { Contents = [] } = await files.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.flatMap(({ Key = "" }) => (Key.includes(id) ? [Key] : []));
    },
    async stop(): Promise<void> {
      files.destroy();
      await s3.stop();
      await queue.stop();
    },
  };
}

export type JobWorker = Awaited<ReturnType<typeof startJobWorker>>;

/**
 * A clock for `work`, which reads it about twice for each line: after this number of reads it returns the values of
 * `then`.
 */
export function changeAfterReads(count: number, then: () => number): () => number {
  let looks = 0;
  return () => (++looks > count ? then() : wholeTime);
}

/** Too little time for one more line. */
export function noTimeLeft(): number {
  return 5000;
}

export function killWorker(): never {
  throw new Error("killed");
}

interface Lines {
  items: JobLine[];
  next: number | null;
}

/** All results of a job, page by page. */
export async function readResults(
  person: Person,
  id: string,
  query: Record<string, string> = {},
): Promise<JobLine[]> {
  const items: JobLine[] = [];
  let after: Record<string, string> = {};
  for (;;) {
    const page = await person.ask<Lines>(job, "lines", { id, ...query, ...after });
    items.push(...page.items);
    if (page.next === null) return items;
    after = { after: String(page.next) };
  }
}
