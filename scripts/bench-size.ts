import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "../functions/platform/aws/table-schema.ts";
import { costBySize } from "./bench/cost-by-size.ts";
import { printFigures } from "./bench/print-figures.ts";
import { bundleFunctions } from "./bundle/bundle.ts";
import { startDynamodb } from "./local-cloud/dynamodb/dynamodb.ts";
import { startFaultProxy } from "./local-cloud/faults/fault-proxy.ts";
import { setHandlerEnvironment } from "./local-cloud/handler-environment.ts";
import { mapWorkQueues } from "../shared/operations/work-queues.ts";
import { resourceNames } from "./local-cloud/resources.ts";

/** Compares hub calls with 100 and 100,000 records: their cost, as the proxy before the table counts it, and the rate of creates. */
await bundleFunctions();
const folder = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
const dynamodb = await startDynamodb({ dataDir: folder });
const proxy = await startFaultProxy({ target: dynamodb.endpoint });
try {
  const nowhere = "http://127.0.0.1:9";
  setHandlerEnvironment({
    endpoints: { dynamodb: proxy.endpoint, s3: nowhere, ses: nowhere, sqs: nowhere },
    invocations: nowhere,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    publicOrigin: "http://localhost",
    appToken: "bench",
    queues: mapWorkQueues(() => nowhere),
    clockOffsetMs: 0,
    carriesAnyUpload: false,
  });
  const client = new DynamoDBClient({ endpoint: dynamodb.endpoint });
  await client.send(
    new CreateTableCommand({ TableName: resourceNames.table, ...structuredClone(tableDefinition) }),
  );
  console.log("Cost by size (about two minutes):");
  printFigures("Cost of a hub call by size of the table", await costBySize(proxy));
} finally {
  await proxy.stop();
  await dynamodb.stop();
  await rm(folder, { recursive: true, force: true });
}
