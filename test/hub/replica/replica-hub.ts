import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { DynamoDBRecord } from "aws-lambda";
import { startS3 } from "../../../scripts/local-cloud/s3/s3.ts";
import { environment } from "../../../shared/environment.ts";
import { createSearchRequest } from "../../../functions/data/search/ask-search.ts";
import type { SearchRequest } from "../../../functions/data/search/search-request.ts";
import type { Plan } from "../../../functions/data/query/plan-query.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { readCurrentRows, type ReplicaBucket } from "../../support/read-replica.ts";
import { startHub } from "../../support/start-hub.ts";
import { openTableChanges } from "../../support/table-changes.ts";

const credentials = { accessKeyId: "local", secretAccessKey: "local" };

/** Starts a hub with the bucket of the replica. Tests call its functions step by step. */
export async function startReplicaHub() {
  const hub = await startHub();
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-replica-"));
  const service = await startS3({
    dataDir: folder,
    credentials,
    allowedOrigin: hub.url,
    onEvent: () => undefined,
  });
  const s3 = new S3Client({ endpoint: service.endpoint, forcePathStyle: true, credentials });
  const bucket: ReplicaBucket = { s3, name: "replica" };
  await s3.send(new CreateBucketCommand({ Bucket: bucket.name }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: service.endpoint,
    [environment.replicaBucket]: bucket.name,
    [environment.exportBucket]: bucket.name,
    [environment.uploadBucket]: bucket.name,
  });
  const changes = await openTableChanges();
  const [
    { handler },
    { handler: compactReplica },
    { openSearchEngine },
    { openTable },
    { deadlineIn },
  ] = await Promise.all([
    import("../../../functions/areas/hub/handlers/replicate-changes.ts"),
    import("../../../functions/areas/hub/handlers/compact-replica.ts"),
    import("../../../functions/replica/search/search-engine.ts"),
    import("../../../functions/platform/aws/table.ts"),
    import("../../../functions/platform/lambda/deadline.ts"),
  ]);
  const deadline = deadlineIn(600_000);
  const table = openTable(deadline);
  let engine = await openSearchEngine();

  /** Delivers records of the stream as one batch. */
  const deliver = (Records: DynamoDBRecord[]) => handler({ Records }, makeLambdaContext(60_000));

  return {
    ...hub,
    bucket,
    folder,
    changes,
    deliver,
    /** Delivers all changes since the last call, in one batch. */
    async replicate(): Promise<void> {
      const records = await changes.take();
      if (records.length > 0) await deliver(records);
    },
    deadline,
    table,
    compact: () => compactReplica({}, makeLambdaContext(900_000)),
    /** Calls the search like the hub. @param maxMs how long the caller waits */
    search: (plan: Plan, wanted: SearchRequest["wanted"], maxMs = 60_000) =>
      engine.search(createSearchRequest(plan, wanted, maxMs), table, deadline),
    /** The next search is the first one of a new process. */
    async forget(): Promise<void> {
      await engine.close();
      engine = await openSearchEngine();
    },
    /** Sets the product's clock forward. */
    wait(ms: number): void {
      const offset = Number(process.env[environment.clockOffset] ?? 0);
      process.env[environment.clockOffset] = String(offset + ms);
    },
    /** The current rows of a model that are not deleted. */
    rows: async (model: Model) =>
      (await readCurrentRows(bucket, model)).filter(({ _deleted }) => _deleted === false),

    async stop(): Promise<void> {
      delete process.env[environment.clockOffset];
      await engine.close();
      changes.close();
      s3.destroy();
      await service.stop();
      await hub.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ReplicaHub = Awaited<ReturnType<typeof startReplicaHub>>;

let codes = 0;

/** A card as the store takes it. */
export function makeStoredCard(given: Record<string, unknown> = {}): Record<string, unknown> {
  codes += 1;
  const code = `RPKA${String(codes).padStart(6, "0")}`;
  return { ...makeCard(), active: true, locked: false, language: "hu", code, ...given };
}

/** Tests with this hub. */
export const replicaTest = testWithHub(startReplicaHub);
