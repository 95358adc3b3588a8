import { invalidField } from "../../../shared/errors.ts";
import type { Audience, Model } from "../../../shared/model/define-model.ts";
import {
  findAudiences,
  findPossibleAudiences,
  listFieldReaders,
  listRecordReaders,
} from "../rights/audiences.ts";
import type { Caller, RuleParameters } from "../rights/caller.ts";
import type { Item } from "../../platform/aws/table.ts";
import { meetsCondition, type FilterCondition } from "./filter-condition.ts";
import { findExplicitSources, type NamedRecords } from "./explicit-sources.ts";
import { canFollowRelation } from "./join-relations.ts";
import { findNarrowSources, isOwnPartition } from "./narrow-source.ts";
import { parseQuery, type ParsedQuery, type QueryInput } from "./parse-query.ts";
import { listSearchableFields, meetsWords } from "./search-words.ts";
import type { RelationPath } from "./relation-path.ts";
import {
  isWholeModel,
  listSharedSources,
  listWholeModel,
  createTieSource,
  type RecordSource,
} from "./source.ts";

/** The compiled query of one caller. Read and count run the same plan. */
export interface Plan {
  model: Model;
  caller: Caller;
  query: ParsedQuery;
  /** Audiences of the caller that may read every field of the query. */
  readers: readonly Audience[];
  sources: RecordSource[];
  /** The parent records of all matches, if the caller sees the matches through them. */
  namedRecords?: NamedRecords;
  /** Records that the caller sees through other records are left out, because the filter is empty. */
  isLimitedToOwn?: true;
  /**
   * The record rule, the filter and the text search together. Every candidate is checked with it, whatever its source. The record has
   * the values behind relations as extra fields (`joinRelations`).
   * @param held the caller's audiences of the record, if they depend on a parent record
   */
  matches: (record: Item, held?: ReadonlySet<Audience>) => boolean;
  /** The caller may see every record of the sources, by their rights to the parent records. */
  seesAllInSources?: boolean;
}

/**
 * Compiles a query. Only audiences that may read every field of the query count as readers, so that no filter, sort or
 * count reveals a hidden value (security T01).
 * Throws `field.forbidden`, `input.invalid`, `query.tooBroad`.
 */
export function planQuery(model: Model, caller: Caller, input: QueryInput): Plan {
  const possible = findPossibleAudiences(caller, model);
  const readersOfAll = (fields: readonly string[]) => findReaders(model, caller, fields);
  const mayUse = (fields: readonly string[], relations: readonly RelationPath[]) =>
    (fields.length === 0 || readersOfAll(fields).length > 0) &&
    relations.every((relation) => canFollowRelation(caller, relation));
  const query = parseQuery(model, input, mayUse);
  if (query.words.length > 0 && listSearchableFields(possible, model).length === 0)
    throw invalidField("search", "notAcceptable");
  const readers = readersOfAll(query.fields);
  const { throughRecord } = model.audienceRules;
  const explicit =
    throughRecord === undefined || readers.includes("admin")
      ? { sources: sourcesFor(model, caller, readers, query.condition) }
      : findExplicitSources(model, throughRecord, caller, query.condition);
  return {
    model,
    caller,
    query,
    readers,
    ...explicit,
    matches: (record, held = findAudiences(caller, model, record)) =>
      readers.some((audience) => held.has(audience)) &&
      meetsCondition(record, query.condition) &&
      meetsWords(model, held, record, query.words),
  };
}

/** The caller's audiences that may read every one of these fields. */
export function findReaders(
  model: Model,
  caller: RuleParameters,
  fields: readonly string[],
): Audience[] {
  const possible = findPossibleAudiences(caller, model);
  return listRecordReaders(model).filter(
    (audience) =>
      possible.has(audience) &&
      fields.every((field) => listFieldReaders(model, field).includes(audience)),
  );
}

/** The sources of the audiences, or the narrower ones that the filter names. */
function sourcesFor(
  model: Model,
  caller: Caller,
  readers: readonly Audience[],
  condition: FilterCondition,
): RecordSource[] {
  if (readers.length === 0) return [];
  const sources = readers.includes("admin")
    ? listWholeModel(model)
    : readers.flatMap((audience) => sourcesOf(audience, model, caller, readers));
  const examinesAll = sources.some((source) => isWholeModel(model, source));
  return (
    findNarrowSources(
      model,
      condition,
      (source) => examinesAll || isOwnPartition(model, caller, readers, source),
    ) ?? sources
  );
}

/** The sources of one audience: its tie is the partition of an index, or the id itself. */
function sourcesOf(
  audience: Audience,
  model: Model,
  caller: Caller,
  readers: readonly Audience[],
): RecordSource[] {
  const { owner, member, companyAdmin } = model.audienceRules;
  switch (audience) {
    case "owner":
      return [createTieSource(model, owner, caller.id)];
    case "member":
      return caller.company === undefined ? [] : [createTieSource(model, member, caller.company)];
    case "companyAdmin":
      if (companyAdmin === undefined) return [];
      return caller.administers.map((id) => createTieSource(model, companyAdmin, id));
    case "shared":
      return listSharedSources(model, caller);
    case "editor":
      // Editors are readers of the same shares.
      return readers.includes("shared") ? [] : listSharedSources(model, caller);
    default:
      // No index partition holds the open records alone: all records are examined, newest first.
      return listWholeModel(model);
  }
}
