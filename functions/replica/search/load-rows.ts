import type { DuckDBConnection } from "@duckdb/node-api";
import { hasUnlistedChanges } from "../../data/store/changed-records.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { readParquet } from "../open-duckdb.ts";
import { quoteName } from "../quote.ts";
import { readRows } from "../read-rows.ts";
import { isReplicated, listReplicaColumns, listRevisionOrder } from "../replica-columns.ts";
import { combineRevision } from "../revision-order.ts";
import { visitQuery } from "../visit-files.ts";
import { rowsOf } from "./loaded-model.ts";
import type { SearchFiles } from "./search-files.ts";

/** Rows of these models are merged from new files, so their tables hold deletions too. */
export function keepsDeletions(model: Model): boolean {
  return isReplicated(model) && hasUnlistedChanges(model);
}

/** Columns that tell which changes the rows of a table contain, and which rows of new files are newer. */
export function listRevisionColumns(model: Model): string[] {
  if (!isReplicated(model)) return ["_id"];
  const order = keepsDeletions(model) ? ["_deleted", ...listRevisionOrder(model)] : [];
  return ["_id", "updatedAt", ...order];
}

/** Makes the table of a model from its files, and the view that statements read. */
export async function createTable(
  connection: DuckDBConnection,
  model: Model,
  { table, columns }: TableSpec,
  files: SearchFiles,
): Promise<void> {
  const rows = isReplicated(model) ? selectCurrent(model, files) : selectVisits(model, files);
  await connection.run(`CREATE TABLE ${table} AS SELECT ${listNames(columns)} FROM (${rows})`);
  const where = keepsDeletions(model) ? "WHERE NOT _deleted" : "";
  await connection.run(
    `CREATE OR REPLACE VIEW ${rowsOf(model).text} AS SELECT * FROM ${table} ${where}`,
  );
}

interface TableSpec {
  table: string;
  columns: ReadonlySet<string>;
}

function listNames(columns: ReadonlySet<string>): string {
  return [...columns].map(quoteName).join(", ");
}

/** Adds the rows of further increments to a table: of each id the last revision remains. */
export async function addIncrements(
  connection: DuckDBConnection,
  model: Model,
  { table, columns }: TableSpec,
  increments: readonly string[],
): Promise<void> {
  const names = listNames(columns);
  if (!isReplicated(model)) {
    const visits = selectVisits(model, { bases: [], increments });
    await connection.run(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM (${visits}) AS fresh ANTI JOIN ${table} USING (_id)`,
    );
    return;
  }
  const fresh = `(${selectLast(model, readRows(listReplicaColumns(model), increments))})`;
  await runTogether(connection, async () => {
    await connection.run(
      `DELETE FROM ${table} AS former USING ${fresh} AS fresh
       WHERE former._id = fresh._id AND ${combineRevision(model, "fresh")} >= ${combineRevision(model, "former")}`,
    );
    await connection.run(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${fresh} AS fresh ANTI JOIN ${table} USING (_id)`,
    );
  });
}

/** Runs statements as one change of the tables. */
export async function runTogether(
  connection: DuckDBConnection,
  work: () => Promise<void>,
): Promise<void> {
  await connection.run("BEGIN");
  try {
    await work();
    await connection.run("COMMIT");
  } catch (error) {
    await connection.run("ROLLBACK");
    throw error;
  }
}

function selectLast(model: Model, rows: string): string {
  const order = listRevisionOrder(model)
    .map((each) => `${quoteName(each)} DESC`)
    .join(", ");
  return `SELECT * FROM ${rows} QUALIFY row_number() OVER (PARTITION BY _id ORDER BY ${order}) = 1`;
}

/** The last row of each id; without deletions where the table does not keep them. */
function selectCurrent(model: Model, { bases, increments }: SearchFiles): string {
  const columns = listReplicaColumns(model);
  const base = readRows(columns, bases);
  const isWanted = (rows: string) => (keepsDeletions(model) ? "true" : `NOT ${rows}._deleted`);
  if (increments.length === 0) return `SELECT * FROM ${base} AS base WHERE ${isWanted("base")}`;
  const fresh = readRows(columns, increments);
  const both = `(
    SELECT * FROM ${fresh}
    UNION ALL SELECT base.* FROM ${base} AS base SEMI JOIN ${fresh} AS fresh USING (_id)
  )`;
  return `
    SELECT base.* FROM ${base} AS base ANTI JOIN ${fresh} AS fresh USING (_id) WHERE ${isWanted("base")}
    UNION ALL
    SELECT * FROM (${selectLast(model, both)}) AS last WHERE ${isWanted("last")}`;
}

type ReadFiles = Pick<SearchFiles, "bases" | "increments">;

function selectVisits(model: Model, { bases, increments }: ReadFiles): string {
  const rolledUp = bases.length === 0 ? {} : { rolledUp: readParquet(bases) };
  const recent = increments.length === 0 ? {} : { increments: readParquet(increments) };
  return (
    visitQuery({ ...rolledUp, ...recent }) ||
    `SELECT * FROM ${readRows(listReplicaColumns(model), [])}`
  );
}
