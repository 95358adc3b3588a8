import { invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { newRecord } from "../entities/create-record.ts";
import { untilUnchanged } from "../entities/until-unchanged.ts";
import { checkedDeletion } from "../entities/delete-record.ts";
import { checkedUpdate, isSo, readPatch } from "../entities/update-record.ts";
import { madeBefore, visibleIn } from "../entities/visible-record.ts";
import { once } from "../idempotency/once.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { SessionTools } from "../tools.ts";
import { checkBatchSize } from "./batch-limit.ts";
import { eachRecord } from "./each-record.ts";

/** Batches: every record is checked as it would be alone, and all are written or none. */

export async function createBatch(
  tools: SessionTools,
  model: Model,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<StoredRecord[]> {
  const { caller, store, newId } = tools;
  checkBatchSize(model, inputs.length);
  const records = eachRecord(inputs, (input) => ({
    ...newRecord(caller, model, input),
    _id: newId(),
  }));
  const ids = records.map(({ _id }) => _id);
  return once(tools, {
    operation: `createBatch.${model.name}`,
    input: inputs,
    ids,
    first: (keyed) => keyed.createAll(model, records),
    again: async (firstIds) => {
      const found = await store.findMany(model, firstIds);
      return eachRecord(firstIds, (id) => madeBefore(found, caller, model, id));
    },
  });
}

export function updateBatch(
  { caller, store }: SessionTools,
  model: Model,
  bodies: readonly Readonly<Record<string, unknown>>[],
): Promise<StoredRecord[]> {
  checkBatchSize(model, bodies.length);
  const patches = eachRecord(bodies, (body) => readPatch(body));
  refuseTwice(patches.map(({ id }) => id));
  return untilUnchanged(store.deadline, async () => {
    const found = await store.findMany(
      model,
      patches.map(({ id }) => id),
    );
    const updates = eachRecord(patches, (patch) =>
      checkedUpdate(caller, model, visibleIn(found, caller, model, patch.id), patch),
    );
    const changing = updates.filter((update) => !isSo(update));
    const changed = changing.length === 0 ? [] : await store.updateAll(model, changing);
    const byId = new Map(changed.map((record) => [record._id, record]));
    return updates.map(({ before }) => byId.get(before._id) ?? before);
  });
}

export function deleteBatch(
  { caller, store }: SessionTools,
  model: Model,
  ids: readonly string[],
): Promise<void> {
  checkBatchSize(model, ids.length);
  refuseTwice(ids);
  return untilUnchanged(store.deadline, async () => {
    const found = await store.findMany(model, ids);
    const deletions = eachRecord(ids, (id) =>
      checkedDeletion(model, visibleIn(found, caller, model, id)),
    );
    await store.deleteAll(model, deletions);
  });
}

/** A transaction touches a record once; of two changes neither may win by chance. */
function refuseTwice(ids: readonly string[]): void {
  const seen = new Set<string>();
  eachRecord(ids, (id) => {
    if (seen.has(id)) throw invalidField("_id", "notAcceptable");
    seen.add(id);
  });
}
