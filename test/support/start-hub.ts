import { rm } from "node:fs/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Company } from "../../shared/models/company.ts";
import { environment } from "../../shared/environment.ts";
import { listRoutes } from "../../shared/operations/declared-routes.ts";
import {
  defaultRoute,
  entryOf,
  operationSpecs,
  type FunctionName,
} from "../../shared/operations/all.ts";
import type { User } from "../../shared/models/user.ts";
import { startDynamodb } from "../../scripts/local-cloud/dynamodb/dynamodb.ts";
import { startFaultProxy } from "../../scripts/local-cloud/faults/fault-proxy.ts";
import { startGateway } from "../../scripts/local-cloud/gateway/gateway.ts";
import type { LambdaHandler } from "../../scripts/local-cloud/lambda.ts";
import { hashCheaply } from "./hash-cost.ts";
import { makeUser } from "./make-records.ts";
import { makeMemoryFolder } from "../../scripts/memory-folder.ts";
import { allowLongCalls, testCallMs } from "./call-limits.ts";
import { makeSeededRandom } from "./seeded-random.ts";
import { hubClient, type HubClient } from "./hub-client.ts";

const originKey = "origin-key-of-tests";
const tableName = "nevjegy-test";

/** An account and the client that calls as it. */
export interface Person extends HubClient {
  user: User;
  cookie: string;
  xsrf: string;
}

/** The service over an empty table, from sources, on free ports. Test files use it through `hubTest`. */
export async function startHub() {
  return startHubOver(await startTable());
}

/**
 * The service whose table is behind the fault proxy, for tests that inject faults or count the calls of the table. The
 * proxy takes a fifth of the time of a call.
 */
export async function startHubWithFaults() {
  const table = await startTable();
  const faults = await startFaultProxy({ target: table.endpoint, random: makeSeededRandom() });
  const hub = await startHubOver({
    endpoint: faults.endpoint,
    async stop() {
      await faults.stop();
      await table.stop();
    },
  });
  return { ...hub, faults };
}

type TestTable = Awaited<ReturnType<typeof startTable>>;

/** An empty table. */
async function startTable() {
  const folder = await makeMemoryFolder("nevjegy-hub-");
  const dynamodb = await startDynamodb({ dataDir: folder });
  await createTable(dynamodb.endpoint, tableName);
  return {
    endpoint: dynamodb.endpoint,
    async stop(): Promise<void> {
      await dynamodb.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startHubOver(table: TestTable) {
  setEnvironment(table.endpoint);
  allowLongCalls();
  hashCheaply();

  const routes = Object.entries(operationSpecs).flatMap(([name, operation]) =>
    listRoutes(operation).map((route) => ({
      ...route,
      name,
      timeoutMs: testCallMs,
      load: () => loadHandler(name as FunctionName), // keys of the table above
    })),
  );
  const viewer = { address: "127.0.0.1" };
  const gateway = await startGateway({
    port: 0,
    viewerAddress: (connected) => (connected === "127.0.0.1" ? viewer.address : connected),
    originKey,
    cachePages: false,
    edge: { spaPatterns: [], prerendered: [], shell: "" },
    maxCallMs: testCallMs,
    routes,
    defaultRoute: {
      name: defaultRoute.name,
      timeoutMs: testCallMs,
      load: () => loadHandler(defaultRoute.name),
    },
  });
  process.env[environment.publicOrigin] = gateway.url;
  const kit = await loadKit();
  const store = kit.openStore({
    by: { system: "test" },
    deadline: kit.deadlineIn(3_600_000),
    now: kit.nowIso,
    newId: kit.newId,
  });

  /** Creates an account and opens a session for it without a password, because hashing is slow. */
  async function person(given: Parameters<typeof makeUser>[0] = {}): Promise<Person> {
    const user = await store.create(kit.userModel, makeUser(given));
    const { cookie, xsrf } = await kit.openSession(store.table, user, {
      way: "password",
      device: "test",
    });
    const header = `session=${cookie}; XSRF-TOKEN=${xsrf}`;
    const client = hubClient(gateway.url, { cookie: header, xsrf });
    return { ...client, user, cookie: header, xsrf };
  }

  return {
    url: gateway.url,
    routes,
    originKey,
    /** The source of the next calls from 127.0.0.1. */
    viewer,
    store,
    person,
    visitor: hubClient(gateway.url),
    admin: () => person({ groups: ["admin", "Admin"] }),
    /** A company and its admin. */
    async companyWithAdmin(): Promise<{ company: Company; admin: Person }> {
      const made = await store.create(kit.companyModel, {
        name: "Tölgyfa Műhely",
        website: "",
        address: "",
        taxNumber: "",
        admins: [],
      });
      const admin = await person({
        groups: ["cég admin"],
        administers: [made._id],
        company: made._id,
      });
      return { company: made, admin };
    },
    async stop(): Promise<void> {
      await gateway.close();
      await table.stop();
    },
  };
}

export type Hub = Awaited<ReturnType<typeof startHub>>;
export type HubWithFaults = Awaited<ReturnType<typeof startHubWithFaults>>;

function setEnvironment(dynamodb: string): void {
  Object.assign(process.env, {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    // No test asks AWS about the sender's domain: this port refuses connections.
    AWS_ENDPOINT_URL_SESV2: "http://127.0.0.1:9",
    [environment.mailSender]: "nevjegy@nevjegy.example",
    [environment.table]: tableName,
    [environment.appToken]: "token-of-tests",
    [environment.originKeys]: originKey,
    [environment.publicOrigin]: "http://localhost",
  });
}

/** Loads the modules after the environment is set: they read it once. */
async function loadKit() {
  await import("../../functions/registry/write-effects.ts");
  const [store, deadline, clock, ids, sessions, user, company] = await Promise.all([
    import("../../functions/data/store/store.ts"),
    import("../../functions/platform/lambda/deadline.ts"),
    import("../../functions/platform/lambda/clock.ts"),
    import("../../functions/platform/lambda/ids.ts"),
    import("../../functions/identity/sessions.ts"),
    import("../../shared/models/user.ts"),
    import("../../shared/models/company.ts"),
  ]);
  return {
    openStore: store.openStore,
    deadlineIn: deadline.deadlineIn,
    nowIso: clock.nowIso,
    newId: ids.createId,
    openSession: sessions.openSession,
    userModel: user.user,
    companyModel: company.company,
  };
}

async function loadHandler(name: FunctionName): Promise<LambdaHandler> {
  const module: { handler: LambdaHandler } = await import(
    /* @vite-ignore */ `../../${entryOf(name)}`
  );
  return module.handler;
}

async function createTable(endpoint: string, name: string): Promise<void> {
  const { tableDefinition } = await import("../../functions/platform/aws/table-schema.ts");
  const client = new DynamoDBClient({
    endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  await client.send(
    new CreateTableCommand({ TableName: name, ...structuredClone(tableDefinition) }),
  );
  client.destroy();
}
