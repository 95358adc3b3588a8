import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel, type Company } from "../../../shared/models/company.ts";
import { companyTiesRecheckMs, maxCardsHandedOver } from "../../../shared/limits/companies.ts";
import { deadlines } from "../../../shared/limits/platform.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { bindCard } from "../../data/records/bound-cards.ts";
import { recordKey } from "../../data/store/keys.ts";
import type { ModelUpdate } from "../../data/store/record-change.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Store } from "../../data/store/store.ts";
import { ConditionFailed, type Write } from "../../platform/aws/table.ts";
import { retryUntilDeadline } from "../../platform/lambda/deadline.ts";

/**
 * A company's records of a person who leaves: they stay with the company and belong to one of its admins then. Its cards
 * are inactive, because they name a person who has left.
 */
interface Handover {
  changes: ModelUpdate[];
  writes: Write[];
  /** Hold while the new owner administers the company. A transaction that changes its admins does not need them. */
  checks: Write[];
}

/** Records of one model that a person owns in a company, at most as many as one transaction takes. */
async function planHandover(
  store: Store,
  model: Model,
  member: Member,
  newOwner: string | undefined,
): Promise<Handover> {
  const owned = await findOwnedRecords(store, model, member);
  const isCard = model.name === cardModel.name;
  // Without an admin who remains, the record leaves the company with its owner, as when the company is deleted.
  const ownership = newOwner === undefined ? { company: undefined } : { owner: newOwner };
  const patch = { ...ownership, ...(isCard && { active: false }) };
  const isGiven = newOwner !== undefined && owned.length > 0;
  return {
    changes: owned.map((before) => ({ model, before, patch })),
    writes: isCard && isGiven ? owned.map(bindCard) : [],
    checks: isGiven ? [createAdminCheck(newOwner, member.company)] : [],
  };
}

/** A person who leaves a company, by their ids. */
interface Member {
  company: string;
  member: string;
}

/**
 * Finds records of a person in a company, enough for one transaction. The index lags, so it may still show records that
 * have another owner now: of each page, the records themselves are read.
 */
async function findOwnedRecords(
  store: Store,
  model: Model,
  { company, member }: Member,
): Promise<StoredRecord[]> {
  const owned: StoredRecord[] = [];
  const query = { index: "byOwner", partition: [member], limit: 100 };
  for await (const page of store.pages(model, query)) {
    const ids = page.map(({ _id }) => _id);
    const records = await store.findMany(model, ids);
    owned.push(
      ...records.filter((each) => each["owner"] === member && each["company"] === company),
    );
    if (owned.length >= maxCardsHandedOver) break;
  }
  return owned.slice(0, maxCardsHandedOver);
}

/** Holds while an account administers a company: a person who is just leaving receives no record. */
function createAdminCheck(account: string, company: string): Write {
  return {
    check: recordKey(userModel, account),
    condition: "contains(#administers, :company)",
    names: { "#administers": "administers" },
    values: { ":company": company },
  };
}

/**
 * Plans the handover of the cards of a member who leaves.
 * @param company the company without the member among its admins
 * @param caller the account that ends the membership; it receives the cards if it is an admin of the company
 */
export async function planCardHandover(
  store: Store,
  company: Company,
  { member, caller }: { member: string; caller: string },
): Promise<Handover> {
  const newOwner = await chooseNewOwner(store, company, caller);
  return planHandover(store, cardModel, { company: company._id, member }, newOwner);
}

/** The admin of a company who receives records: the caller, else the first who can still log in. */
async function chooseNewOwner(
  store: Store,
  { admins }: Company,
  caller?: string,
): Promise<string | undefined> {
  if (caller !== undefined && admins.includes(caller)) return caller;
  const found = await store.findMany(userModel, admins);
  const staying = found.filter(({ suspendedAt }) => suspendedAt === undefined);
  return admins.find((id) => staying.some(({ _id }) => _id === id));
}

/**
 * Hands over what the transaction of the departure had no room for, or the index did not show yet. A second delivery finds
 * nothing to do. The person may have joined again, and the company may have been deleted, which ends all ties.
 * @returns whether there is more to do
 */
export async function handOverRecords(
  store: Store,
  { company: id, member }: Member,
): Promise<boolean> {
  for (let round = 0; round < 2; round += 1) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, companyTiesRecheckMs));
    for (const model of [cardModel, tagModel])
      for (let isDone = false; !isDone;) {
        if (store.deadline.left() < deadlines.writeMs) return true;
        isDone = await handOverSome(store, model, { company: id, member });
      }
  }
  return false;
}

/** Hands over the records of one transaction; true when there are none. */
function handOverSome(
  store: Store,
  model: Model,
  { company: id, member }: Member,
): Promise<boolean> {
  return retryUntilDeadline(
    store.deadline,
    (error) => error instanceof ConditionFailed,
    async () => {
      const [company, person] = await Promise.all([
        store.find(companyModel, id),
        store.find(userModel, member),
      ]);
      if (company === undefined || person?.company === id || person?.administers.includes(id))
        return true;
      const newOwner = await chooseNewOwner(store, company);
      const { changes, writes, checks } = await planHandover(
        store,
        model,
        { company: id, member },
        newOwner,
      );
      if (changes.length === 0) return true;
      await store.write(changes, { writes: [...writes, ...checks] });
      return false;
    },
  );
}
