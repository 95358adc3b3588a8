import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { environment } from "../shared/environment.ts";
import type { Model } from "../shared/model/define-model.ts";
import { models } from "../shared/models/all.ts";
import { isReplicated } from "../functions/replica/replica-columns.ts";
import { readConfiguration } from "../infra/common/configuration.ts";
import { AwsRefused } from "./deploy/aws-call.ts";
import { readCallerIdentity } from "./deploy/caller-identity.ts";
import { findRunningDatabase } from "./local-cloud/dynamodb/dynamodb-owner.ts";
import { startDynamodb } from "./local-cloud/dynamodb/dynamodb.ts";
import { findRunningBucket } from "./local-cloud/endpoint-file.ts";
import { localRegion } from "./local-cloud/lambda.ts";
import { localCredentials, resourceNames } from "./local-cloud/resources.ts";
import { startS3 } from "./local-cloud/s3/s3.ts";
import { dataDirOf } from "./settings.ts";

const usage = "npm run rebuild-replica -- [--model NAME] [--table NAME --bucket NAME]";

/** Time for one attempt, in ms. A stopped rebuild continues in the next one. */
const attemptMs = 14 * 60_000;
/** Wait for another function that works on the model, in ms. */
const leaseWaitMs = 5000;

/** The command was called in a way that it cannot follow; the message says why. */
class Refused extends Error {
  override name = "Refused";
}

/** Makes the replica again from the table: on this machine, or with `--table` and `--bucket` on AWS. */
async function run(): Promise<void> {
  const { chosen, table, bucket } = readOptions();
  const stop =
    table !== undefined && bucket !== undefined
      ? await useCloud(table, bucket)
      : await useThisMachine();
  try {
    for (const model of chosen) {
      await rebuild(model);
      console.log(`${model.name} is rebuilt.`);
    }
  } finally {
    await stop();
  }
}

function readOptions() {
  const { model, table, bucket } = parseOptions();
  const all = [...models.values()].filter(isReplicated);
  const chosen = model === undefined ? all : all.filter(({ name }) => name === model);
  if (chosen.length === 0) throw new Refused(`${model} is no model of the replica: ${usage}`);
  if ((table === undefined) !== (bucket === undefined))
    throw new Refused(`On AWS name both the table and the bucket: ${usage}`);
  return { chosen, table, bucket };
}

function parseOptions() {
  const name = { type: "string" } as const;
  try {
    return parseArgs({ options: { model: name, table: name, bucket: name } }).values;
  } catch (error) {
    throw new Refused(usage, { cause: error });
  }
}

/** Functions read their environment when they are loaded, so they are imported after it is set. */
async function rebuild(model: Model): Promise<void> {
  const [{ rebuildModel }, { openTable }, { deadlineIn }] = await Promise.all([
    import("../functions/replica/maintain-model.ts"),
    import("../functions/platform/aws/table.ts"),
    import("../functions/platform/lambda/deadline.ts"),
  ]);
  for (;;) {
    const deadline = deadlineIn(attemptMs);
    if (await rebuildModel(openTable(deadline), model, deadline)) return;
    await new Promise((resolve) => setTimeout(resolve, leaseWaitMs));
  }
}

/** Uses table and bucket of the running product, or starts them alone. */
async function useThisMachine(): Promise<() => Promise<void>> {
  const dataDir = dataDirOf();
  const folder = join(dataDir, "dynamodb");
  const file = join(folder, "dynamodb.db");
  if (!existsSync(file))
    throw new Refused(`${folder} holds no data: run npm start first, or name a table on AWS.`);
  const [runningTable, runningBucket] = [
    findRunningDatabase(file),
    await findRunningBucket(dataDir),
  ];
  const table = runningTable ? undefined : await startDynamodb({ dataDir: folder });
  const s3 = runningBucket ? undefined : await startBucket(dataDir);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: runningTable ?? table?.endpoint,
    AWS_ENDPOINT_URL_S3: runningBucket ?? s3?.endpoint,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    [environment.table]: resourceNames.table,
    [environment.replicaBucket]: resourceNames.replicaBucket,
  });
  return async () => {
    await s3?.stop();
    await table?.stop();
  };
}

function startBucket(dataDir: string) {
  return startS3({
    dataDir: join(dataDir, "s3"),
    credentials: localCredentials,
    allowedOrigin: "http://localhost",
    onEvent: () => {},
  });
}

/** Uses a table and a bucket with the operator's own credentials, from wherever the SDK finds them. */
async function useCloud(table: string, bucket: string): Promise<() => Promise<void>> {
  const { region } = readConfiguration(process.env);
  await readCallerIdentity(region).catch((error: unknown) => {
    if (!(error instanceof AwsRefused)) throw error;
    throw new Refused(`AWS does not accept the credentials (${error.code}).`, { cause: error });
  });
  const { DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
  const client = new DynamoDBClient({ region });
  const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
  client.destroy();
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken ?? "",
    [environment.table]: table,
    [environment.replicaBucket]: bucket,
  });
  return async () => {};
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exit(1);
}
