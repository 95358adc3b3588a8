import { optionalTopics } from "../../../../shared/campaigns/mail-topics.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { consent as consentModel } from "../../../../shared/models/consent.ts";
import { suppression as suppressionModel } from "../../../../shared/models/suppression.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { erasureTimes } from "../../../../shared/limits/accounts.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { quotaPartition } from "../../files/quota.ts";
import { eraseExports } from "../../files/erase-objects.ts";
import { hashText } from "../../../platform/lambda/ids.ts";
import { waitingJobsPartition } from "../../../data/jobs/waiting-jobs.ts";
import { consentStateKey, topicStateKey } from "../../../mail/consent-state.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { passkeyPartition } from "../../../identity/passkeys.ts";
import { credentialKey } from "../../../identity/credentials.ts";
import { devicePartition, sessionPartition } from "../../../identity/sessions.ts";
import { tokenPartition } from "../../../identity/tokens.ts";
import { recordKey } from "../../../data/store/keys.ts";
import type { Store } from "../../../data/store/store.ts";
import { createErasedAddress } from "../../../data/records/erased-addresses.ts";
import { anonymiseAudit } from "../../../data/store/anonymise-audit.ts";
import { deletePartition } from "../../../data/store/delete-partition.ts";
import { eraseComments } from "./erase-comments.ts";
import { eraseRecords } from "./erase-records.ts";
import { erasureKey, createErasureWrite, type PlannedErasure } from "./planned-erasures.ts";

/**
 * Erases an account with everything that belongs to it. It may stop at any point, by its deadline or a crash, and run
 * again, because the account itself is erased last. A second pass after an hour erases the records that a lagging index
 * did not show.
 */
export async function eraseAccount(
  store: Store,
  planned: Pick<PlannedErasure, "user" | "isSecondLook">,
): Promise<void> {
  const { user: id, isSecondLook } = planned;
  if (!isSecondLook && !(await closeAccount(store, id))) return;
  if (!(await eraseRecords(store, id))) return;
  await eraseComments(store, userModel, id);
  await anonymiseAudit(store, { owner: id }, id);
  await eraseExports(id);
  await deletePartition(store.table, recordKey(userModel, id).pk, ({ sk }) => sk !== "record");
  if (isSecondLook) {
    await deletePartition(store.table, erasureKey(id).pk);
    return;
  }
  const found = await store.find(userModel, id);
  if (found !== undefined) await erasePerson(store, found);
}

/** Closes every access to the account. False when its owner has just cancelled the deletion. */
async function closeAccount(store: Store, id: string): Promise<boolean> {
  const before = await store.find(userModel, id);
  if (before !== undefined && before.suspendedAt === undefined) {
    if (before.erasesAt === undefined) return false;
    await store.update(userModel, { before, patch: { suspendedAt: store.options.now() } });
  }
  const { table } = store;
  await table.delete(credentialKey(id));
  for (const partition of [
    passkeyPartition(id),
    sessionPartition(id),
    tokenPartition(id),
    devicePartition(id),
    waitingJobsPartition(id),
    quotaPartition(id),
  ])
    await deletePartition(table, partition);
  return true;
}

async function erasePerson(store: Store, person: User): Promise<void> {
  const { _id: id, email, administers } = person;
  for (const companyId of administers) await leaveCompany(store, companyId, id);
  await eraseByAddress(store, email);
  const secondLook = new Date(nowMs() + erasureTimes.recheckMs).toISOString();
  await store.write([{ model: userModel, delete: person }], {
    messages: [createUserMail<AccountMail>("accountDeleted", person, { path: "/" })],
    writes: [createErasureWrite(id, secondLook, true), { put: createErasureLog(id, email) }],
  });
}

/** Hashes of an erased account. After a restore from a backup, it is erased again (security T52). */
function createErasureLog(id: string, email: string) {
  const at = new Date(nowMs()).toISOString();
  return { pk: `erased#${hashText(id)}`, sk: "erased", email: hashText(email.toLowerCase()), at };
}

async function leaveCompany(store: Store, companyId: string, id: string): Promise<void> {
  const before = await store.find(companyModel, companyId);
  if (before === undefined) return;
  const { admins } = before;
  await store.update(companyModel, {
    before,
    patch: { admins: admins.filter((each) => each !== id) },
  });
}

/** Erases what is stored of an email address independently of an account. */
async function eraseByAddress(store: Store, email: string): Promise<void> {
  // First: a deleted record that is restored before this is found below, and a later restore is refused.
  await store.table.put(createErasedAddress(email));
  const suppressed = await store.findBy(suppressionModel, "email", email);
  if (suppressed !== undefined) {
    await anonymiseAudit(store, { record: suppressed._id }, "");
    await store.write([{ model: suppressionModel, delete: suppressed }]);
  }
  const query = { index: "byEmail", partition: [email], limit: 100 };
  const { items } = await store.list(consentModel, query);
  for (const { _id } of items) {
    const before = await store.find(consentModel, _id);
    if (before === undefined) continue;
    await anonymiseAudit(store, { record: _id }, "");
    await store.write([{ model: consentModel, delete: before }]);
  }
  await store.table.delete(consentStateKey(email));
  for (const topic of optionalTopics) await store.table.delete(topicStateKey(email, topic));
}
