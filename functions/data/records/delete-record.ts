import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { hasAnyAudience } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { RecordDeletion, Store } from "../store/store.ts";
import { checkFrozen } from "./frozen.ts";
import { checkRevision } from "./precondition.ts";
import { untilUnchanged } from "./until-unchanged.ts";
import type { VisibleRecord } from "../rights/record-rights.ts";
import { visibleRecord } from "./visible-record.ts";

/**
 * Deletes a record under the caller's rights.
 * @param rev the revision that the caller saw; absent: whatever stands there is deleted
 * Throws `record.notFound`, `access.denied`, `card.locked`, `entity.changed` with the entity as it is.
 */
export function deleteRecord(
  store: Store,
  caller: Caller,
  model: Model,
  id: string,
  rev?: number,
): Promise<void> {
  return untilUnchanged(store.deadline, async () => {
    const visible = await visibleRecord(store, caller, model, id);
    const deletion = checkedDeletion(model, visible);
    checkRevision(model, visible, rev);
    await store.deleteAll(model, [deletion]);
  });
}

/** The deletion of a record that the caller sees, if they may. */
export function checkedDeletion(model: Model, { record, held }: VisibleRecord): RecordDeletion {
  if (!hasAnyAudience(held, model.access.delete)) throw new HubError("access.denied");
  return { before: record, unless: checkFrozen(model, record, held) };
}
