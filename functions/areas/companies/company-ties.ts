import type { Model } from "../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { companyTiesRecheckMs } from "../../../shared/limits/companies.ts";
import { deadlines } from "../../../shared/limits/platform.ts";
import { batchLimit } from "../../data/batch/batch-limit.ts";
import { retryUntilDeadline } from "../../platform/lambda/deadline.ts";
import { ConditionFailed } from "../../platform/aws/table.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Store } from "../../data/store/store.ts";
import { removeFromAccount } from "./company-deletion.ts";

type Patch = Readonly<Record<string, unknown>>;

/** What changes of a record that is tied to one of the companies; nothing where it is not. */
type Untied = (record: StoredRecord, companies: readonly string[]) => Patch | undefined;

/** Models whose records a company goes from; each counts those of a company under `byCompany`. */
const tiedModels: readonly { model: Model; untied: Untied }[] = [
  { model: userModel, untied: removeFromAccount },
  { model: cardModel, untied: cardWithout },
];

/**
 * Takes a company that is gone from accounts and cards, for as long as there is time for one more transaction. It may
 * be called again after any crash, and by two workers at once. An index may not show yet what came to the company in
 * its last moment; the counters do, which are written with it: it is over when they say so.
 * @returns whether there is more to do
 * @throws when it found nothing to do though there is: the index will show it later
 */
export async function endTies(store: Store, id: string): Promise<boolean> {
  if ((await store.find(companyModel, id)) !== undefined)
    throw new Error(`Company ${id} is there: its ties stay`);
  let ended = 0;
  while (store.deadline.left() > deadlines.writeMs) {
    for (const tied of tiedModels)
      for await (const ids of idsByCompany(store, tied.model, id)) {
        if (store.deadline.left() < deadlines.writeMs) return true;
        ended += await untie(store, tied, id, ids);
      }
    if (!(await hasTies(store, id))) return false;
    await new Promise((resolve) => setTimeout(resolve, companyTiesRecheckMs));
  }
  if (ended === 0) throw new Error(`Ties of company ${id} are counted and not found`);
  return true;
}

async function hasTies(store: Store, id: string): Promise<boolean> {
  const counts = await Promise.all(
    tiedModels.map(({ model }) => store.count(model, "byCompany", [id])),
  );
  return counts.some((count) => count > 0);
}

function cardWithout({ company }: StoredRecord, ids: readonly string[]): Patch | undefined {
  const isTied = typeof company === "string" && ids.includes(company);
  return isTied ? { company: undefined } : undefined;
}

/** Ids of a company's records, as many at a time as one transaction changes. */
async function* idsByCompany(store: Store, model: Model, id: string): AsyncGenerator<string[]> {
  const query = { index: "byCompany", partition: [id], limit: batchLimit(model) };
  for await (const page of store.pages(model, query)) yield page.map(({ _id }) => _id);
}

/**
 * Ends the ties of some records, no more than one transaction changes. The index may lag, and others write too: what
 * is changed is read from the records themselves.
 * @returns how many had one
 */
function untie(
  store: Store,
  { model, untied }: (typeof tiedModels)[number],
  company: string,
  ids: readonly string[],
): Promise<number> {
  return retryUntilDeadline(
    store.deadline,
    (error) => error instanceof ConditionFailed,
    async () => {
      const found = await store.findMany(model, ids);
      const updates = found.flatMap((before) => {
        const patch = untied(before, [company]);
        return patch === undefined ? [] : [{ model, before, patch }];
      });
      if (updates.length > 0) await store.write(updates);
      return updates.length;
    },
  );
}
