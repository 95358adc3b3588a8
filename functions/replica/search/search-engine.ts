import { rmSync } from "node:fs";
import { join } from "node:path";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { reportLimits } from "../../../shared/limits/reports.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import type { ReportAnswer } from "../../data/search/report-answer.ts";
import type { SearchAnswer, SearchRow } from "../../data/search/search-answer.ts";
import type { SearchRequest } from "../../data/search/search-request.ts";
import { parseRelationPath } from "../../data/query/relation-path.ts";
import { modelNamed } from "../../data/store/models.ts";
import type { Table } from "../../platform/aws/table.ts";
import { countMetric } from "../../platform/lambda/count-metric.ts";
import { deadlineWithin, type Deadline } from "../../platform/lambda/deadline.ts";
import { makeTemporaryFolder } from "../../platform/lambda/temporary-folder.ts";
import { openDuckDb } from "../open-duckdb.ts";
import { listReplicaColumns } from "../replica-columns.ts";
import { compileGroups } from "./compile-groups.ts";
import { compileCount, compilePage, type SearchPlan } from "./compile-query.ts";
import { compileAllRows, compileTable } from "./compile-table.ts";
import { isBoundReached, isMemoryFull } from "./engine-errors.ts";
import { extractRows } from "./extract-rows.ts";
import { keepBytes, readGroupRows, readTableRows } from "./read-report-rows.ts";
import { runBounded, SearchLate } from "./run-statement.ts";
import { ReplicaNotReady, SearchTooBroad } from "./search-files.ts";
import { rowsOf } from "./loaded-model.ts";
import { openSearchTables } from "./search-tables.ts";
import type { Sql } from "./sql.ts";

/** Answers queries from the replica. */
export interface SearchEngine {
  search: (
    request: SearchRequest,
    table: Table,
    deadline: Deadline,
  ) => Promise<SearchAnswer | ReportAnswer>;
  close: () => Promise<void>;
}

/** Opens an engine. What it has loaded stays between searches. */
export async function openSearchEngine(): Promise<SearchEngine> {
  const folder = makeTemporaryFolder("search");
  const deleteFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", deleteFolder);
  const memoryMb = replicaLimits.searchMemoryMb;
  const duck = await openDuckDb({ memoryMb, temporaryFolder: join(folder, "spill") });
  const tables = await openSearchTables(duck.connection, folder);

  async function answer(
    request: SearchRequest,
    table: Table,
    deadline: Deadline,
  ): Promise<SearchAnswer | ReportAnswer> {
    const { wanted } = request;
    const plan = readPlan(request);
    const statement = compileWanted(plan, wanted);
    const columns = listReadColumns(plan.model, statement);
    for (const [model, names] of columns) await tables.prepare(table, model, names);
    const lagMs = Math.max(...[...columns.keys()].map((model) => tables.lagMs(model)));
    if (wanted.kind === "extract") {
      const facts = await extractRows(duck.instance, statement, wanted, deadline);
      const isCut = wanted.of.kind === "table" && facts.rowCount.shown === wanted.of.limit;
      const all = isCut ? await countAll(plan, deadline) : facts.rowCount.all;
      return { kind: "extract", ...facts, rowCount: { ...facts.rowCount, all }, lagMs };
    }
    const rows = await runBounded(duck.instance, statement, deadline);
    switch (wanted.kind) {
      case "count":
        return { kind: "count", count: readCount(rows), lagMs };
      case "groups":
        return { kind: "groups", ...readGroupRows(wanted, rows), lagMs };
      case "table": {
        const isWhole = rows.length < wanted.limit;
        const all = isWhole ? rows.length : await countAll(plan, deadline);
        return { kind: "table", ...readTableRows(wanted, rows, all), lagMs };
      }
      default:
        return { kind: "rows", ...cutRows(rows.map(toSearchRow)), lagMs };
    }
  }

  async function countAll(plan: SearchPlan, deadline: Deadline): Promise<number> {
    return readCount(await runBounded(duck.instance, compileCount(plan, rowsOf), deadline));
  }

  return {
    async search(request, table, deadline) {
      try {
        return await answer(request, table, deadlineWithin(deadline, request.maxMs));
      } catch (error) {
        if (error instanceof SearchLate) return { kind: "late" };
        if (error instanceof ReplicaNotReady || error instanceof SearchTooBroad)
          reportRefusal(error);
        if (error instanceof ReplicaNotReady) return { kind: "notReady" };
        if (isMemoryFull(error) || (error instanceof SearchTooBroad && isMemoryFull(error.cause)))
          await tables.dropAll();
        if (error instanceof SearchTooBroad || isBoundReached(error)) return { kind: "tooBroad" };
        throw error;
      }
    },
    async close() {
      await tables.settle();
      duck.close();
      process.off("exit", deleteFolder);
      deleteFolder();
    },
  };
}

/** The files of a model cannot be loaded: the next search is refused too. */
function reportRefusal({ message }: Error): void {
  console.warn(JSON.stringify({ level: "warn", search: message }));
  countMetric("SearchNotReady");
}

function compileWanted(plan: SearchPlan, wanted: SearchRequest["wanted"]): Sql {
  switch (wanted.kind) {
    case "count":
      return compileCount(plan, rowsOf);
    case "groups":
      return compileGroups(plan, rowsOf, wanted);
    case "table":
      return compileTable(plan, rowsOf, wanted);
    case "extract":
      return wanted.of.kind === "groups"
        ? compileGroups(plan, rowsOf, wanted.of, reportLimits.maxFileRows)
        : compileAllRows(plan, rowsOf, wanted.of);
    default:
      return compilePage(plan, rowsOf, wanted);
  }
}

function readCount(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.["n"]);
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

/** The columns that a statement reads, by model, and those that most statements read: a further one loads all again. */
function listReadColumns(model: Model, { reads }: Sql): Map<Model, Set<string>> {
  const columns = new Map([[model, new Set(listUsualColumns(model))]]);
  for (const { model: other, name } of reads) {
    const own = columns.get(other) ?? new Set(listUsualColumns(other));
    columns.set(other, own.add(name));
  }
  return columns;
}

/** The id, the times of lists, and the fields of the record rule. */
function listUsualColumns(model: Model): string[] {
  const { owner, member, companyAdmin, shared } = model.audienceRules;
  const rule = [owner, member, companyAdmin, shared?.users, shared?.groups];
  const usual = new Set<string | undefined>(["_id", "createdAt", "updatedAt", ...rule]);
  return listReplicaColumns(model)
    .map(({ name }) => name)
    .filter((name) => usual.has(name));
}

/** The rows that fit into an answer; at least two, as the last one only tells that more follow. */
function cutRows(all: readonly SearchRow[]): { rows: SearchRow[]; isCut: boolean } {
  const fitting = keepBytes(all, replicaLimits.maxAnswerBytes);
  const rows = all.slice(0, Math.max(2, fitting.length));
  return { rows, isCut: rows.length < all.length };
}

/** A row as a message holds it: without absent values, and numbers as JSON has them. */
function toSearchRow(row: Record<string, unknown>): SearchRow {
  const present = Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]);
  return { _id: String(row["_id"]), ...Object.fromEntries(present) };
}
