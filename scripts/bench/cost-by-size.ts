import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { environment } from "../../shared/environment.ts";
import { card } from "../../shared/models/card.ts";
import type { FaultProxy } from "../local-cloud/faults/fault-proxy.ts";
import type { Figure } from "./print-figures.ts";
import { cardFields, createHubCaller } from "./hub-caller.ts";

/** Items of one BatchWriteItem (AWS quota). */
const batchSize = 25;
const sizes = [100, 100_000] as const;
/** The page that is asked for by cursor: the second of few, the thousandth of many. */
const farPages = { 100: 2, 100_000: 1000 } as const;

/**
 * Capacity units and calls of each kind of hub call with 100 and with 100,000 records in the table, as the proxy
 * before it counts them. They must be equal: cost does not grow with the table.
 */
export async function costBySize(proxy: FaultProxy): Promise<Figure[]> {
  const hub = await createHubCaller();
  const fill = await filler(hub.account._id);
  const measured: Map<string, string>[] = [];
  const createRates: number[] = [];
  for (const size of sizes) {
    console.log(`  filling the table up to ${size} cards ...`);
    await fill(size);
    measured.push(await costs(proxy, hub, farPages[size]));
    createRates.push(await createRate(hub));
  }
  const [few, many] = measured;
  const figures = [...(few ?? [])].map(([what, cost]) => ({
    what: `${what}, ${sizes.join(" / ")} records`,
    measured: `${cost} / ${many?.get(what)}`,
    budget: "equal",
    isWithin: cost === many?.get(what),
  }));
  return [...figures, createRateFigure(createRates)];
}

/** Creates per second, one after the other, over a table with its stream. */
async function createRate({ call, cardInput }: Hub): Promise<number> {
  const creates = 200;
  const begun = performance.now();
  for (let create = 0; create < creates; create += 1)
    await call("createEntity", "/api/hub/create/card", { model: "card" }, cardInput);
  return (creates * 1000) / (performance.now() - begun);
}

function createRateFigure([few = 0, many = 0]: readonly number[]): Figure {
  return {
    what: `creates per second, ${sizes.join(" / ")} records`,
    measured: `${few.toFixed(0)} / ${many.toFixed(0)}`,
    budget: "at least half",
    isWithin: many >= few / 2,
  };
}

interface Page {
  items: { _id: string }[];
  cursor: string;
}

type Hub = Awaited<ReturnType<typeof createHubCaller>>;

async function costs(
  proxy: FaultProxy,
  { call, cardInput }: Hub,
  farPage: number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const measure = async <Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> => {
    proxy.reset();
    const answer = await work();
    const calls = Object.values(proxy.calls).reduce((sum, count) => sum + count, 0);
    // Counters are split into up to sixteen pieces, which cost half units.
    const units = Math.round(proxy.consumed.read) + proxy.consumed.write;
    found.set(what, `${calls} calls, ${units} units`);
    return answer;
  };
  const model = { model: "card" };
  const read = "/api/hub/read/card";
  const page = (await measure("list page", () =>
    call("readEntities", read, model, undefined, "limit=20"),
  )) as Page;
  let { cursor } = page;
  const { items } = page;
  const id = items[5]?._id ?? "";
  const next = () => call("readEntities", read, model, undefined, `limit=20&cursor=${cursor}`);
  await measure("get", () => call("getEntity", `/api/hub/get/card/${id}`, { ...model, id }));
  for (let at = 2; at < farPage; at += 1) ({ cursor } = (await next()) as Page);
  await measure("page 2 / page 1,000 by cursor", next);
  await measure("count", () => call("countEntities", "/api/hub/count/card", model));
  const made = (await measure("create", () =>
    call("createEntity", "/api/hub/create/card", model, cardInput),
  )) as { _id: string };
  await measure("update", () =>
    call("updateEntity", "/api/hub/update/card", model, { _id: made._id, city: "Vác" }),
  );
  await measure("delete", () =>
    call("deleteEntity", `/api/hub/delete/card/${made._id}`, { ...model, id: made._id }),
  );
  return found;
}

/** Writes cards and their counters past the price of transactions. */
async function filler(owner: string) {
  const [
    { buildRecordItem, buildUniqueItem },
    { planCreate, createCounterWrites },
    { toTransactItem },
  ] = await Promise.all([
    import("../../functions/data/store/record-item.ts"),
    import("../../functions/data/store/plan-change.ts"),
    import("../../functions/platform/aws/table.ts"),
  ]);
  const table = process.env[environment.table] ?? "";
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  let filled = 0;
  return async (size: number) => {
    for (; filled < size; filled += batchSize) {
      const records = Array.from({ length: batchSize }, (_, place) => {
        const number = filled + place;
        const at = new Date(Date.UTC(2025, 0, 1) + number * 1000).toISOString();
        const base = { _id: `bench-${number}`, _rev: 1, createdAt: at, updatedAt: at };
        return { ...cardFields, ...base, owner, code: String(1_000_000_000 + number) };
      });
      for (const items of [
        records.map((each) => buildRecordItem(card, each)),
        records.map((each) => buildUniqueItem(card, "code", each)),
      ])
        await client.send(
          new BatchWriteCommand({
            RequestItems: { [table]: items.map((Item) => ({ PutRequest: { Item } })) },
          }),
        );
      const counts = createCounterWrites(records.flatMap((each) => planCreate(card, each).counts));
      await client.send(
        new TransactWriteCommand({
          TransactItems: counts.map((write) => toTransactItem(table, write)),
        }),
      );
    }
  };
}
