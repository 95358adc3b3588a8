import { HubError } from "../../shared/errors.ts";
import type { Audience, Model } from "../../shared/model/define-model.ts";
import type { Actor } from "../data/records/actor.ts";
import { retryUntilUnchanged } from "../data/records/retry-until-unchanged.ts";
import { loadVisibleRecord } from "../data/records/visible-record.ts";
import { hasAnyAudience } from "../data/rights/audiences.ts";
import {
  typeRecord,
  type ModelPatch,
  type ModelRecord,
  type StoredRecord,
} from "../data/store/record-item.ts";
import type { TransactionExtras } from "../data/store/commit.ts";
import type { SessionContext } from "./call-context.ts";

/** What a service of one record works with: a job runs it too, without a request and a session. */
export interface ServiceContext<M extends Model = Model> extends Actor {
  model: M;
  record: ModelRecord<M>;
  /** The audiences of the record that the caller belongs to. */
  held: ReadonlySet<Audience>;
  input: Readonly<Record<string, unknown>>;
}

/** What a service makes of a record; nothing when the record does not change. */
export type ServiceChange<M extends Model = Model> =
  | { patch: ModelPatch<M>; extras?: TransactionExtras }
  | undefined;

/** The code of one service, as the registry holds it. Returns a record of the model. */
export type Service<Context = SessionContext> = (
  model: Model,
  allow: readonly Audience[],
  input: Readonly<Record<string, unknown>>,
  context: Context,
) => Promise<StoredRecord>;

/** A service that needs neither a request nor a session: jobs run it too. */
export type RecordService = Service<Actor>;

type Answer<Value> = Promise<Value> | Value;

/**
 * A service that changes the record named by `id`: load, check rights, change, return. A concurrent change of the
 * record repeats it. Throws `record.notFound`, `access.denied`.
 */
export function makeRecordService<M extends Model>(
  model: M,
  change: (context: ServiceContext<M>) => Answer<ServiceChange<M>>,
): RecordService {
  return makeSharedService((context) =>
    change({ ...context, model, record: typeRecord(model, context.record) }),
  );
}

/** The same for a service that several models share: no model types its records. */
export function makeSharedService(
  change: (context: ServiceContext) => Answer<ServiceChange>,
): RecordService {
  return (model, allow, input, context) =>
    retryUntilUnchanged(context.store.deadline, async () => {
      const ofRecord = await loadServiceContext(model, allow, input, context);
      const made = await change(ofRecord);
      if (made === undefined) return ofRecord.record;
      const { store } = context;
      return store.update(model, { before: ofRecord.record, patch: made.patch }, made.extras);
    });
}

/** Loads the record of `id` and refuses callers whom the service does not allow. */
export async function loadServiceContext<M extends Model>(
  model: M,
  allow: readonly Audience[],
  input: Readonly<Record<string, unknown>>,
  context: Actor,
): Promise<ServiceContext<M>> {
  const { record, held } = await loadVisibleRecord(
    context.store,
    context.caller,
    model,
    String(input["id"]),
  );
  if (!hasAnyAudience(held, allow)) throw new HubError("access.denied");
  return { ...context, model, record, held, input };
}

/** A getter only reads, and returns a document of its own. */
export type Getter = (
  model: Model,
  allow: readonly Audience[],
  input: Readonly<Record<string, unknown>>,
  context: SessionContext,
) => Promise<Record<string, unknown>>;

/**
 * A runner that works on no single record. It replies with the service's own `reply` and handles the
 * `Idempotency-Key` itself.
 */
export interface CollectionService {
  answer: Getter;
}

export type Runner = Service | CollectionService;

/** Loads the code of a service at its first call: a function that starts reads no service but the called one. */
export type LoadService<Code extends Runner | Getter> = () => Promise<Code>;
