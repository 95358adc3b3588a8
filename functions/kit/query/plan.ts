import type { Audience, Model } from "../../../shared/model/define-model.ts";
import { audiencesOf, possibleAudiences, readersOf, recordReaders } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Item } from "../table.ts";
import { meetsCondition } from "./condition.ts";
import { isOwnPartition, narrowedSource } from "./narrowed-source.ts";
import { mayFollow } from "./related-values.ts";
import type { RelationPath } from "./relation-path.ts";
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
 */
export function planQuery(model: Model, caller: Caller, input: QueryInput): Plan {
  const possible = possibleAudiences(caller, model);
  const readersOfAll = (fields: readonly string[]): Audience[] =>
    recordReaders(model).filter(
      (audience) =>
        possible.has(audience) &&
        isListed(audience, model) &&
        fields.every((field) => readersOf(model, field).includes(audience)),
    );
  const mayUse = (fields: readonly string[], relations: readonly RelationPath[]) =>
    (fields.length === 0 || readersOfAll(fields).length > 0) &&
    relations.every((relation) => mayFollow(caller, relation));
  const query = parseQuery(model, input, mayUse);
  const readers = readersOfAll(query.fields);
  const sources = readers.includes("admin")
    ? [newestOf(model)]
    : readers.flatMap((audience) => sourcesOf(audience, model, caller));
  const narrowed =
    readers.length === 0
      ? undefined
      : narrowedSource(
          model,
          query.condition,
          (source) => sources.some(isNewest) || isOwnPartition(model, caller, readers, source),
        );
  return {
    model,
    caller,
    query,
    readers,
    sources: narrowed ? [narrowed] : sources,
    matches: (record, held = audiencesOf(caller, model, record)) =>
      readers.some((audience) => held.has(audience)) && meetsCondition(record, query.condition),
  };
}

/** Lists look for no references: what one reads by another record that refers to it is got by its id. */
function isListed(audience: Audience, { ties }: Model): boolean {
  return audience !== "recordReader" || ties.throughRecord !== "references";
}

function newestOf(model: Model): IndexSource {
  return { index: "newest", sort: model.indexes["newest"]?.sort ?? [], partition: [] };
}

/** Whether a source is all records of the model. */
export function isNewest(source: Source): boolean {
  return "index" in source && source.index === "newest";
}

/** The records of an audience: its tie is an index's partition, or the id itself. */
function sourcesOf(audience: Audience, model: Model, caller: Caller): Source[] {
  const { owner, member, companyAdmin, throughRecord } = model.ties;
  const listedBy = typeof throughRecord === "object" ? throughRecord.listedBy : undefined;
  switch (audience) {
    case "owner":
      return [tiedTo(model, owner ?? listedBy, caller.id)];
    case "member":
      return caller.company === undefined ? [] : [tiedTo(model, member, caller.company)];
    case "companyAdmin":
      if (companyAdmin === undefined) return [];
      return caller.administers.map((id) => tiedTo(model, companyAdmin, id));
    case "recordReader":
      // by the record that they are about, where the query names it (`byNamedRecord`)
      return [];
    default:
      // What is shared or open to all stands in no partition of its own: the newest are looked through.
      return [newestOf(model)];
  }
}

function tiedTo(model: Model, tie: string | undefined, value: string): Source {
  if (tie === "_id") return { ids: [value] };
  const found = Object.entries(model.indexes).find(
    ([, { partition }]) => partition.length === 1 && partition[0] === tie,
  );
  if (found === undefined) throw new Error(`${model.name} has no index by ${tie}`);
  return { index: found[0], sort: found[1].sort, partition: [value] };
}
