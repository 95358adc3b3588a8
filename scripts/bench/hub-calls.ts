import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { environment } from "../../shared/environment.ts";
import { card } from "../../shared/models/card.ts";
import { operationSpecs, type OperationName } from "../../shared/operations.ts";
import { user } from "../../shared/models/user.ts";
import { gatewayEvent } from "../local-cloud/gateway-event.ts";
import { localOriginKey } from "../local-cloud/handler-environment.ts";
import { invoke, type LambdaHandler } from "../local-cloud/lambda.ts";
import { bundleOf } from "../bundle.ts";
import { measurePair } from "./paired.ts";
import type { Figure } from "./table.ts";

/** Allowed cost of the whole handler over the same raw SDK calls. */
const maxRatio = 1.3;
const pageSize = 50;

/**
 * Hub get, create and an indexed read through the bundled handlers, beside the same raw SDK calls. On the raw side
 * count session and user in one batch read, as every call needs them. The environment must be that of handlers.
 */
export async function benchHubCalls(): Promise<Figure[]> {
  const kit = await loadKit();
  const store = kit.openStore({
    by: { system: "bench" },
    deadline: kit.deadlineIn(600_000),
    now: kit.nowIso,
    newId: kit.newId,
  });
  const account = await store.create(user, accountFields);
  const { cookie, session } = await kit.openSession(store.table, account, "bench");
  const records = [];
  for (let place = 0; place < pageSize; place += 1)
    records.push(
      await store.create(card, { ...cardFields, owner: account._id, code: kit.newCode() }),
    );
  const first = records[0]?._id ?? "";

  const call = caller(`session=${cookie}; XSRF-TOKEN=${session.xsrf}`, session.xsrf);
  const raw = rawCalls([session.key, kit.recordKey(user, account._id)]);
  const owned = kit.indexAttributes(card, { ...cardFields, _id: first, owner: account._id });
  const pairs = [
    [
      "hub get",
      () => call("getEntity", `/api/hub/get/card/${first}`, { model: "card", id: first }),
      () => raw.get(kit.recordKey(card, first)),
    ],
    [
      "hub create",
      () => call("createEntity", "/api/hub/create/card", { model: "card" }, cardInput),
      () => raw.create(kit.createWrites(account._id)),
    ],
    [
      "indexed read of 50",
      () => call("readEntities", "/api/hub/read/card", { model: "card" }),
      () => raw.query("index1", owned["i1p"] ?? ""),
    ],
  ] as const;
  const figures: Figure[] = [];
  for (const [what, ours, peer] of pairs) {
    const pair = await measurePair(ours, peer);
    figures.push({
      what: `${what} / raw SDK`,
      measured: `${pair.ratio.toFixed(2)} x (${pair.ours.toFixed(2)} / ${pair.peer.toFixed(2)} ms)`,
      budget: `<= ${maxRatio} x`,
      isWithin: pair.ratio <= maxRatio,
    });
  }
  return figures;
}

const accountFields = {
  lastName: "Mérő",
  firstName: "Gábor",
  email: "mero@nevjegy.example",
  language: "hu",
  groups: [],
  administers: [],
  emailConfirmedAt: "2026-01-01T00:00:00.000Z",
  registrationFinalisedAt: "2026-01-01T00:00:00.000Z",
};

const cardInput = {
  name: "Munkahelyi",
  lastName: "Bőhm-Szűcs",
  firstName: "Eszter",
  companyName: "Tölgyfa Műhely Kft.",
  position: "vezető belsőépítész",
  phone: "+36301234567",
  email: "eszter@tolgyfa.example",
  zip: "9400",
  city: "Sopron",
  address: "Várkerület 27.",
  website: "https://www.tolgyfa.example",
};
const cardFields = { ...cardInput, active: true, locked: false, language: "hu" };

/** Calls a bundled handler with the event that the gateway would hand it. */
function caller(cookie: string, xsrf: string) {
  const handlers = new Map<string, LambdaHandler>();
  const headers = {
    cookie,
    "x-xsrf-token": xsrf,
    "x-access-token": process.env[environment.appToken] ?? "",
    "x-origin-key": localOriginKey,
    "content-type": "application/json",
  };
  return async (
    name: OperationName,
    uri: string,
    pathParameters: Record<string, string>,
    body?: unknown,
  ) => {
    const load = async () => {
      const known = handlers.get(name);
      if (known) return known;
      const { handler } = (await import(bundleOf(name))) as { handler: LambdaHandler };
      handlers.set(name, handler);
      return handler;
    };
    const { method, path } = operationSpecs[name];
    const route = { name, method, path, load, timeoutMs: 30_000 };
    const event = gatewayEvent({
      request: { method, uri, query: "", headers },
      match: { route, pathParameters },
      body: Buffer.from(body === undefined ? "" : JSON.stringify(body)),
      requestId: "bench",
      now: new Date(),
    });
    const answer = (await invoke(route, event)) as { statusCode: number };
    if (answer.statusCode >= 300) throw new Error(`${name} answered ${answer.statusCode}`);
  };
}

type Writes = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]["TransactItems"]>;

/** The same requests, straight through the SDK. */
function rawCalls(sessionKeys: { pk: string; sk: string }[]) {
  const table = process.env[environment.table] ?? "";
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const withSession = () =>
    client.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: sessionKeys, ConsistentRead: true } },
      }),
    );
  return {
    async get(Key: { pk: string; sk: string }) {
      await withSession();
      await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    },
    async create(TransactItems: Writes) {
      await withSession();
      await client.send(
        new TransactWriteCommand({ TransactItems, ClientRequestToken: randomUUID() }),
      );
    },
    async query(IndexName: string, partition: string) {
      await withSession();
      await client.send(
        new QueryCommand({
          TableName: table,
          IndexName,
          KeyConditionExpression: "#p = :p",
          ExpressionAttributeNames: { "#p": "i1p" },
          ExpressionAttributeValues: { ":p": partition },
          Limit: pageSize + 1,
          ScanIndexForward: false,
        }),
      );
    },
  };
}

/** Loaded only now: modules read the environment once. */
async function loadKit() {
  const [store, keys, changes, audit, table, deadline, clock, ids, sessions] = await Promise.all([
    import("../../functions/kit/store/store.ts"),
    import("../../functions/kit/store/keys.ts"),
    import("../../functions/kit/store/changes.ts"),
    import("../../functions/kit/store/audit-entry.ts"),
    import("../../functions/kit/table.ts"),
    import("../../functions/kit/deadline.ts"),
    import("../../functions/kit/clock.ts"),
    import("../../functions/kit/ids.ts"),
    import("../../functions/kit/session/sessions.ts"),
  ]);
  const { newId, newCode } = ids;
  const { nowIso } = clock;
  return {
    openStore: store.openStore,
    recordKey: keys.recordKey,
    indexAttributes: keys.indexAttributes,
    openSession: sessions.openSession,
    deadlineIn: deadline.deadlineIn,
    nowIso,
    newId,
    newCode,
    /** The writes of one creation, as the SDK takes them. */
    createWrites(owner: string): Writes {
      const at = nowIso();
      const base = { _id: newId(), _rev: 1, createdAt: at, updatedAt: at };
      const record = { ...cardFields, ...base, owner, code: newCode() };
      const entry = audit.auditWrite(card, { after: record, by: owner, at, id: newId() });
      const { writes, counts } = changes.planCreate(card, record);
      const name = process.env[environment.table] ?? "";
      return [...writes, entry, ...changes.countWrites(counts)].map((write) =>
        table.toTransactItem(name, write),
      );
    },
  };
}
