import type { Model } from "../../../../../shared/model/define-model.ts";
import type { AllRead } from "../../../../../shared/models/notification.ts";
import { readAllReserveMs } from "../../../../../shared/limits/accounts.ts";
import { computeBatchLimit } from "../../../../data/batch/batch-limit.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { runIdempotently } from "../../../../data/idempotency/run-idempotently.ts";
import type { CollectionService } from "../../../../calls/service.ts";
import type { Store } from "../../../../data/store/store.ts";

/**
 * Marks all unread notifications that exist now, as far as the call's time allows (spec section 4). A repeat with the
 * same `Idempotency-Key` continues with the same notifications; newer ones stay unread.
 */
export const markAllNotificationsRead: CollectionService = {
  answer: (model, _allow, _input, context) => {
    const { store, caller, now } = context;
    const owner = caller.id;
    const moment = now();
    return runIdempotently<AllRead>(context, {
      operation: `${model.name}.readAll`,
      input: {},
      first: (keyed) =>
        markReadUntil(model, { owner, until: moment, first: keyed([moment]), store }),
      again: ([until = moment]) => markReadUntil(model, { owner, until, first: store, store }),
    });
  },
};

export interface MarkingStart {
  owner: string;
  /** Latest creation time of the notifications to mark, ISO 8601. */
  until: string;
  /** Writes the first transaction, with the items that may be written only once. */
  first: Store;
  store: Store;
}

/** Walks through the unread notifications, oldest first, with one transaction per page. */
export async function markReadUntil(
  model: Model,
  { owner, until, first, store }: MarkingStart,
): Promise<AllRead> {
  let marked = 0;
  let after: string | undefined;
  for (;;) {
    const query = {
      index: "unread",
      partition: [owner, false],
      limit: computeBatchLimit(model),
      after,
    };
    const page = await store.list(model, query);
    const due = page.items.filter(({ createdAt }) => String(createdAt) <= until);
    const ids = due.map(({ _id }) => _id);
    marked += await markRead(marked === 0 ? first : store, model, ids);
    after = page.next;
    const more = after !== undefined && due.length === page.items.length;
    const isOutOfTime = store.deadline.left() < readAllReserveMs;
    if (!more || isOutOfTime) return { marked, more };
  }
}

/** Marks the records that still exist and are unread, because the index may lag. */
function markRead(store: Store, model: Model, ids: readonly string[]): Promise<number> {
  return retryUntilUnchanged(store.deadline, async () => {
    const found = await store.findMany(model, ids);
    const unread = found.filter((record) => record["read"] === false);
    if (unread.length > 0)
      await store.write(unread.map((before) => ({ model, before, patch: { read: true } })));
    return unread.length;
  });
}
