import * as z from "zod/mini";
import { HubError, type FieldProblem } from "../../../../shared/errors.ts";
import { field, type Model } from "../../../../shared/model/define-model.ts";
import { canFollowRelation } from "../../../data/query/join-relations.ts";
import { parseFilter } from "../../../data/query/parse-filter.ts";
import { findReaders } from "../../../data/query/plan-query.ts";
import type { RelationPath } from "../../../data/query/relation-path.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import { isSearchable, type SearchedPlan } from "../../../data/search/ask-search.ts";
import { resolveDateStarts } from "./date-starts.ts";
import { parseUsableField, type UsableField } from "./usable-field.ts";

/** What a report asks of a model, before any check. */
export interface ReportQuestion {
  filter: Record<string, unknown>;
  /** Fields that it names, by the input that names them. */
  named: Readonly<Record<string, readonly string[]>>;
  /** Problems of inputs whose fields the caller may read. */
  findProblems?: (fields: ReadonlyMap<string, UsableField>) => Record<string, FieldProblem>;
}

/** A part of a date is a text. */
const datePart = field(z.string());

/**
 * Compiles a report. Only audiences that may read every field of it count as readers, so that no filter, axis or order
 * reveals a hidden value (security T01). Throws `field.forbidden` for a forbidden or unknown field first, so that other
 * problems reveal nothing; then `input.invalid` with all problems.
 * @param caller from `toReportCaller`
 * @param now ISO 8601
 */
export function planReport(
  model: Model,
  caller: Caller,
  { filter: written, named, findProblems }: ReportQuestion,
  now: string,
): SearchedPlan {
  const filter = parseFilter(model, resolveDateStarts(model, written, now), findFilterField);
  const fields = new Map<string, UsableField>();
  const unknown: string[] = [];
  for (const name of new Set([...filter.fields, ...Object.values(named).flat()])) {
    const found = parseUsableField(model, name);
    if (found === undefined) unknown.push(name);
    else fields.set(name, found);
  }
  const relations = new Map<string, RelationPath>();
  for (const { relation } of fields.values())
    if (relation !== undefined) relations.set(relation.path, relation);
  const own = [...new Set([...[...fields.values()].map(({ first }) => first), ...unknown])];
  const readers = findReaders(model, caller, own);
  const query = {
    condition: filter.condition,
    words: [],
    sort: [],
    relations: [...relations.values()],
    fields: own,
  };
  const plan = { model, caller, readers, query };
  const mayUse =
    readers.length > 0 &&
    query.relations.every((relation) => canFollowRelation(caller, relation)) &&
    isSearchable(plan);
  if (!mayUse) throw new HubError("field.forbidden");
  const problems = { ...filter.problems, ...findProblems?.(fields) };
  if (Object.keys(problems).length > 0) throw new HubError("input.invalid", { fields: problems });
  return plan;
}

/** The field that a filter names: one of the model, behind relations, or a part of a date. */
function findFilterField(model: Model, written: string) {
  const found = parseUsableField(model, written);
  return found?.unit === undefined ? found?.declared : datePart;
}
