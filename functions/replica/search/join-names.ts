import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { findPossibleAudiences, listFieldReaders } from "../../data/rights/audiences.ts";
import type { RuleParameters } from "../../data/rights/caller.ts";
import { getValueKind } from "../../data/rights/value-kind.ts";
import { mayReadRelated, type RowsOf } from "./compile-relations.ts";
import { column, orderColumn, type Rows } from "./compile-value.ts";
import { name, sql, type Sql } from "./sql.ts";

/** The record to which a value refers, joined to rows of a report: its title, and what orders it. */
export interface JoinedName {
  join: Sql;
  title: Sql;
  order: Sql;
}

/**
 * Joins the titles of the records to which values refer. Undefined for a field that is no reference, and where the caller
 * may read the title of no record: then the value stays an id.
 * @param value the column of the report with the ids
 */
export function joinName(
  caller: RuleParameters,
  { rows, field }: { rows: Rows; field: string },
  value: Sql,
  alias: string,
  rowsOf: RowsOf,
): JoinedName | undefined {
  const target = findTarget(rows.model, field);
  if (target === undefined || !mayReadTitles(caller, target)) return undefined;
  const named = { model: target, alias };
  const isReadable = mayReadRelated(caller, named, target.title);
  return {
    join: sql`LEFT JOIN ${rowsOf(target)} AS ${name(alias)} ON ${column(named, "_id")} = ${value} AND ${isReadable}`,
    title: column(named, target.title),
    order: orderColumn(named, target.title),
  };
}

/** The model to which a field refers, if its title is a text. */
function findTarget(model: Model, field: string): Model | undefined {
  const target = models.get(findModelField(model, field)?.options.refersTo ?? "");
  const title = target && findModelField(target, target.title);
  return title && getValueKind(title) === "string" ? target : undefined;
}

function mayReadTitles(caller: RuleParameters, target: Model): boolean {
  const possible = findPossibleAudiences(caller, target);
  return listFieldReaders(target, target.title).some((audience) => possible.has(audience));
}
