import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import type { Input } from "../../../../shared/operations/all.ts";
import { handle } from "../../../calls/handle.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { checkNewPassword } from "../check-new-password.ts";
import { limitMailRequests } from "../mail-requests/mail-limits.ts";
import { notifyAddressOwner } from "../mail-requests/notify-address-owner.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createFirstCredentialWrite, loadPasswordHash } from "../../../identity/credentials.ts";
import { hashPassword } from "../../../identity/passwords.ts";
import { createToken } from "../../../identity/tokens.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";

type SignUp = Omit<Input<"registrate">["body"], "password"> & { hash: string };

/**
 * Signs up. Only the address's owner learns, by mail, whether it has an account (security T15). The reply and its work
 * are equal in both cases. A person who was invited and has not accepted may sign up alone (T68).
 */
export const handler = handle(accountOperations, "registrate", async ({ body }, context) => {
  const { store } = context;
  const { password, ...fields } = body;
  await limitMailRequests(context, "signUp", fields.email);
  checkNewPassword("password", password, { ...fields, groups: [], administers: [] });

  const signUp = { ...fields, hash: await hashPassword(password) };
  const found = await store.findBy(userModel, "email", fields.email);
  try {
    if (found === undefined) await createAccount(signUp, context);
    else if (await isUnused(found, context)) await completeAccount(found, signUp, context);
    else await notifyAddressOwner(context, found, fields.next);
  } catch (error) {
    // A concurrent sign-up or acceptance has just taken the address.
    if (!isTaken(error)) throw error;
    const other = await store.findBy(userModel, "email", fields.email);
    if (other !== undefined) await notifyAddressOwner(context, other, fields.next);
  }
  return {};
});

function isTaken(error: unknown): boolean {
  if (error instanceof ConditionFailed) return true;
  return error instanceof HubError && error.code === "value.taken";
}

async function createAccount({ hash, next, ...fields }: SignUp, context: OpenContext) {
  const { store, now, newId } = context;
  const _id = newId();
  const { write, mail } = createConfirmation({ ...fields, _id }, next);
  await store.create(
    userModel,
    { ...fields, _id, groups: [], administers: [], registrationFinalisedAt: now() },
    { writes: [createFirstCredentialWrite(_id, hash), write], messages: [mail] },
  );
}

/** Whether an account was only made by an invitation: it has no password and no rights. */
async function isUnused(found: User, { store }: OpenContext): Promise<boolean> {
  const { _id, registrationFinalisedAt, suspendedAt, groups, administers, company } = found;
  if (registrationFinalisedAt !== undefined || suspendedAt !== undefined) return false;
  if (groups.length > 0 || administers.length > 0 || company !== undefined) return false;
  return (await loadPasswordHash(store.table, _id)) === undefined;
}

/** Makes an unused account that of the person who signs up. Its invitations stay valid. */
async function completeAccount(
  before: User,
  { hash, next, ...fields }: SignUp,
  context: OpenContext,
) {
  const { store, now } = context;
  const { lastName, firstName, language } = fields;
  const { write, mail } = createConfirmation({ ...before, lastName, firstName, language }, next);
  await store.update(
    userModel,
    { before, patch: { lastName, firstName, language, registrationFinalisedAt: now() } },
    { writes: [createFirstCredentialWrite(before._id, hash), write], messages: [mail] },
  );
}

/** The token that confirms the address, and its mail. */
function createConfirmation(
  account: Pick<User, "_id" | "email" | "lastName" | "firstName" | "language">,
  next: string | undefined,
) {
  const { token, write } = createToken("confirm", account, { next });
  const path = `/email-confirm?token=${token}` as const;
  return { write, mail: createUserMail<AccountMail>("signUp", account, { path }) };
}
