import type { Audience, Model } from "../../../shared/model/define-model.ts";
import { audiencesOf, possibleAudiences, readersOf, recordReaders } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Item } from "../../platform/aws/table.ts";
import { meetsCondition, type Condition } from "./filter-condition.ts";
import { isOwnPartition, narrowedSource } from "./narrow-source.ts";
import { mayFollow } from "./join-relations.ts";
import type { RelationPath } from "./relation-path.ts";
import { saidSources, type NamedRecords } from "./explicit-sources.ts";
import { tiedTo } from "./source.ts";
import { parseQuery, type Query, type QueryInput } from "./parse-query.ts";

/** One partition of an index. */
export interface IndexSource {
  index: string;
  sort: readonly string[];
  partition: readonly unknown[];
}

/** Where records come from: one partition of an index, or named records. */
export type Source = IndexSource | { ids: readonly string[] };

/** How one query of one caller is answered; compiled once, used by read and count alike. */
export interface Plan {
  model: Model;
  caller: Caller;
  query: Query;
  /** Audiences of the caller that may read every field of the query. */
  readers: readonly Audience[];
  sources: Source[];
  /** The records that all matches are about, where the caller sees them through these. */
  named?: NamedRecords;
  /** What the caller sees through other records is left out, since the query says nothing of it. */
  isOwnAlone?: true;
  /**
   * The record rule and the filter together; every record passes it, whatever source it comes from. Values behind
   * relations stand beside the record's own (`withRelated`).
   * @param held who the caller is to the record, where that follows from another one
   */
  matches: (record: Item, held?: ReadonlySet<Audience>) => boolean;
  /** Every record of the sources is one that the caller may see, as the record that all are about says. */
  seesWhole?: boolean;
}

/**
 * Compiles a query. The fields that it uses narrow the audiences to those that may read all of them, so that a
 * hidden value can be guessed neither by filtering nor by sorting nor by counting (security T01).
 * Throws `field.forbidden`, `input.invalid`, `query.tooBroad`.
 */
export function planQuery(model: Model, caller: Caller, input: QueryInput): Plan {
  const possible = possibleAudiences(caller, model);
  const readersOfAll = (fields: readonly string[]): Audience[] =>
    recordReaders(model).filter(
      (audience) =>
        possible.has(audience) &&
        fields.every((field) => readersOf(model, field).includes(audience)),
    );
  const mayUse = (fields: readonly string[], relations: readonly RelationPath[]) =>
    (fields.length === 0 || readersOfAll(fields).length > 0) &&
    relations.every((relation) => mayFollow(caller, relation));
  const query = parseQuery(model, input, mayUse);
  const readers = readersOfAll(query.fields);
  const { throughRecord } = model.ties;
  const said =
    throughRecord === undefined || readers.includes("admin")
      ? { sources: sourcesFor(model, caller, readers, query.condition) }
      : saidSources(model, throughRecord, caller, query.condition);
  return {
    model,
    caller,
    query,
    readers,
    ...said,
    matches: (record, held = audiencesOf(caller, model, record)) =>
      readers.some((audience) => held.has(audience)) && meetsCondition(record, query.condition),
  };
}

/** What the audiences see, or the part of it that the filter itself names. */
function sourcesFor(
  model: Model,
  caller: Caller,
  readers: readonly Audience[],
  condition: Condition,
): Source[] {
  if (readers.length === 0) return [];
  const sources = readers.includes("admin")
    ? newestOf(model)
    : readers.flatMap((audience) => sourcesOf(audience, model, caller));
  const narrowed = narrowedSource(
    model,
    condition,
    (source) => sources.some(isNewest) || isOwnPartition(model, caller, readers, source),
  );
  return narrowed ? [narrowed] : sources;
}

/** All records of a model: one source, or one for each piece in which their list is kept. */
function newestOf(model: Model): IndexSource[] {
  const { sort = [], shards } = model.indexes["newest"] ?? {};
  const pieces =
    shards === undefined ? [[]] : Array.from({ length: shards }, (_, piece) => [piece]);
  return pieces.map((partition) => ({ index: "newest", sort, partition }));
}

/** Whether a source is all records of the model. */
export function isNewest(source: Source): boolean {
  return "index" in source && source.index === "newest";
}

/** The records of an audience: its tie is an index's partition, or the id itself. */
function sourcesOf(audience: Audience, model: Model, caller: Caller): Source[] {
  const { owner, member, companyAdmin } = model.ties;
  switch (audience) {
    case "owner":
      return [tiedTo(model, owner, caller.id)];
    case "member":
      return caller.company === undefined ? [] : [tiedTo(model, member, caller.company)];
    case "companyAdmin":
      if (companyAdmin === undefined) return [];
      return caller.administers.map((id) => tiedTo(model, companyAdmin, id));
    default:
      // What is shared or open to all stands in no partition of its own: the newest are looked through.
      return newestOf(model);
  }
}
