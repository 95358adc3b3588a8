import { randomUUID } from "node:crypto";
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { TableClient } from "../../functions/platform/aws/table-client.ts";
import { environment } from "../../shared/environment.ts";
import { card } from "../../shared/models/card.ts";
import { user } from "../../shared/models/user.ts";
import { cardFields, cardInput, createHubCaller } from "./hub-caller.ts";
import { measurePair, usualRepeats } from "./measure-pair.ts";
import type { Figure } from "./print-figures.ts";

/** Allowed cost of the whole handler over the same raw calls of the table. */
const maxRatio = 1.3;
const pageSize = 50;
/** Time limit of a raw call, in ms. */
const rawCallMs = 10_000;

/**
 * Compares hub get, create and an indexed read through the bundled handlers with the same raw calls of the table. The raw
 * side also reads session and user in one batch read, because every call needs them. The environment must be that
 * of handlers.
 */
export async function benchHubCalls(): Promise<Figure[]> {
  const kit = await loadKit();
  const { store, account, session, prepare } = await createHubCaller();
  const owner = account._id;
  const records = [];
  for (let place = 0; place < pageSize; place += 1)
    records.push(await store.create(card, { ...cardFields, owner, code: kit.newCode() }));
  const id = records[0]?._id ?? "";
  const key = kit.recordKey(card, id);
  const owned = kit.indexAttributes(card, { ...cardFields, _id: id, _rev: 1, owner });

  let creations: Writes[] = [];
  const model = { model: "card" };
  const raw = rawCalls([session.key, kit.recordKey(user, owner)]);
  const pairs = [
    {
      what: "hub get",
      ours: await prepare("getEntity", `/api/hub/get/card/${id}`, { ...model, id }),
      peer: () => raw.get(key),
    },
    {
      what: "hub create",
      ours: await prepare("createEntity", "/api/hub/create/card", model, { body: cardInput }),
      peer: () => raw.create(creations.pop() ?? kit.createWrites(owner)),
      prepareRound: (calls: number) => {
        creations = Array.from({ length: calls }, () => kit.createWrites(owner));
      },
    },
    {
      what: `indexed read of ${pageSize}`,
      ours: await prepare("readEntities", "/api/hub/read/card", model),
      peer: () => raw.read("index1", owned["i1p"] ?? ""),
    },
  ];
  const figures: Figure[] = [];
  for (const { what, ours, peer, prepareRound } of pairs) {
    const repeats = prepareRound ? { ...usualRepeats, prepareRound } : usualRepeats;
    const pair = await measurePair(ours, peer, repeats);
    figures.push({
      what: `${what} / raw table calls`,
      measured: `${pair.ratio.toFixed(2)} x (${pair.ours.toFixed(2)} / ${pair.peer.toFixed(2)} ms)`,
      budget: `<= ${maxRatio} x`,
      isWithin: pair.ratio <= maxRatio,
    });
  }
  return figures;
}

type Writes = NonNullable<TransactWriteCommandInput["TransactItems"]>;

/**
 * The same requests, straight through the client of the table. The writes of a creation are planned before their round;
 * the records of a page are read without keys and index attributes, as the hub reads them.
 */
function rawCalls(sessionKeys: { pk: string; sk: string }[]) {
  const table = process.env[environment.table] ?? "";
  const client = new TableClient();
  const fields = Object.keys(card.fields);
  const projection = {
    ProjectionExpression: fields.map((_, at) => `#f${at}`).join(","),
    ExpressionAttributeNames: Object.fromEntries(fields.map((field, at) => [`#f${at}`, field])),
  };
  const withSession = () => {
    const RequestItems = { [table]: { Keys: sessionKeys, ConsistentRead: true } };
    return client.send("BatchGetItem", { RequestItems }, rawCallMs);
  };
  return {
    /** The session, its user and the record in one batch, as the hub reads them. */
    async get(Key: { pk: string; sk: string }) {
      const RequestItems = { [table]: { Keys: [...sessionKeys, Key], ConsistentRead: true } };
      await client.send("BatchGetItem", { RequestItems }, rawCallMs);
    },
    async create(TransactItems: Writes) {
      await withSession();
      const ClientRequestToken = randomUUID();
      await client.send("TransactWriteItems", { TransactItems, ClientRequestToken }, rawCallMs);
    },
    /** A page of an index, and its records from the table: an index may lag behind what a caller may see. */
    async read(IndexName: string, partition: string) {
      await withSession();
      const { Items = [] } = await client.send(
        "Query",
        {
          TableName: table,
          IndexName,
          KeyConditionExpression: "#p = :p",
          ExpressionAttributeNames: { "#p": "i1p" },
          ExpressionAttributeValues: { ":p": partition },
          Limit: pageSize + 1,
          ScanIndexForward: false,
        },
        rawCallMs,
      );
      const Keys = Items.slice(0, pageSize).map(({ pk, sk }) => ({ pk, sk }));
      const RequestItems = { [table]: { Keys, ConsistentRead: true, ...projection } };
      await client.send("BatchGetItem", { RequestItems }, rawCallMs);
    },
  };
}

/** Loaded only now: modules read the environment once. */
async function loadKit() {
  const [{ recordKey, buildIndexAttributes }, changes, audit, { toTransactItem }, clock, ids] =
    await Promise.all([
      import("../../functions/data/store/keys.ts"),
      import("../../functions/data/store/plan-change.ts"),
      import("../../functions/data/store/audit-entry.ts"),
      import("../../functions/platform/aws/table.ts"),
      import("../../functions/platform/lambda/clock.ts"),
      import("../../functions/platform/lambda/ids.ts"),
    ]);
  return {
    recordKey,
    indexAttributes: buildIndexAttributes,
    newCode: ids.newCode,
    /** The writes of one creation, as the SDK takes them. */
    createWrites(owner: string): Writes {
      const at = clock.nowIso();
      const base = { _id: ids.createId(), _rev: 1, createdAt: at, updatedAt: at };
      const record = { ...cardFields, ...base, owner, code: ids.newCode() };
      const entry = audit.createAuditWrite(card, {
        after: record,
        by: owner,
        at,
        id: ids.createId(),
        erases: false,
      });
      const { writes, counts } = changes.planCreate(card, record);
      const table = process.env[environment.table] ?? "";
      return [...writes, entry, ...changes.createCounterWrites(counts)].map((write) =>
        toTransactItem(table, write),
      );
    },
  };
}
