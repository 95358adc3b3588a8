import { user as userModel } from "../../../../shared/models/user.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { outboxWrite } from "../../../data/store/outbox.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Actor } from "../../../data/records/actor.ts";
import { mayMailAddress } from "./mail-limits.ts";

/**
 * Tells the owner of an account that somebody wanted to sign up, or to move, to its address (security T15).
 * @param next where they were on the way to
 */
export async function notifyAddressOwner(
  { store, now, newId }: Pick<Actor, "store" | "now" | "newId">,
  found: StoredRecord,
  next?: string,
): Promise<void> {
  const owner = userModel.entity.parse(found);
  if (!(await mayMailAddress(store.table, owner.email))) return;
  const mail = createUserMail<AccountMail>("knownAddress", owner, {
    path: next === undefined ? "/login" : `/login?${new URLSearchParams({ next })}`,
  });
  await store.table.transact([outboxWrite(newId(), now(), mail)]);
}
