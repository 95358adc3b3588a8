import { expect } from "vitest";
import { createReplicaRow, type ReplicaRow } from "../../functions/replica/replica-row.ts";
import { isReplicated } from "../../functions/replica/replica-columns.ts";
import { getIndex } from "../../functions/data/store/keys.ts";
import type { Store } from "../../functions/data/store/store.ts";
import { wholeIndexName, type Model } from "../../shared/model/define-model.ts";
import { models } from "../../shared/models/all.ts";
import { readCurrentRows, type ReplicaBucket } from "./read-replica.ts";

/** Expects that the replica holds exactly the records of the table, in every model; returns their number. */
export async function expectReplicaEqualsTable(
  store: Store,
  bucket: ReplicaBucket,
): Promise<number> {
  let count = 0;
  for (const model of [...models.values()].filter(isReplicated)) {
    const records = await readTableRows(store, model);
    const rows = await readCurrentRows(bucket, model);
    const current = rows.filter(({ _deleted }) => _deleted === false);
    expect(current, `rows of ${model.name}`).toEqual(records);
    count += records.length;
  }
  return count;
}

async function readTableRows(store: Store, model: Model) {
  const { shards } = getIndex(model, wholeIndexName(model));
  const about = model.isAuditTrail === true ? [...models.keys()].map((name) => [name]) : [[]];
  const partitions = about.flatMap((values) =>
    shards === undefined ? [values] : Array.from({ length: shards }, (_, at) => [...values, at]),
  );
  const rows: ReplicaRow[] = [];
  for (const partition of partitions)
    for await (const records of store.pages(model, {
      index: wholeIndexName(model),
      partition,
      limit: 200,
    }))
      for (const record of records) rows.push(createReplicaRow(model, record));
  return rows.sort((one, other) => (String(one["_id"]) < String(other["_id"]) ? -1 : 1));
}
