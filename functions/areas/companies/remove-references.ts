import type { Model } from "../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { companyTiesRecheckMs } from "../../../shared/limits/companies.ts";
import { deadlines } from "../../../shared/limits/platform.ts";
import { computeBatchLimit } from "../../data/batch/batch-limit.ts";
import { retryUntilDeadline } from "../../platform/lambda/deadline.ts";
import { ConditionFailed } from "../../platform/aws/table.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Store } from "../../data/store/store.ts";
import { removeFromAccount } from "./company-deletion.ts";

type Patch = Readonly<Record<string, unknown>>;

/** The patch that removes the companies from a record; `undefined` if the record is tied to none of them. */
type Untied = (record: StoredRecord, companies: readonly string[]) => Patch | undefined;

/** Models whose records refer to a company. Each counts a company's records under `byCompany`. */
const tiedModels: readonly { model: Model; untied: Untied }[] = [
  { model: userModel, untied: removeFromAccount },
  { model: cardModel, untied: cardWithout },
];

/**
 * Removes a deleted company from accounts and cards while there is time for another transaction. It may run again after
 * a crash, and concurrently. The index may not show the latest records yet. The counters do, because they are written
 * in the same transaction, so they decide when the work is complete.
 * @returns whether there is more to do
 * @throws an error when the counters show records that the index does not show yet
 */
export async function removeCompanyReferences(store: Store, id: string): Promise<boolean> {
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

/** Ids of a company's records, in batches of one transaction. */
async function* idsByCompany(store: Store, model: Model, id: string): AsyncGenerator<string[]> {
  const query = { index: "byCompany", partition: [id], limit: computeBatchLimit(model) };
  for await (const page of store.pages(model, query)) yield page.map(({ _id }) => _id);
}

/**
 * Removes the companies from some records, at most as many as fit into one transaction. The index may lag and other
 * writes may run concurrently, so the records themselves are read.
 * @returns how many records were tied
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
