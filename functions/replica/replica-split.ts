import { createHash } from "node:crypto";

/** Hexadecimal digits of SHA-256 that choose a split: more would not fit a DuckDB INTEGER. */
const digits = 7;

/** The split of rows whose first present value of `listSplitFields` is this. SHA-256: the same in DuckDB and here. */
export function computeSplit(value: string, splits: number): number {
  const hash = createHash("sha256").update(value).digest("hex");
  return Number.parseInt(hash.slice(0, digits), 16) % splits;
}

/** The same as a DuckDB expression of the fields' columns, which the caller has quoted. */
export function splitExpression(columns: readonly string[], splits: number): string {
  const hash = `substr(sha256(coalesce(${columns.join(", ")})), 1, ${digits})`;
  return `CAST('0x' || ${hash} AS INTEGER) % ${splits}`;
}
