import type { FieldProblem } from "../../../../shared/errors.ts";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import type { QueryRequest } from "../../../../shared/reports/report-requests.ts";
import { findReaders } from "../../../data/query/plan-query.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import type { SearchedPlan } from "../../../data/search/ask-search.ts";
import type { TableWanted } from "../../../data/search/search-request.ts";
import { modelNamed } from "../../../data/store/models.ts";
import { planReport } from "./plan-report.ts";
import { toReportCaller } from "./report-caller.ts";
import { isColumn, parseUsableField, type UsableField } from "./usable-field.ts";

/** Compiles the rows of a query. Throws `field.forbidden`, `input.invalid`. @param now ISO 8601 */
export function planTable(
  caller: Caller,
  request: QueryRequest,
  now: string,
): { plan: SearchedPlan; wanted: TableWanted } {
  const { model: modelName, query: filter = {}, virtualFields = [], sort = {}, limit } = request;
  const model = modelNamed(modelName);
  const reader = toReportCaller(caller);
  const projection = request.projection?.length ? request.projection : listColumns(model, reader);
  const names = [...projection, ...virtualFields];
  const named = { projection, virtualFields, sort: Object.keys(sort) };
  const findProblems = (fields: ReadonlyMap<string, UsableField>) => {
    const problems: Record<string, FieldProblem> = {};
    for (const [input, written] of Object.entries(named))
      if (!written.every((name) => isColumn(fields.get(name) as UsableField)))
        problems[input] = "notAcceptable";
    if (new Set(names).size < names.length) problems["projection"] = "notAcceptable";
    if (named.sort.length > queryLimits.maxSortKeys) problems["sort"] = "tooLong";
    return problems;
  };
  return {
    plan: planReport(model, reader, { filter, named, findProblems }, now),
    wanted: {
      kind: "table",
      fields: names,
      sort: Object.entries(sort).map(([field, direction]) => ({
        field,
        descending: direction === -1,
      })),
      limit: limit ?? queryLimits.maxReportRows,
    },
  };
}

/**
 * The fields that one audience of the caller may read together. An audience that sees all records is taken first, else the
 * one that reads most fields.
 */
function listColumns(model: Model, caller: Caller): string[] {
  const columns = Object.keys(model.fields).filter((name) => {
    const found = parseUsableField(model, name);
    return found !== undefined && isColumn(found);
  });
  const readers = findReaders(model, caller, []);
  const seesAll = seesAllRecords.find((audience) => readers.includes(audience));
  const lists = (seesAll === undefined ? readers : [seesAll]).map((audience) =>
    columns.filter((name) => findReaders(model, caller, [name]).includes(audience)),
  );
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

const seesAllRecords = ["admin", "reportReader"] as const;
