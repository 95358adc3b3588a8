import { BOOLEAN, DOUBLE, VARCHAR, type DuckDBConnection } from "@duckdb/node-api";
import type { Sql, SqlValue } from "./sql.ts";

/** Runs a statement and returns its rows. */
export async function runStatement(
  connection: DuckDBConnection,
  { text, values }: Pick<Sql, "text" | "values">,
): Promise<Record<string, unknown>[]> {
  const reader = await connection.runAndReadAll(text, [...values], values.map(typeOf));
  return reader.getRowObjectsJS();
}

/** Without a type the client binds a whole number as BIGINT, and refuses one of 2^63 or more. */
function typeOf(value: SqlValue) {
  if (typeof value === "number") return DOUBLE;
  return typeof value === "string" ? VARCHAR : BOOLEAN;
}
