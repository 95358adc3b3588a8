import { queryLimits } from "../../../shared/limits/hub.ts";
import { reportLimits } from "../../../shared/limits/reports.ts";
import type {
  GroupedRows,
  ReportValue,
  TableRows,
} from "../../../shared/reports/report-replies.ts";
import type { GroupsWanted, TableWanted } from "../../data/search/search-request.ts";

type Row = Record<string, unknown>;

/** The result of `compileGroups` as the answer has it. */
export function readGroupRows(
  { axes, values, limit }: GroupsWanted,
  found: readonly Row[],
): GroupedRows {
  const [first] = found;
  const all = toCount(first?.["groups"]);
  const rows = found.map((row) => ({
    x: axes.map((_, at) => toValue(row[`x${at}`])),
    y: values.map((_, at) => toNumber(row[`y${at}`])),
    count: toCount(row["n"]),
  }));
  const kept = keepBytes(rows, reportLimits.maxReplyBytes);
  const shown =
    kept.length < rows.length || rows.length === queryLimits.maxReportRows
      ? new Set(kept.map(({ x: [group] }) => group)).size
      : Math.min(all, limit);
  return {
    rows: kept,
    total: {
      y: values.map((_, at) => toNumber(first?.[`t${at}`])),
      count: toCount(first?.["total"]),
    },
    groupCount: { shown, all },
    rowCount: { shown: kept.length, all: toCount(first?.["rows"]) },
    names: readNames(axes, found),
  };
}

/** The result of `compileTable` as the answer has it. @param all the number of matching records */
export function readTableRows(
  { fields }: TableWanted,
  found: readonly Row[],
  all: number,
): TableRows {
  const rows = keepBytes(
    found.map((row) => fields.map((_, at) => toValue(row[`x${at}`]))),
    reportLimits.maxReplyBytes,
  );
  return {
    rows,
    rowCount: { shown: rows.length, all },
    names: readNames(fields, found.slice(0, rows.length)),
  };
}

function toValue(value: unknown): ReportValue {
  if (typeof value === "bigint") return Number(value);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : null;
}

function toNumber(value: unknown): number | null {
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : null;
}

const toCount = (value: unknown): number => toNumber(value) ?? 0;

/** The first rows that fit into so many bytes of JSON. */
export function keepBytes<Kept>(rows: readonly Kept[], maxBytes: number): Kept[] {
  // One call for all rows is several times faster than one for each, and most answers are small.
  if (Buffer.byteLength(JSON.stringify(rows)) <= maxBytes) return [...rows];
  let bytes = 0;
  const end = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return bytes > maxBytes;
  });
  return rows.slice(0, end < 0 ? rows.length : end);
}

/** Names by field and id. */
function readNames(fields: readonly string[], rows: readonly Row[]): GroupedRows["names"] {
  const names: GroupedRows["names"] = {};
  for (const [at, field] of fields.entries()) {
    const named = rows.flatMap((row): [string, string][] => {
      const [id, title] = [row[`x${at}`], row[`w${at}`]];
      return typeof id === "string" && typeof title === "string" ? [[id, title]] : [];
    });
    if (named.length > 0) names[field] = Object.fromEntries(named);
  }
  return names;
}
