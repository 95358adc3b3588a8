import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { companyStays } from "../../../data/records/company-stays.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { newToken } from "../../../identity/tokens.ts";
import { outboxWrite } from "../../../data/store/outbox.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Write } from "../../../platform/aws/table.ts";
import type { Actor } from "../../../data/records/actor.ts";
import type { InvitationDetails } from "./invitation-view.ts";

/** Who is invited. The invited person can change names and language. */
export type Invitee = Pick<User, "email" | "lastName" | "firstName" | "language">;

/**
 * Creates an account that is not finalised and mails its owner the invitation.
 * @param fields what the inviter may give it beside, such as groups
 * Throws `value.taken`, `ConditionFailed` when the company is gone meanwhile.
 */
export async function inviteNewPerson(
  { store, newId }: Pick<Actor, "store" | "newId">,
  { invited, kept, fields }: { invited: Invitee; kept: InvitationDetails; fields: Partial<User> },
): Promise<User> {
  const id = newId();
  const { write, mail } = createInvitation({ ...invited, _id: id }, kept);
  const made = { groups: [], administers: [], ...fields, ...invited, _id: id };
  return store.create(userModel, made, {
    writes: [write, ...staysFor(kept)],
    messages: [mail],
  });
}

/**
 * Mails an invitation to somebody who has an account, finalised or not. The newer invitation replaces the older.
 * Throws `ConditionFailed` when the company is gone meanwhile.
 */
export async function resendInvitation(
  { store, now, newId }: Pick<Actor, "store" | "now" | "newId">,
  found: StoredRecord,
  kept: InvitationDetails,
): Promise<void> {
  const { write, mail } = createInvitation(userModel.entity.parse(found), kept);
  const following = outboxWrite(newId(), now(), mail);
  await store.table.transact([write, following, ...staysFor(kept)]);
}

/** Nobody is invited into a company that is being deleted. */
function staysFor({ company }: InvitationDetails): Write[] {
  return company === undefined ? [] : [companyStays(company)];
}

/** The mail of an invitation, and the write that makes its link good. */
export function createInvitation(invited: Invitee & { _id: string }, kept: InvitationDetails) {
  const { token, write } = newToken("invite", invited, { ...kept });
  const mail = createUserMail<AccountMail>("invitation", invited, {
    path: `/registrate?invitation=${token}`,
    inviter: kept.inviter,
    company: kept.companyName ?? "",
  });
  return { write, mail };
}

/** How the inviter is named, in the order of the invited person's language. */
export function formatInviterName(
  { lastName, firstName }: Pick<User, "lastName" | "firstName">,
  language: User["language"],
): string {
  return language === "hu" ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
