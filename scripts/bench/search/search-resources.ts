import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment } from "../../../shared/environment.ts";
import { mapWorkQueues } from "../../../shared/operations/work-queues.ts";
import { bundleOf } from "../../bundle/bundle.ts";
import { setHandlerEnvironment } from "../../local-cloud/handler-environment.ts";
import { startInvocations } from "../../local-cloud/invocations.ts";
import type { LambdaHandler } from "../../local-cloud/lambda.ts";
import { createResources, localCredentials, type Endpoints } from "../../local-cloud/resources.ts";
import { createShutdownList } from "../../local-cloud/shutdown-list.ts";
import { freePort } from "../../local-cloud/free-port.ts";
import { startStandIns } from "../../local-cloud/stand-ins.ts";

/** Starts an empty table and an empty bucket, and sets the environment of handlers to them. */
export async function startSearchResources(): Promise<{ stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
  const parts = createShutdownList();
  const stop = async () => {
    await parts.stopAll();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { endpoints } = await startStandIns(
      {
        dataDir,
        credentials: localCredentials,
        replaced: {},
        s3Port: await freePort(),
        allowedOrigin: "http://localhost",
        onUpload: async () => {},
        onMailEvent: async () => {},
        now: () => new Date(),
      },
      parts,
    );
    await createResources(endpoints, localCredentials);
    setBenchEnvironment(endpoints);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the bundled search over such resources, and sets the environment of its callers to it. */
export async function startSearchFunction(): Promise<{ stop: () => Promise<void> }> {
  const name = "searchReplica";
  const { handler }: { handler: LambdaHandler } = await import(bundleOf(name));
  const invocations = await startInvocations([
    { name, timeoutMs: 60_000, load: async () => handler },
  ]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: invocations.endpoint,
    [environment.searchFunction]: name,
  });
  return invocations;
}

/** Sets the environment of handlers to a table and a bucket. */
export function setBenchEnvironment(endpoints: Endpoints): void {
  const nowhere = "http://127.0.0.1:9";
  setHandlerEnvironment({
    endpoints,
    invocations: nowhere,
    credentials: localCredentials,
    publicOrigin: "http://localhost",
    appToken: "bench",
    queues: mapWorkQueues(() => nowhere),
    carriesAnyUpload: false,
    clockOffsetMs: 0,
  });
}
