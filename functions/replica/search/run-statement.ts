import {
  BOOLEAN,
  DOUBLE,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBInstance,
} from "@duckdb/node-api";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";
import { isBoundReached, isMemoryFull } from "./engine-errors.ts";
import type { Sql, SqlValue } from "./sql.ts";

/** Runs a statement and returns its rows. */
export async function runStatement(
  connection: DuckDBConnection,
  { text, values }: Pick<Sql, "text" | "values">,
): Promise<Record<string, unknown>[]> {
  const reader = await connection.runAndReadAll(text, [...values], values.map(typeOf));
  return reader.getRowObjectsJS();
}

/** The names of a statement's columns, and its rows in parts: not all of them are in memory at once. */
export async function streamStatement(
  connection: DuckDBConnection,
  { text, values }: Pick<Sql, "text" | "values">,
) {
  const result = await connection.stream(text, [...values], values.map(typeOf));
  return { columns: result.columnNames(), parts: result.yieldRowsJs() };
}

/** Without a type the client binds a whole number as BIGINT, and refuses one of 2^63 or more. */
function typeOf(value: SqlValue) {
  if (typeof value === "number") return DOUBLE;
  return typeof value === "string" ? VARCHAR : BOOLEAN;
}

/** The caller's time ended soon after the statement began: with a loaded model it may be fast enough. */
export class SearchLate extends Error {
  override name = "SearchLate";
}

/** Runs a statement on a connection of its own, for the time that a search may take. Throws `SearchLate`. */
export function runBounded(
  instance: DuckDBInstance,
  statement: Sql,
  deadline: Deadline,
): Promise<Record<string, unknown>[]> {
  return withinBounds(
    instance,
    Math.min(replicaLimits.maxSearchMs, deadline.left()),
    (connection) => runStatement(connection, statement),
  );
}

/** Works with a connection of its own, whose statement is interrupted after so many ms. Throws `SearchLate`. */
export async function withinBounds<Result>(
  instance: DuckDBInstance,
  ms: number,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  if (ms <= 0) throw new SearchLate();
  const connection: DuckDBConnection = await instance.connect();
  const timer = setTimeout(() => connection.interrupt(), ms);
  try {
    return await work(connection);
  } catch (error) {
    throw isBoundReached(error) && !isMemoryFull(error) && ms < replicaLimits.minSearchMs
      ? new SearchLate()
      : error;
  } finally {
    clearTimeout(timer);
    connection.closeSync();
  }
}
