import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { companyExistsCheck } from "../../../data/records/company-exists.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createToken } from "../../../identity/tokens.ts";
import { outboxWrite } from "../../../data/store/outbox.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Write } from "../../../platform/aws/table.ts";
import type { Actor } from "../../../data/records/actor.ts";
import type { InvitationDetails } from "./invitation-view.ts";

/** The invited person, who can change names and language. */
export type Invitee = Pick<User, "email" | "lastName" | "firstName" | "language">;

/**
 * Creates an account that is not finalised and mails the invitation. Throws `value.taken`, and `ConditionFailed` when
 * the company was deleted meanwhile.
 * @param fields further fields that the inviter may set, such as groups
 */
export async function inviteNewPerson(
  { store, newId }: Pick<Actor, "store" | "newId">,
  {
    invited,
    details,
    fields,
  }: { invited: Invitee; details: InvitationDetails; fields: Partial<User> },
): Promise<User> {
  const id = newId();
  const { write, mail } = createInvitation({ ...invited, _id: id }, details);
  const account = { groups: [], administers: [], ...fields, ...invited, _id: id };
  return store.create(userModel, account, {
    writes: [write, ...checkCompany(details)],
    messages: [mail],
  });
}

/**
 * Mails an invitation to an existing account, finalised or not. It replaces an older invitation. Throws
 * `ConditionFailed` when the company was deleted meanwhile.
 */
export async function resendInvitation(
  { store, now, newId }: Pick<Actor, "store" | "now" | "newId">,
  stored: StoredRecord,
  details: InvitationDetails,
): Promise<void> {
  const { write, mail } = createInvitation(userModel.entity.parse(stored), details);
  const following = outboxWrite(newId(), now(), mail);
  await store.table.transact([write, following, ...checkCompany(details)]);
}

/** A company that is being deleted accepts no invitation. */
function checkCompany({ company }: InvitationDetails): Write[] {
  return company === undefined ? [] : [companyExistsCheck(company)];
}

/** Creates the mail of an invitation, and the write of its token. */
export function createInvitation(invited: Invitee & { _id: string }, details: InvitationDetails) {
  const { token, write } = createToken("invite", invited, { ...details });
  const mail = createUserMail<AccountMail>("invitation", invited, {
    path: `/registrate?invitation=${token}`,
    inviter: details.inviter,
    company: details.companyName ?? "",
  });
  return { write, mail };
}

/** Formats the inviter's name in the order of the invited person's language. */
export function formatInviterName(
  { lastName, firstName }: Pick<User, "lastName" | "firstName">,
  language: User["language"],
): string {
  return language === "hu" ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
