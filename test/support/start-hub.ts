import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Company } from "../../shared/models/company.ts";
import { environment } from "../../shared/environment.ts";
import { routesOf } from "../../shared/operations/declared-routes.ts";
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
import { makeUser } from "./make-records.ts";
import { hubClient, type HubClient } from "./hub-client.ts";

const originKey = "origin-key-of-tests";

/** An account and the client that calls as it. */
export interface Person extends HubClient {
  user: User;
  cookie: string;
  xsrf: string;
}

/**
 * The service over an empty table behind the fault proxy, from sources, on free ports. Test files use it through
 * `hubTest`.
 */
export async function startHub() {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-hub-"));
  const dynamodb = await startDynamodb({ dataDir: folder });
  const proxy = await startFaultProxy({ target: dynamodb.endpoint });
  setEnvironment({ table: "nevjegy-test", dynamodb: proxy.endpoint });
  await createTable(dynamodb.endpoint, "nevjegy-test");

  const routes = Object.entries(operationSpecs).flatMap(([name, operation]) =>
    routesOf(operation).map((route) => ({
      ...route,
      name,
      timeoutMs: 30_000,
      load: () => loadHandler(name as FunctionName), // keys of the table above
    })),
  );
  const gateway = await startGateway({
    port: 0,
    originKey,
    cachePages: false,
    edge: { spaPatterns: [], prerendered: [], shell: "" },
    routes,
    defaultRoute: {
      name: defaultRoute.name,
      timeoutMs: 30_000,
      load: () => loadHandler(defaultRoute.name),
    },
  });
  process.env[environment.publicOrigin] = gateway.url;
  const kit = await loadKit();
  const store = kit.openStore({
    by: { system: "test" },
    deadline: kit.deadlineIn(600_000),
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
    store,
    faults: proxy,
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
      await proxy.stop();
      await dynamodb.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Hub = Awaited<ReturnType<typeof startHub>>;

function setEnvironment({ table, dynamodb }: { table: string; dynamodb: string }): void {
  Object.assign(process.env, {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    [environment.table]: table,
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
    newId: ids.newId,
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
  const client = new DynamoDBClient({ endpoint });
  await client.send(
    new CreateTableCommand({ TableName: name, ...structuredClone(tableDefinition) }),
  );
  client.destroy();
}
