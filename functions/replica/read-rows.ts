import { readParquet } from "./open-duckdb.ts";
import { quoteName } from "./quote.ts";
import type { ReplicaColumn } from "./replica-columns.ts";

/**
 * A subquery with the rows of Parquet files, with exactly the declared columns: files of other versions of the code have
 * more or fewer.
 */
export function readRows(columns: readonly ReplicaColumn[], paths: readonly string[]): string {
  const declared = columns.map(({ name, type }) => `NULL::${type} AS ${quoteName(name)}`);
  const empty = `SELECT ${declared.join(", ")} WHERE false`;
  const cast = columns.map(
    ({ name, type }) => `TRY_CAST(${quoteName(name)} AS ${type}) AS ${quoteName(name)}`,
  );
  const all =
    paths.length === 0 ? empty : `${empty} UNION ALL BY NAME SELECT * FROM ${readParquet(paths)}`;
  return `(SELECT ${cast.join(", ")} FROM (${all}))`;
}
