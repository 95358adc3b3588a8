import type { Model } from "../../../shared/model/define-model.ts";
import type { RelationPath } from "../../data/query/relation-path.ts";
import { listFieldReaders } from "../../data/rights/audiences.ts";
import type { RuleParameters } from "../../data/rights/caller.ts";
import { mayReadField } from "./compile-rights.ts";
import { column, type Rows } from "./compile-value.ts";
import type { LocateField } from "./compile-condition.ts";
import { always, name, joinClauses, sql, type Sql } from "./sql.ts";

/** The rows of each model, for example a table or a view: the latest revisions without deleted records. */
export type RowsOf = (model: Model) => Sql;

interface JoinedRelations {
  joins: Sql;
  locate: LocateField;
}

/**
 * Joins the records behind relations. A record is joined only if the caller may read the field of it that the path
 * uses: a hidden value looks like an absent one.
 */
export function joinRelatedRows(
  caller: RuleParameters,
  base: Rows,
  paths: readonly RelationPath[],
  rowsOf: RowsOf,
): JoinedRelations {
  const located = new Map<string, { rows: Rows; field: string }>();
  const joins: Sql[] = [];
  for (const { path, hops, leaf } of paths) {
    let from = { rows: base, field: hops[0]?.field ?? leaf };
    for (const [at, { target }] of hops.entries()) {
      const rows = { model: target, alias: `r${joins.length}` };
      const field = hops[at + 1]?.field ?? leaf;
      const link = sql`${column(rows, "_id")} = ${column(from.rows, from.field)}`;
      const isReadable = mayReadRelated(caller, rows, field);
      joins.push(
        sql`LEFT JOIN ${rowsOf(target)} AS ${name(rows.alias)} ON ${link} AND ${isReadable}`,
      );
      from = { rows, field };
    }
    located.set(path, from);
  }
  return {
    joins: joinClauses(joins),
    locate: (written) =>
      located.get(written) ?? locatePart(written, located) ?? { rows: base, field: written },
  };
}

/** A part of a date behind relations, `card.createdAt.month`: its path is the one of the date. */
function locatePart(
  written: string,
  located: ReadonlyMap<string, { rows: Rows; field: string }>,
): { rows: Rows; field: string } | undefined {
  const dot = written.lastIndexOf(".");
  const date = located.get(written.slice(0, dot));
  return date && { rows: date.rows, field: `${date.field}${written.slice(dot)}` };
}

export function mayReadRelated(caller: RuleParameters, rows: Rows, field: string): Sql {
  // The path is a reference that the caller may read; otherwise no match uses it or its value is absent.
  const isReadByReference =
    rows.model.audienceRules.throughRecord === "references" &&
    listFieldReaders(rows.model, field).includes("recordReader");
  return isReadByReference ? always : mayReadField(caller, rows, field);
}
