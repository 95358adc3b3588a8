import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { startInvocations } from "../../scripts/local-cloud/invocations.ts";
import { environment } from "../../shared/environment.ts";
import { makeLambdaContext } from "./lambda-context.ts";

const bucket = "replica";

interface StoppableHub {
  stop: () => Promise<void>;
}

/**
 * Adds the search of the replica to a hub with a service for objects. Nothing is in the replica until `buildReplica`.
 * The limit `maxWalked` decides which queries are searched: tests set it to 0.
 */
export async function addSearch<Base extends StoppableHub>(hub: Base) {
  const s3 = new S3Client({ forcePathStyle: true });
  if (process.env[environment.replicaBucket] !== bucket)
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  process.env[environment.replicaBucket] = bucket;
  const [{ handler: searchReplica }, { handler: compactReplica }] = await Promise.all([
    import("../../functions/areas/hub/handlers/search-replica.ts"),
    import("../../functions/areas/hub/handlers/compact-replica.ts"),
  ]);
  const searched = { count: 0, failed: 0 };
  let begins = Promise.resolve();
  let refusals = 0;
  const name = "searchReplica";
  const counted = async (event: never, context: Parameters<typeof searchReplica>[1]) => {
    await begins;
    if (refusals > 0) {
      refusals -= 1;
      return { kind: "notReady" } as const;
    }
    const answer = await searchReplica(event, context);
    const isAnswered = ["rows", "count", "groups", "table", "extract"].includes(answer.kind);
    if (isAnswered) searched.count += 1;
    else searched.failed += 1;
    return answer;
  };
  const invocations = await startInvocations([
    { name, timeoutMs: 60_000, load: async () => counted },
  ]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: invocations.endpoint,
    [environment.searchFunction]: name,
  });
  return {
    ...hub,
    /** Numbers of queries that the search has answered, and has not. */
    searched,
    /** Makes the files of every model that has none, from the table. */
    buildReplica: () => compactReplica({}, makeLambdaContext(900_000)),
    /** Answers the next searches like one that is loading its files. */
    refuseSearches(count: number): void {
      refusals = count;
    },
    /** Holds every search until the returned function is called. */
    holdSearches(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      begins = promise;
      return resolve;
    },
    async stop(): Promise<void> {
      delete process.env[environment.searchFunction];
      await invocations.stop();
      await hub.stop();
    },
  };
}
