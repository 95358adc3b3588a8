import type { User } from "../../../../shared/models/user.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createOutboxWrite } from "../../../data/store/outbox.ts";
import type { Actor } from "../../../data/records/actor.ts";
import { mayMailAddress } from "./mail-limits.ts";

/**
 * Mails the owner of an account that a sign-up or an address change used its address (security T15).
 * @param next page to open after the login
 */
export async function notifyAddressOwner(
  { store, now, newId }: Pick<Actor, "store" | "now" | "newId">,
  owner: User,
  next?: string,
): Promise<void> {
  if (!(await mayMailAddress(store.table, owner.email))) return;
  const mail = createUserMail<AccountMail>("knownAddress", owner, {
    path: next === undefined ? "/login" : `/login?${new URLSearchParams({ next })}`,
  });
  await store.table.transact([createOutboxWrite(newId(), now(), mail)]);
}
