import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { replicaLimits } from "../../shared/limits/replica.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { openDuckDb, readParquet } from "./open-duckdb.ts";
import { quoteName, quoteText } from "./quote.ts";
import { readRows } from "./read-rows.ts";
import { combineRevision } from "./revision-order.ts";
import { listReplicaColumns, listRevisionOrder, listSplitFields } from "./replica-columns.ts";
import { splitExpression } from "./replica-split.ts";

/** A local copy of a base file. */
export interface LocalBase {
  path: string;
  /** Absent: its rows may be of any split. */
  split?: number;
}

export interface MergeInput {
  model: Model;
  bases: readonly LocalBase[];
  /** Of parts of a rebuild: they have every record that the table had before this, ISO 8601. Absent: of base files. */
  partsSince?: string | undefined;
  /** Of parts of a rebuild: files whose deletions stay. The stream may deliver an older change of these records again. */
  former?: readonly string[];
  increments: readonly string[];
  /** Number of splits of the base files; absent: they have none. */
  splits: number | undefined;
  /** Deletions before this are left out, ISO 8601. */
  deletionsSince: string;
  /** Where results and temporary files are written. */
  folder: string;
}

export interface MergedSplit {
  split: number;
  /** Absent: the base file of this split has not changed. */
  file?: { path: string; rows: number; deletions: number };
}

export interface MergedFiles {
  splits: number;
  /** The splits that have rows. */
  files: MergedSplit[];
}

/** Memory of the engine, in MB. It writes what does not fit to the folder. */
const engineMb = 1024;
/** Rows are in the order of their splits' fields: those of one company are in few groups. */
const rowsPerGroup = 50_000;

/** Merges base files and increments: of each id the last row remains. Files without a changed row are not written again. */
export async function mergeFiles(input: MergeInput): Promise<MergedFiles> {
  const { folder, bases, increments } = input;
  const duck = await openDuckDb({ memoryMb: engineMb, temporaryFolder: folder });
  try {
    const merge = createMerge(duck.connection, input);
    await merge.load(bases, increments);
    const splits = await merge.chooseSplits();
    const files: MergedSplit[] = [];
    for (let split = 0; split < splits; split += 1) {
      const merged = await merge.writeSplit(split, splits);
      if (merged !== undefined) files.push(merged);
    }
    return { splits, files };
  } finally {
    duck.close();
  }
}

function createMerge(connection: DuckDBConnection, input: MergeInput) {
  const { model, folder, deletionsSince, partsSince, former = [] } = input;
  const columns = listReplicaColumns(model);
  const names = columns.map(({ name }) => quoteName(name)).join(", ");
  const order = listRevisionOrder(model).map(quoteName);
  const splitFields = listSplitFields(model).map(quoteName);
  const isKept = `NOT (_deleted AND _at < ${quoteText(deletionsSince)})`;

  const first = async (sql: string): Promise<unknown[]> =>
    (await connection.runAndReadAll(sql)).getRowsJS()[0] ?? [];
  const countRows = async (from: string): Promise<number> =>
    Number((await first(`SELECT count(*) FROM ${from}`))[0]);

  let bases: readonly LocalBase[] = [];
  const baseRows = (split?: number) =>
    readRows(
      columns,
      bases
        .filter((base) => split === undefined || base.split === undefined || base.split === split)
        .map(({ path }) => path),
    );

  return {
    /**
     * Loads the increments' rows that are newer than those of the base files. Parts of a rebuild may hold two rows of an
     * id, when it was written between two pages: the newer one is loaded too, and both are left out of the parts. An older
     * row of an id that the parts lack is left out: its record was deleted, which the stream may have given up.
     */
    async load(given: readonly LocalBase[], increments: readonly string[]): Promise<void> {
      bases = given;
      const isCurrent =
        partsSince === undefined
          ? "true"
          : `_deleted OR _at >= ${quoteText(partsSince)} OR _id IN (SELECT _id FROM ${baseRows()})`;
      const newestFirst = order.map((name) => `${name} DESC`).join(", ");
      await connection.run(
        `CREATE TABLE doubled AS SELECT _id FROM ${input.splits === undefined ? baseRows() : readRows(columns, [])}
         GROUP BY _id HAVING count(*) > 1`,
      );
      await connection.run(
        `CREATE TABLE fresh AS SELECT ${names} FROM (
           SELECT * FROM ${readRows(columns, increments)} WHERE ${isCurrent}
           UNION ALL SELECT * FROM ${readRows(columns, former)} WHERE _deleted
           UNION ALL SELECT * FROM ${baseRows()} AS base SEMI JOIN doubled USING (_id)
         ) QUALIFY row_number() OVER (PARTITION BY _id ORDER BY ${newestFirst}) = 1`,
      );
      await connection.run(
        `DELETE FROM fresh USING (
           SELECT _id, ${order.join(", ")} FROM ${baseRows()} AS base ANTI JOIN doubled USING (_id)
         ) AS base
         WHERE base._id = fresh._id AND ${combineRevision(model, "base")} >= ${combineRevision(model, "fresh")}`,
      );
    },

    async chooseSplits(): Promise<number> {
      const kept = await countRows(`${baseRows()} AS base ANTI JOIN fresh USING (_id)`);
      const wanted = (kept + (await countRows("fresh"))) / replicaLimits.rowsPerSplit;
      if (input.splits !== undefined && wanted <= 2 * input.splits) return input.splits;
      return 2 ** Math.ceil(Math.log2(Math.max(1, wanted)));
    },

    async writeSplit(split: number, splits: number): Promise<MergedSplit | undefined> {
      const isSplitAlready = splits === input.splits;
      const inSplit = `${splitExpression(splitFields, splits)} = ${split}`;
      const ofBase = isSplitAlready
        ? baseRows(split)
        : `(SELECT * FROM ${baseRows()} WHERE ${inSplit})`;
      const ofFresh = `(SELECT * FROM fresh WHERE ${inSplit})`;
      const isChanged =
        !isSplitAlready ||
        (await countRows(ofFresh)) > 0 ||
        (await countRows(`${ofBase} AS base SEMI JOIN fresh USING (_id)`)) > 0 ||
        (await countRows(`${ofBase} WHERE NOT (${isKept})`)) > 0;
      if (!isChanged) return bases.some((base) => base.split === split) ? { split } : undefined;
      const path = join(folder, `split-${split}.parquet`);
      await connection.run(
        `COPY (
           SELECT ${names} FROM (
             SELECT ${names} FROM ${ofBase} AS base ANTI JOIN fresh USING (_id)
             UNION ALL SELECT ${names} FROM ${ofFresh}
           ) WHERE ${isKept} ORDER BY coalesce(${splitFields.join(", ")}), _id
         ) TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowsPerGroup})`,
      );
      const [rows, deletions] = await first(
        `SELECT count(*), count(*) FILTER (WHERE _deleted) FROM ${readParquet([path])}`,
      );
      if (Number(rows) === 0) return undefined;
      return { split, file: { path, rows: Number(rows), deletions: Number(deletions) } };
    },
  };
}

/** The files that the engine cannot read. */
export async function findUnreadable(paths: readonly string[], folder: string): Promise<string[]> {
  const duck = await openDuckDb({ memoryMb: engineMb, temporaryFolder: folder });
  const unreadable: string[] = [];
  for (const path of paths) {
    try {
      await duck.connection.run(`SELECT * FROM ${readParquet([path])}`);
    } catch {
      unreadable.push(path);
    }
  }
  duck.close();
  return unreadable;
}
