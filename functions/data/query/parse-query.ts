import { HubError, type FieldProblem } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { isText } from "../../../shared/model/text-field.ts";
import type { FilterCondition } from "./filter-condition.ts";
import { parseFilter } from "./parse-filter.ts";
import { parseRelationPath, type RelationPath } from "./relation-path.ts";
import { isSearchTooLong, parseWords } from "./search-words.ts";
import { getValueKind } from "../rights/value-kind.ts";

/** A query from a request, its JSON already parsed. */
export interface QueryInput {
  filter?: Record<string, unknown> | undefined;
  /** Words to look for in the searched fields. */
  search?: string | undefined;
  sort?: Record<string, unknown> | undefined;
  projection?: string | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface SortKey {
  field: string;
  descending: boolean;
  /** Ordered by its characters, and not as Hungarian texts. */
  isPlain: boolean;
}

/** A checked query: `mayUse` accepted every field of it. */
export interface ParsedQuery {
  condition: FilterCondition;
  /** Words of the text search; empty without one. */
  words: string[];
  sort: SortKey[];
  /** Absent: all readable fields. */
  projection: string[] | undefined;
  skip: number;
  limit: number;
  cursor: string | undefined;
  /** Every field of filter, sort and projection. A relation is listed by its first field. */
  fields: string[];
  /** Fields of other records in the filter. */
  relations: RelationPath[];
}

/**
 * Checks a query. Throws `field.forbidden` for a forbidden or unknown field first, so that other problems reveal
 * nothing; then `input.invalid` with all problems.
 * @param mayUse whether the caller may read all these fields and relations on some record
 */
export function parseQuery(
  model: Model,
  input: QueryInput,
  mayUse: (fields: readonly string[], relations: readonly RelationPath[]) => boolean,
): ParsedQuery {
  const filter = parseFilter(model, input.filter ?? {});
  const problems: Record<string, FieldProblem> = { ...filter.problems };
  const sort = parseSort(model, input.sort ?? {}, problems);
  const projection = parseProjection(input.projection, problems);
  const words = parseSearch(input.search, problems);
  const relations = [...filter.fields].flatMap((field) => parseRelationPath(model, field) ?? []);
  const paths = new Map(relations.map((relation) => [relation.path, relation.hops[0]?.field]));
  const fields = [
    ...new Set([
      ...[...filter.fields].map((field) => paths.get(field) ?? field),
      ...sort.map(({ field }) => field),
      ...(projection ?? []),
    ]),
  ];
  if (!mayUse(fields, relations)) throw new HubError("field.forbidden");

  const skip = input.skip ?? 0;
  const limit = input.limit ?? queryLimits.defaultLimit;
  if (skip > queryLimits.maxSkip) problems["skip"] = "tooLarge";
  if (limit > queryLimits.maxLimit) problems["limit"] = "tooLarge";
  if (limit < 1) problems["limit"] = "tooLow";
  if (input.cursor !== undefined && skip > 0) problems["cursor"] = "notAcceptable";
  if (Object.keys(problems).length > 0) throw new HubError("input.invalid", { fields: problems });
  return {
    condition: filter.condition,
    words,
    sort,
    projection,
    skip,
    limit,
    cursor: input.cursor,
    fields,
    relations,
  };
}

function parseSort(
  model: Model,
  sort: Record<string, unknown>,
  problems: Record<string, FieldProblem>,
): SortKey[] {
  const keys = Object.entries(sort);
  if (keys.length > queryLimits.maxSortKeys) problems["sort"] = "tooLong";
  return keys.map(([field, direction]) => {
    if ((direction !== 1 && direction !== -1) || !hasOrder(model, field))
      problems["sort"] ??= "notAcceptable";
    return { field, descending: direction === -1, isPlain: !isText(model, field) };
  });
}

function parseSearch(search: string | undefined, problems: Record<string, FieldProblem>): string[] {
  if (search === undefined) return [];
  if (isSearchTooLong(search)) problems["search"] = "tooLong";
  return parseWords(search);
}

/** Lists and objects have no order. */
function hasOrder(model: Model, field: string): boolean {
  const declared = findModelField(model, field);
  return declared !== undefined && !["array", "object"].includes(getValueKind(declared));
}

function parseProjection(
  projection: string | undefined,
  problems: Record<string, FieldProblem>,
): string[] | undefined {
  if (projection === undefined) return undefined;
  const names = projection.split(",").map((name) => name.trim());
  if (names.some((name) => name === "")) problems["projection"] = "wrongFormat";
  return names.filter((name) => name !== "");
}
