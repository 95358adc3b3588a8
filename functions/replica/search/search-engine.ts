import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import type { SearchAnswer, SearchRow } from "../../data/search/search-answer.ts";
import type { SearchRequest } from "../../data/search/search-request.ts";
import { parseRelationPath } from "../../data/query/relation-path.ts";
import { modelNamed } from "../../data/store/models.ts";
import type { Table } from "../../platform/aws/table.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";
import { openDuckDb } from "../open-duckdb.ts";
import { compileCount, compilePage, type SearchPlan } from "./compile-query.ts";
import { ReplicaNotReady, SearchTooBroad } from "./search-files.ts";
import { createSearchTables, isBoundReached, rowsOf } from "./search-tables.ts";
import type { Sql } from "./sql.ts";

/** Memory of the engine, in MB: about two thirds of the function's. What does not fit is written to its folder. */
const engineMb = 1800;

/** Answers queries from the replica. */
export interface SearchEngine {
  search: (request: SearchRequest, table: Table, deadline: Deadline) => Promise<SearchAnswer>;
  close: () => void;
}

/** Opens an engine. What it has loaded stays between searches. */
export async function openSearchEngine(): Promise<SearchEngine> {
  const folder = mkdtempSync(join(tmpdir(), "search-"));
  const deleteFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", deleteFolder);
  const duck = await openDuckDb({ memoryMb: engineMb, temporaryFolder: join(folder, "spill") });
  const tables = createSearchTables(duck.connection, folder);

  async function answer(
    request: SearchRequest,
    table: Table,
    deadline: Deadline,
  ): Promise<SearchAnswer> {
    const { wanted } = request;
    const plan = readPlan(request);
    const statement =
      wanted.kind === "count" ? compileCount(plan, rowsOf) : compilePage(plan, rowsOf, wanted);
    for (const [model, columns] of listReadColumns(plan.model, statement))
      await tables.prepare(table, model, columns);
    const rows = await runBounded(duck.instance, statement, deadline);
    if (wanted.kind === "count") return { kind: "count", count: Number(rows[0]?.["n"]) };
    return { kind: "rows", rows: rows.map(toSearchRow) };
  }

  return {
    async search(request, table, deadline) {
      try {
        return await answer(request, table, deadline);
      } catch (error) {
        if (error instanceof ReplicaNotReady) {
          console.warn(JSON.stringify({ level: "warn", search: error.message }));
          return { kind: "notReady" };
        }
        if (error instanceof SearchTooBroad || isBoundReached(error)) return { kind: "tooBroad" };
        throw error;
      }
    },
    close() {
      duck.close();
      process.off("exit", deleteFolder);
      deleteFolder();
    },
  };
}

function readPlan({ model: name, caller, readers, ...parts }: SearchRequest): SearchPlan {
  const model = modelNamed(name);
  const { condition, words, sort } = parts;
  const relations = parts.relations.map((path) => {
    const relation = parseRelationPath(model, path);
    if (relation === undefined) throw new Error(`${name} has no relation ${path}`);
    return relation;
  });
  const rule = { ...caller, company: caller.company };
  return { model, caller: rule, readers, query: { condition, words, sort, relations } };
}

/** The columns that a statement reads, by model. */
function listReadColumns(model: Model, { reads }: Sql): Map<Model, Set<string>> {
  const columns = new Map([[model, new Set(["_id"])]]);
  for (const { model: other, name } of reads) {
    const own = columns.get(other) ?? new Set(["_id"]);
    columns.set(other, own.add(name));
  }
  return columns;
}

/** Runs a statement on a connection of its own, for the time that a search may take. */
async function runBounded(
  instance: DuckDBInstance,
  { text, values }: Sql,
  deadline: Deadline,
): Promise<Record<string, unknown>[]> {
  const connection: DuckDBConnection = await instance.connect();
  const ms = Math.min(replicaLimits.maxSearchMs, deadline.left());
  const timer = setTimeout(() => connection.interrupt(), ms);
  try {
    const reader = await connection.runAndReadAll(text, [...values]);
    return reader.getRowObjectsJS();
  } finally {
    clearTimeout(timer);
    connection.closeSync();
  }
}

/** A row as a message holds it: without absent values, and numbers as JSON has them. */
function toSearchRow(row: Record<string, unknown>): SearchRow {
  const present = Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]);
  return { _id: String(row["_id"]), ...Object.fromEntries(present) };
}
