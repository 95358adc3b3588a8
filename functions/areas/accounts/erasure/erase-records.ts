import { file as fileModel } from "../../../../shared/models/file.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { tag as tagModel } from "../../../../shared/models/tag.ts";
import { planOrderErasure } from "../../../../shared/orders/order-retention.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { eraseFileObjects } from "../../files/erase-objects.ts";
import { ownedModels, type OwnedModel } from "../../../data/rights/owned-models.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { typeRecord, type StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { deletePartition } from "../../../data/store/delete-partition.ts";
import { eraseComments } from "./erase-comments.ts";
import { detachFileOwner, findFileUsers } from "./file-users.ts";

const pageSize = 25;

/**
 * Models whose records outlive their owner, with the patch that removes the person. A tag becomes blank. An order keeps
 * what its delivery and accounting need.
 */
const anonymisingPatches: Readonly<
  Record<string, (record: StoredRecord, now: string) => Record<string, unknown>>
> = {
  [tagModel.name]: ({ state }) => ({
    state: state === "retired" ? state : "blank",
    card: undefined,
    owner: undefined,
  }),
  [orderModel.name]: (record, now) => planOrderErasure(typeRecord(orderModel, record), now),
};

/** Erases the records of an account one by one. False when the deadline came first. */
export async function eraseRecords(store: Store, userId: string): Promise<boolean> {
  for (const owned of ownedModels) if (!(await eraseOwned(store, owned, userId))) return false;
  return true;
}

/** Time reserved for the record in progress, in ms. */
const marginMs = 5000;

async function eraseOwned(
  store: Store,
  { model, index }: OwnedModel,
  userId: string,
): Promise<boolean> {
  const query = { index, partition: [userId], limit: pageSize };
  // Index reads may lag: a page may contain records that were already erased, which are skipped.
  for await (const records of store.pages(model, query))
    for (const { _id } of records) {
      if (store.deadline.left() < marginMs) return false;
      await eraseRecord(store, model, _id, userId);
    }
  return true;
}

async function eraseRecord(store: Store, model: Model, id: string, userId: string): Promise<void> {
  const record = await store.find(model, id);
  if (record === undefined) return;
  if (model.name === fileModel.name) {
    const { own } = await findFileUsers(store, id, userId);
    for (const user of own) await eraseRecord(store, user.model, user.id, userId);
    // an order that is carried out keeps the artwork that is printed
    const { hasOthers } = await findFileUsers(store, id, userId);
    if (hasOthers) return ignoreConflict(detachFileOwner(store, typeRecord(fileModel, record)));
    await eraseFileObjects(id);
  }
  await eraseComments(store, model, id);
  await deletePartition(store.table, recordKey(model, id).pk, ({ sk }) => sk !== "record");
  const change = anonymisingPatches[model.name];
  await ignoreConflict(
    change === undefined
      ? store.write([{ model, delete: record }])
      : store.update(model, { before: record, patch: change(record, store.options.now()) }),
  );
}

/** Ignores a concurrent change. The next run finds the record again. */
async function ignoreConflict(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
