import type { Model } from "../../shared/model/define-model.ts";
import type { StoredRecord } from "../../functions/data/store/record-item.ts";
import type { Hub } from "./start-hub.ts";

/** Creates records of one model in one transaction, without the rights of any caller. */
export function createRecords(
  { store }: Pick<Hub, "store">,
  model: Model,
  records: readonly Record<string, unknown>[],
): Promise<StoredRecord[]> {
  return store.write(records.map((create) => ({ model, create })));
}
