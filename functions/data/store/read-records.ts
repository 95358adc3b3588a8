import { counterShards } from "../../../shared/limits/platform.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import type { Item, Projection, Table } from "../../platform/aws/table.ts";
import {
  counterPartition,
  getIndex,
  idAtPlace,
  isIndexed,
  partitionKey,
  partitionValues,
  recordKey,
  sharedIndex,
  sharePartition,
  uniqueKey,
} from "./keys.ts";
import type { ReadAhead } from "./read-ahead.ts";
import { toEntity, type ModelRecord } from "./record-item.ts";

export interface ListQuery {
  index: string;
  /** Values of the index's partition fields, in their order. */
  partition: readonly unknown[];
  limit: number;
  descending?: boolean;
  /** Position of the last record of the page before, from its `places`. */
  after?: string | undefined;
}

export interface ListPage<M extends Model = Model> {
  /** Records that are in the partition according to the table. The index may lag, so there may be fewer than the limit. */
  items: ModelRecord<M>[];
  /** Position of each item in the index. */
  places: string[];
  /** Position after which the next page continues; undefined on the last page. */
  next: string | undefined;
}

/** A page of ids, as the index has them. */
export interface IdPage {
  ids: string[];
  /** Position of each id in the index. */
  places: string[];
  more: boolean;
}

const projections = new WeakMap<Model, Projection>();

/** The fields of a model, without keys and index attributes. */
function getProjection(model: Model): Projection {
  const projection = projections.get(model) ?? createProjection(Object.keys(model.fields));
  projections.set(model, projection);
  return projection;
}

function createProjection(attributes: readonly string[]): Projection {
  const entries = attributes.map((name, at) => [`#f${at}`, name] as const);
  return {
    ProjectionExpression: entries.map(([alias]) => alias).join(","),
    ExpressionAttributeNames: Object.fromEntries(entries),
  };
}

function isInPartition(model: Model, { index, partition }: ListQuery, record: Item): boolean {
  const spec = getIndex(model, index);
  const values = partitionValues(spec, record);
  return isIndexed(spec, record) && values.every((value, at) => value === partition[at]);
}

/** Reads of records, typed by their model. */
export function createRecordReader(table: Table, readAhead?: ReadAhead) {
  async function find<M extends Model>(model: M, id: string): Promise<ModelRecord<M> | undefined> {
    const key = recordKey(model, id);
    const ahead = readAhead?.take(key);
    const item = ahead ? ahead.item : await table.get(key);
    return item && toEntity(model, item);
  }

  /** Records by their ids, in the order of the ids; missing ones are left out. */
  async function findMany<M extends Model>(
    model: M,
    ids: readonly string[],
  ): Promise<ModelRecord<M>[]> {
    if (ids.length === 0) return [];
    // Ids that hold half a character may share one key.
    const keys = new Map(ids.map((id) => recordKey(model, id)).map((key) => [key.pk, key]));
    const items = await table.getMany([...keys.values()], getProjection(model));
    const records = new Map<unknown, ModelRecord<M>>(
      items.map((item) => [item["_id"], toEntity(model, item)]),
    );
    return ids.flatMap((id) => {
      const record = records.get(id);
      return record === undefined ? [] : [record];
    });
  }

  /** The record that has this value in a unique field: one consistent read. */
  async function findBy<M extends Model>(
    model: M,
    field: string & keyof ModelRecord<M>,
    value: string,
  ): Promise<ModelRecord<M> | undefined> {
    const item = await table.get(uniqueKey(model, field, value));
    return item && toEntity(model, item);
  }

  /**
   * One page of an index, in its order. The index tells ids and may lag; the records are read from the table, and those
   * that left the partition are left out.
   */
  async function list<M extends Model>(model: M, query: ListQuery): Promise<ListPage<M>> {
    const { ids, places, more } = await listIds(model, query);
    const records = await findMany(model, ids);
    const placeById = new Map(ids.map((id, at) => [id, places[at] ?? ""]));
    const items = records.filter((record) => isInPartition(model, query, record));
    return {
      items,
      places: items.map(({ _id }) => placeById.get(String(_id)) ?? ""),
      next: more ? places.at(-1) : undefined,
    };
  }

  /** The same page as ids; of `sharedIndex` the page of records that are shared with an account or a group. */
  async function listIds(model: Model, query: ListQuery): Promise<IdPage> {
    if (query.index === sharedIndex) return listSharedIds(model, query);
    const { table: attributes, ...index } = getIndex(model, query.index);
    const partition = partitionKey(model, index, query.partition);
    const { items, more } = await table.query({
      IndexName: attributes.name,
      KeyConditionExpression: "#p = :p",
      ExpressionAttributeNames: { "#p": attributes.partition },
      ExpressionAttributeValues: { ":p": partition },
      Limit: query.limit,
      ScanIndexForward: query.descending !== true,
      ...(query.after !== undefined && {
        ExclusiveStartKey: {
          [attributes.partition]: partition,
          [attributes.sort]: query.after,
          ...recordKey(model, idAtPlace(query.after)),
        },
      }),
    });
    const places = items.map((item) => String(item[attributes.sort]));
    return { ids: places.map(idAtPlace), places, more };
  }

  async function listSharedIds(
    model: Model,
    { partition: [kind, name], limit, descending, after }: ListQuery,
  ): Promise<IdPage> {
    const pk = sharePartition(model, String(kind), name);
    const { items, more } = await table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ConsistentRead: true,
      Limit: limit,
      ScanIndexForward: descending !== true,
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
    });
    const places = items.map(({ sk }) => String(sk));
    return { ids: places.map(idAtPlace), places, more };
  }

  /** All pages of an index, as `list` reads them. Each is requested when the caller takes it. */
  async function* pages<M extends Model>(
    model: M,
    query: ListQuery,
  ): AsyncGenerator<ModelRecord<M>[], void> {
    for (let { after } = query; ;) {
      const page = await list(model, { ...query, after });
      yield page.items;
      if (page.next === undefined) return;
      after = page.next;
    }
  }

  /** Value of a counter: one request for all of its shards. */
  async function count(model: Model, counter: string, values: readonly unknown[]): Promise<number> {
    const { items } = await table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": counterPartition(model, counter, values) },
      ConsistentRead: true,
      Limit: counterShards,
    });
    return items.reduce((sum, item) => sum + Number(item["n"]), 0);
  }

  return { find, findMany, findBy, list, listIds, pages, count };
}
