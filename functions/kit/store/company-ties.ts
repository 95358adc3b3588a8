import type { Model } from "../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { batchLimit } from "../batch/batch-limit.ts";
import { untilDeadline } from "../deadline.ts";
import { ConditionFailed } from "../table.ts";
import type { StoredRecord } from "./record-item.ts";
import type { Store } from "./store.ts";

type Patch = Readonly<Record<string, unknown>>;

/**
 * Ends what ties accounts and cards to a company that is about to be deleted, on whatever path: rights by a company
 * follow from accounts alone, so its admins come first. A transaction holds as many records as a batch does. When the
 * call's time is up in between (`overloaded`) the company is still there, and a repeat goes on.
 */
export async function endCompanyTies(store: Store, company: StoredRecord): Promise<void> {
  const { _id: id, admins } = companyModel.entity.parse(company);
  const leave = (account: StoredRecord) => withoutCompany(account, id);
  await changeEach(store, userModel, admins, leave);
  for await (const ids of idsByCompany(store, userModel, id))
    await changeEach(store, userModel, ids, leave);
  for await (const ids of idsByCompany(store, cardModel, id))
    await changeEach(store, cardModel, ids, (card) =>
      card["company"] === id ? { company: undefined } : undefined,
    );
}

/** What changes of an account; nothing where it has no tie to the company. */
function withoutCompany(account: StoredRecord, id: string): Patch | undefined {
  const { company, administers } = userModel.entity.parse(account);
  const isAdmin = administers.includes(id);
  if (company !== id && !isAdmin) return undefined;
  return {
    ...(company === id && { company: undefined }),
    ...(isAdmin && { administers: administers.filter((each) => each !== id) }),
  };
}

/** Ids of a company's records, as many at a time as one transaction changes. */
async function* idsByCompany(store: Store, model: Model, id: string): AsyncGenerator<string[]> {
  for (let after: string | undefined; ;) {
    const query = { index: "byCompany", partition: [id], limit: batchLimit(model), after };
    const { items, places, more } = await store.list(model, query);
    yield items.map(({ _id }) => _id);
    if (!more) return;
    after = places.at(-1);
  }
}

/** The index may lag, and others write too: what is changed is read from the records themselves. */
async function changeEach(
  store: Store,
  model: Model,
  ids: readonly string[],
  patchOf: (record: StoredRecord) => Patch | undefined,
): Promise<void> {
  const most = batchLimit(model);
  for (let from = 0; from < ids.length; from += most)
    await untilDeadline(
      store.deadline,
      (error) => error instanceof ConditionFailed,
      async () => {
        const found = await store.findMany(model, ids.slice(from, from + most));
        const updates = found.flatMap((before) => {
          const patch = patchOf(before);
          return patch === undefined ? [] : [{ before, patch }];
        });
        if (updates.length > 0) await store.updateAll(model, updates);
      },
    );
}
