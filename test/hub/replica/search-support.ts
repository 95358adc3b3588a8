import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { planQuery, type Plan } from "../../../functions/data/query/plan-query.ts";
import type { QueryInput } from "../../../functions/data/query/parse-query.ts";
import type { Caller } from "../../../functions/data/rights/caller.ts";
import { openDuckDb } from "../../../functions/replica/open-duckdb.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { card, type Card } from "../../../shared/models/card.ts";
import { makeStoredCard, type ReplicaHub } from "./replica-hub.ts";

/** A caller of searches; plans read these parts only. */
export const makeCaller = (parts: Partial<Caller> = {}): Caller =>
  ({
    id: "someone",
    isAdmin: false,
    groups: [],
    company: undefined,
    administers: [],
    ...parts,
  }) as Caller;
export const adminCaller = makeCaller({ isAdmin: true, groups: ["admin"] });

export const planOf = (input: QueryInput, by = adminCaller, model: Model = card): Plan =>
  planQuery(model, by, input);

/** All pages of a plan, as the cursor of one leads to the next. */
export async function searchIds(hub: ReplicaHub, plan: Plan, limit = 3): Promise<string[]> {
  const ids: string[] = [];
  for (let after: Record<string, unknown> | undefined; ;) {
    const answer = await hub.search(plan, { kind: "page", after, skip: 0, limit, fields: [] });
    if (answer.kind !== "rows") throw new Error(`The search answered ${answer.kind}`);
    ids.push(...answer.rows.map(({ _id }) => _id));
    if (answer.rows.length < limit) return ids;
    after = answer.rows.at(-1);
  }
}

/** The number of matches, or why the search does not count. */
export async function countOf(hub: ReplicaHub, plan: Plan): Promise<unknown> {
  const answer = await hub.search(plan, { kind: "count" });
  return answer.kind === "count" ? answer.count : answer.kind;
}

export const makeCards = (
  hub: ReplicaHub,
  count: number,
  given: Record<string, unknown> = {},
): Promise<Card[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      hub.store.create(card, makeStoredCard({ owner: "owner", ...given })),
    ),
  );

export const deleteKey = ({ bucket: { s3, name } }: ReplicaHub, Key: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: name, Key }));
export const putReplicaText = ({ bucket: { s3, name } }: ReplicaHub, Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: name, Key, Body }));

/** The tables of an engine, with what its catalogue lists. */
export async function openTables(hub: ReplicaHub) {
  const { openSearchTables } = await import("../../../functions/replica/search/search-tables.ts");
  const folder = await mkdtemp(join(tmpdir(), "search-tables-"));
  const duck = await openDuckDb({ memoryMb: 200, temporaryFolder: join(folder, "spill") });
  const tables = await openSearchTables(duck.connection, folder);
  await hub.compact();
  const list = async (sql: string): Promise<unknown[]> =>
    (await duck.connection.runAndReadAll(sql)).getRowsJS().flat();
  return {
    tables,
    folder,
    /** Models that have a table. */
    listModels: async () =>
      (await list("SELECT table_name FROM duckdb_tables()")).map(
        (name) => String(name).split(" ")[0],
      ),
    /** Columns of the table of cards. */
    listColumns: () =>
      list("SELECT column_name FROM duckdb_columns() WHERE table_name LIKE 'card %' ORDER BY 1"),
    count: async (model: Model): Promise<number> =>
      Number((await list(`SELECT count(*) FROM loaded."rows of ${model.name}"`))[0]),
    close: async (): Promise<void> => {
      await tables.settle();
      duck.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
