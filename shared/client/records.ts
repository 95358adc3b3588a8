import type { Audience } from "../model/define-model.ts";
import type { ModelName } from "../models/all.ts";
import { queryLimits } from "../limits/hub.ts";
import type { Call, CallOptions } from "./client.ts";
import type {
  Changes,
  FieldOf,
  Filter,
  NewRecord,
  Query,
  Seen,
  ServiceInput,
  ServiceNames,
  ServiceReply,
} from "./record-types.ts";

/** A batch that was done at once, or the job that does it. */
export type BatchReply<Each> = { items: Each[] } | { job: string };

/**
 * The generic calls for the records of one model, typed by its declaration. The service checks every reply against the
 * model before it leaves, which is why replies are taken as such. Calls throw `HubCallError`.
 *
 * `As` says who the caller is to the records: `createRecordCalls<"card", "owner">(call, "card")` answers cards with all fields
 * that owners read. Without it any field may be absent.
 */
export function createRecordCalls<Name extends ModelName, As extends Audience = never>(
  call: Call,
  model: Name,
) {
  type One = Seen<Name, As>;
  return {
    /** One page. A query too long for an address is sent as a body, and such a call is not retried. */
    async read<Field extends FieldOf<Name> = FieldOf<Name>>(
      query: Query<Name, Field> = {},
      options: CallOptions = {},
    ): Promise<{ items: Pick<One, (Field | "_id") & keyof One>[]; cursor: string | null }> {
      const page = await reading(call, model, query, options);
      return page as { items: Pick<One, (Field | "_id") & keyof One>[]; cursor: string | null };
    },

    async count(
      filter?: Filter<Name>,
      { search, ...options }: CallOptions & { search?: string } = {},
    ): Promise<number> {
      const asked = { ...(search !== undefined && { search }) };
      const given = inputOf({ filter, ...asked });
      const body = { filter: filter ?? {}, ...asked };
      const { count } = isLong(given)
        ? await call("countEntitiesByBody", { model, body }, options)
        : await call("countEntities", { model, ...given }, options);
      return count;
    },

    async get<Field extends FieldOf<Name> = FieldOf<Name>>(
      id: string,
      { projection, ...options }: CallOptions & { projection?: readonly Field[] } = {},
    ): Promise<Pick<One, (Field | "_id") & keyof One>> {
      const input = { model, id, ...(projection && { projection: projection.join(",") }) };
      return (await call("getEntity", input, options)) as Pick<One, (Field | "_id") & keyof One>;
    },

    async create(fields: NewRecord<Name>, options: CallOptions = {}): Promise<One> {
      return (await call("createEntity", { model, body: fields }, options)) as One;
    },

    /** All or none; more than the model's `x-batchLimit` is a job. */
    async createAll(
      records: readonly NewRecord<Name>[],
      options: CallOptions = {},
    ): Promise<BatchReply<One>> {
      return (await call(
        "createEntity",
        { model, body: [...records] },
        options,
      )) as BatchReply<One>;
    },

    /** With `_rev` a change of another revision than that is refused: `entity.changed`. */
    async update(
      change: { _id: string; _rev?: number } & Changes<Name>,
      options: CallOptions = {},
    ): Promise<One> {
      return (await call("updateEntity", { model, body: change }, options)) as One;
    },

    async delete(id: string, options: CallOptions = {}): Promise<void> {
      await call("deleteEntity", { model, id }, options);
    },

    /** A service that changes something. */
    async run<Service extends ServiceNames<Name, "runner">>(
      service: Service,
      input: ServiceInput<Name, Service>,
      options: CallOptions = {},
    ): Promise<ServiceReply<Name, Service, As>> {
      const body = input as Record<string, unknown>; // services take objects
      const answer = await call("runService", { model, service, body }, options);
      return answer as ServiceReply<Name, Service, As>;
    },

    /** A service that only reads. */
    async ask<Service extends ServiceNames<Name, "getter">>(
      service: Service,
      input: ServiceInput<Name, Service>,
      options: CallOptions = {},
    ): Promise<ServiceReply<Name, Service, As>> {
      const given = input as Record<string, string>; // their input is a query: texts
      const answer = await call("getFromService", { ...given, model, service }, options);
      return answer as ServiceReply<Name, Service, As>;
    },
  };
}

type AnyQuery = {
  filter?: Record<string, unknown> | undefined;
  search?: string;
  sort?: Record<string, unknown>;
  projection?: readonly string[];
  skip?: number;
  limit?: number;
  cursor?: string | undefined;
};

async function reading(
  call: Call,
  model: ModelName,
  { projection, ...query }: AnyQuery,
  options: CallOptions,
) {
  const asked = { ...query, ...(projection && { projection: projection.join(",") }) };
  const input = inputOf(asked);
  if (!isLong(input)) return call("readEntities", { model, ...input }, options);
  const { filter, cursor, ...body } = asked;
  const given = { ...body, ...(filter && { filter }), ...(cursor !== undefined && { cursor }) };
  return call("readEntitiesByBody", { model, body: given }, options);
}

/** A query as address parameters: lists and numbers are texts, the rest is JSON. */
function inputOf(asked: Omit<AnyQuery, "projection"> & { projection?: string }) {
  const { filter, search, sort, projection, skip, limit, cursor } = asked;
  return {
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(search !== undefined && { search }),
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(projection !== undefined && { projection }),
    ...(skip !== undefined && { skip: String(skip) }),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(cursor !== undefined && { cursor }),
  };
}

/** Whether it is more than an address may hold. */
function isLong(input: Record<string, string>): boolean {
  return new URLSearchParams(input).toString().length > queryLimits.maxUrlBytes;
}
