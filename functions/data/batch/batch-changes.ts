import { invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { applyBatch, type Creation } from "../records/apply-change.ts";
import type { RequestActor } from "../records/actor.ts";
import type { RecordFields } from "../records/build-record.ts";
import { mapRecords } from "../records/map-records.ts";
import { readPatch, type RecordPatch } from "../records/check-update.ts";
import { loadRecords, getCreatedRecord, getVisible } from "../records/visible-record.ts";
import type { StartedJob } from "../../platform/http/started-job.ts";
import type { StoredRecord } from "../store/record-item.ts";
import { runBatchOrJob } from "./batch-or-job.ts";

/**
 * Batches: every record is checked as in a call of its own, and all are written or none. A batch that no transaction
 * holds becomes a job, which checks it line by line.
 */

export function createBatch(
  actor: RequestActor,
  model: Model,
  inputs: readonly RecordFields[],
): Promise<StoredRecord[] | StartedJob> {
  const { caller, store, newId } = actor;
  let requests: readonly Creation[] = [];
  return runBatchOrJob(actor, {
    kind: "create",
    model,
    lines: inputs,
    validate: (isWhole) => {
      requests = isWhole ? inputs.map((fields) => ({ id: newId(), fields })) : [];
      return requests.map(({ id }) => id);
    },
    all: (keyed) => applyBatch({ ...actor, store: keyed }, model, { action: "create", requests }),
    again: async (firstIds) => {
      const found = await store.findMany(model, firstIds);
      return mapRecords(firstIds, (id) => getCreatedRecord(found, caller, model, id));
    },
  });
}

export function updateBatch(
  actor: RequestActor,
  model: Model,
  bodies: readonly RecordFields[],
): Promise<StoredRecord[] | StartedJob> {
  let requests: readonly RecordPatch[] = [];
  return runBatchOrJob(actor, {
    kind: "update",
    model,
    lines: bodies,
    validate: (isWhole) => {
      requests = isWhole ? mapRecords(bodies, (body) => readPatch(body)) : [];
      refuseTwice(bodies.map(({ _id }) => _id));
      return requests.map(({ id }) => id);
    },
    all: (keyed) => applyBatch({ ...actor, store: keyed }, model, { action: "update", requests }),
    again: async (firstIds) => {
      const loaded = await loadRecords(actor, model, firstIds, "read");
      return mapRecords(firstIds, (id) => getVisible(loaded, model, id).record);
    },
  });
}

export async function deleteBatch(
  actor: RequestActor,
  model: Model,
  ids: readonly string[],
  mode: "allOrNone" | "each",
): Promise<StartedJob | undefined> {
  const requests = ids.map((id) => ({ id }));
  return runBatchOrJob(actor, {
    kind: "delete",
    model,
    lines: ids,
    isAlwaysJob: mode === "each",
    validate: (isWhole) => {
      refuseTwice(ids);
      return isWhole ? ids : [];
    },
    all: async (keyed) => {
      await applyBatch({ ...actor, store: keyed }, model, { action: "delete", requests });
      return undefined;
    },
    again: async () => undefined,
  });
}

/** Refuses two changes of one record: their order would decide the result. */
function refuseTwice(ids: readonly unknown[]): void {
  const seen = new Set<unknown>();
  mapRecords(ids, (id) => {
    if (id !== undefined && seen.has(id)) throw invalidField("_id", "notAcceptable");
    seen.add(id);
  });
}
