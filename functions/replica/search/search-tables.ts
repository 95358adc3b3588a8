import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { listChangePositions } from "../../data/store/changed-records.ts";
import { createRecordReader } from "../../data/store/read-records.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import type { Table } from "../../platform/aws/table.ts";
import { readParquet } from "../open-duckdb.ts";
import { quoteName } from "../quote.ts";
import { readRows } from "../read-rows.ts";
import { requestRebuild } from "../rebuild-progress.ts";
import { isReplicated, listReplicaColumns, revisionOrder } from "../replica-columns.ts";
import { createReplicaRow } from "../replica-row.ts";
import { visitQuery } from "../visit-files.ts";
import {
  fetchSearchFiles,
  listSearchObjects,
  ReplicaNotReady,
  SearchTooBroad,
  stampObjects,
  type SearchFiles,
} from "./search-files.ts";
import { name, type Sql } from "./sql.ts";

/** A model in the engine's memory. */
interface LoadedModel {
  /** Its table; `rowsOf` names a view of it. */
  table: string;
  columns: ReadonlySet<string>;
  /** Version of the files, and when they were listed and loaded, in ms of the product's clock. */
  stamp: string;
  listedMs: number;
  loadedMs: number;
  /** Changes of the table at or after this may be missing, ISO 8601. */
  since: string;
  /** Positions of the changes that the table has. */
  applied: Set<string>;
}

/** The rows of a model in a statement: current revisions without deleted records. */
export function rowsOf({ name: model }: Pick<Model, "name">): Sql {
  return name(`rows of ${model}`);
}

/** Changes of these models are in the audit trail, whose index tells the newest at once. */
function hasChangeList(model: Model): boolean {
  return isReplicated(model) && model.isLedger !== true && model.isAuditTrail !== true;
}

/** Records of changes that are applied together. */
const recordsAtOnce = 500;

/**
 * Tables of models in an engine: the needed columns of the files, and over them what the table has changed since. They
 * stay between calls.
 */
export function createSearchTables(connection: DuckDBConnection, folder: string) {
  const loaded = new Map<string, LoadedModel>();
  /** All models have one connection, whose transactions must not mix: the next work waits for the last one. */
  let last: Promise<void> = Promise.resolve();
  let tables = 0;

  async function load(model: Model, wanted: ReadonlySet<string>): Promise<LoadedModel> {
    const former = loaded.get(model.name);
    const listedMs = nowMs();
    const listed = await listSearchObjects(model);
    const stamp = stampObjects(listed);
    const own = join(folder, model.name);
    mkdirSync(own, { recursive: true });
    const files = await fetchSearchFiles(model, listed, own);
    const columns = new Set([...wanted, ...(former?.columns ?? [])]);
    for (const column of columns)
      if (files.columns?.has(column) === false)
        throw new ReplicaNotReady(`The files of ${model.name} have no column ${column} yet`);
    tables += 1;
    const table = `${model.name} ${tables}`;
    await createTable(model, table, columns, files);
    await connection.run(
      `CREATE OR REPLACE VIEW ${rowsOf(model).text} AS SELECT * FROM ${quoteName(table)}`,
    );
    if (former !== undefined)
      await connection.run(`DROP TABLE IF EXISTS ${quoteName(former.table)}`);
    const since = files.overlayStart ?? "0";
    const entry = { table, columns, stamp, listedMs, loadedMs: listedMs, since };
    const state: LoadedModel = { ...entry, applied: new Set() };
    loaded.set(model.name, state);
    return state;
  }

  async function createTable(
    model: Model,
    table: string,
    columns: ReadonlySet<string>,
    files: SearchFiles,
  ): Promise<void> {
    const rows = isReplicated(model) ? selectCurrent(model, files) : selectVisits(model, files);
    const names = [...columns].map(quoteName).join(", ");
    try {
      await connection.run(`CREATE TABLE ${quoteName(table)} AS SELECT ${names} FROM (${rows})`);
    } catch (error) {
      if (isBoundReached(error)) throw new SearchTooBroad(String(error), { cause: error });
      // Base files have the right hash, so an increment is damaged: the compaction finds out which one.
      if (isReplicated(model)) await requestRebuild(model);
      throw new ReplicaNotReady(`The files of ${model.name} are unreadable`, { cause: error });
    }
  }

  /** Brings a model's rows up to the table. Undefined: there were more changes than a search adds. */
  async function applyChanges(
    source: Table,
    model: Model,
    state: LoadedModel,
  ): Promise<true | undefined> {
    const startMs = nowMs();
    const changes = await listChangePositions(source, model, {
      since: state.since,
      limit: replicaLimits.maxOverlaidChanges,
    });
    if (changes === undefined) return undefined;
    const fresh = changes.filter(({ position }) => !state.applied.has(position));
    for (let start = 0; start < fresh.length; start += recordsAtOnce) {
      const some = fresh.slice(start, start + recordsAtOnce);
      await replaceRows(source, model, state, [...new Set(some.map(({ id }) => id))]);
      for (const { position } of some) state.applied.add(position);
    }
    // An index may lag, and a change has the time of its writer: some are listed again and are known.
    const since = new Date(startMs - replicaLimits.overlayMarginMs).toISOString();
    if (since > state.since) state.since = since;
    if (state.applied.size > 2 * changes.length)
      state.applied = new Set(changes.map(({ position }) => position));
    return true;
  }

  /** Replaces the rows of these ids by the records that the table has. */
  async function replaceRows(
    source: Table,
    model: Model,
    { table, columns }: LoadedModel,
    ids: readonly string[],
  ): Promise<void> {
    const records = await createRecordReader(source).findMany(model, ids);
    const rows = records.map((record) => createReplicaRow(model, record));
    const declared = listReplicaColumns(model).filter((each) => columns.has(each.name));
    const struct = Object.fromEntries(declared.map((each) => [each.name, each.type]));
    const names = declared.map((each) => quoteName(each.name)).join(", ");
    const target = quoteName(table);
    await connection.run("BEGIN");
    try {
      await connection.run(
        `DELETE FROM ${target} WHERE _id IN (SELECT unnest(from_json(?, '["VARCHAR"]')))`,
        [JSON.stringify(ids)],
      );
      if (rows.length > 0)
        await connection.run(
          `INSERT INTO ${target} (${names})
           SELECT ${names} FROM (SELECT unnest(from_json(?, ?), max_depth := 2))`,
          [JSON.stringify(rows), JSON.stringify([struct])],
        );
      await connection.run("COMMIT");
    } catch (error) {
      await connection.run("ROLLBACK");
      throw error;
    }
  }

  async function prepareModel(
    source: Table,
    model: Model,
    wanted: ReadonlySet<string>,
  ): Promise<void> {
    const former = loaded.get(model.name);
    const isUsable = former !== undefined && (await isCurrent(model, former, wanted));
    const state = isUsable ? former : await load(model, wanted);
    if (!hasChangeList(model) || (await applyChanges(source, model, state))) return;
    // Newer files may hold most of the changes.
    const again = isUsable ? await load(model, wanted) : undefined;
    if (again === undefined || !(await applyChanges(source, model, again)))
      throw new ReplicaNotReady(`${model.name} has changed too often since its last file`);
  }

  async function isCurrent(
    model: Model,
    state: LoadedModel,
    wanted: ReadonlySet<string>,
  ): Promise<boolean> {
    if (!wanted.isSubsetOf(state.columns)) return false;
    if (nowMs() - state.loadedMs > replicaLimits.maxLoadedMs) return false;
    if (hasChangeList(model) || nowMs() - state.listedMs < replicaLimits.maxListedMs) return true;
    const listedMs = nowMs();
    const isSame = stampObjects(await listSearchObjects(model)) === state.stamp;
    if (isSame) state.listedMs = listedMs;
    return isSame;
  }

  return {
    /**
     * Loads the columns of a model if they are not loaded, and applies the changes of the table. Throws `ReplicaNotReady`
     * and `SearchTooBroad`.
     */
    prepare(source: Table, model: Model, wanted: ReadonlySet<string>): Promise<void> {
      const work = () => prepareModel(source, model, wanted);
      return (last = last.then(work, work));
    },
  };
}

/** Whether the engine has ended a statement at a bound of memory or time. */
export function isBoundReached(error: unknown): boolean {
  return /^(Out of Memory Error|INTERRUPT Error)/.test(
    error instanceof Error ? error.message : String(error),
  );
}

/** The last row of each id, if it is no deletion. */
function selectCurrent(model: Model, { bases, increments }: SearchFiles): string {
  const columns = listReplicaColumns(model);
  const base = readRows(columns, bases);
  if (increments.length === 0) return `SELECT * FROM ${base} WHERE NOT _deleted`;
  const fresh = readRows(columns, increments);
  const order = revisionOrder.map((each) => `${quoteName(each)} DESC`).join(", ");
  return `
    SELECT base.* FROM ${base} AS base ANTI JOIN ${fresh} AS fresh USING (_id) WHERE NOT base._deleted
    UNION ALL
    SELECT * FROM (
      SELECT * FROM (
        SELECT * FROM ${fresh}
        UNION ALL SELECT base.* FROM ${base} AS base SEMI JOIN ${fresh} AS fresh USING (_id)
      ) QUALIFY row_number() OVER (PARTITION BY _id ORDER BY ${order}) = 1
    ) WHERE NOT _deleted`;
}

function selectVisits(model: Model, { bases, increments }: SearchFiles): string {
  const days = bases.length === 0 ? {} : { days: readParquet(bases) };
  const recent = increments.length === 0 ? {} : { increments: readParquet(increments) };
  return (
    visitQuery({ ...days, ...recent }) || `SELECT * FROM ${readRows(listReplicaColumns(model), [])}`
  );
}
