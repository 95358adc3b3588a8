import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { handle } from "../../../calls/handle.ts";
import { checkNewPassword } from "../check-new-password.ts";
import { limitMailRequests } from "../mail-requests/mail-limits.ts";
import { notifyAddressOwner } from "../mail-requests/notify-address-owner.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { credentialWrite } from "../../../identity/credentials.ts";
import { createToken } from "../../../identity/tokens.ts";

/**
 * Signs up. Only the address's owner learns, by mail, whether it has an account (security T15). The reply and its work
 * are equal in both cases.
 */
export const handler = handle(accountOperations, "registrate", async ({ body }, context) => {
  const { store, now, newId } = context;
  const { password, next, ...fields } = body;
  await limitMailRequests(context, fields.email);
  checkNewPassword("password", password, { ...fields, groups: [], administers: [] });

  const id = newId();
  const credential = await credentialWrite(id, password);
  const found = await store.findBy(userModel, "email", fields.email);
  if (found !== undefined) {
    await notifyAddressOwner(context, found, next);
    return {};
  }

  const { token, write } = createToken("confirm", { ...fields, _id: id }, { next });
  const mail = createUserMail<AccountMail>("signUp", fields, {
    path: `/email-confirm?token=${token}`,
  });
  try {
    await store.create(
      userModel,
      { ...fields, _id: id, groups: [], administers: [], registrationFinalisedAt: now() },
      { writes: [credential, write], messages: [mail] },
    );
  } catch (error) {
    // A concurrent sign-up has just created an account with this address.
    if (!(error instanceof HubError && error.code === "value.taken")) throw error;
    const other = await store.findBy(userModel, "email", fields.email);
    if (other !== undefined) await notifyAddressOwner(context, other, next);
  }
  return {};
});
