import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { invalidField } from "../../../../shared/errors.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { checkOwnPassword } from "../../../identity/check-own-password.ts";
import { limitMailRequests } from "../mail-requests/mail-limits.ts";
import { notifyAddressOwner } from "../mail-requests/notify-address-owner.ts";
import { handle } from "../../../calls/handle.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createToken } from "../../../identity/tokens.ts";
import { createOutboxWrite } from "../../../data/store/outbox.ts";

/**
 * Mails a confirmation link to a new address and a notice to the current one. The address changes when the link is
 * opened (security T19). Neither the reply nor the notice tells whether another account uses the new address.
 */
export const handler = handle(accountOperations, "changeEmail", async ({ body }, context) => {
  const { caller, store, now, newId } = context;
  const { email, password } = body;
  await limitMailRequests(context, "changeEmail", email);
  await checkOwnPassword(context, password);
  const found = await store.findBy(userModel, "email", email);
  if (found?._id === caller.id && found.email === email)
    throw invalidField("email", "notAcceptable");
  const noticeMail = createUserMail<AccountMail>("emailChangeAsked", caller.user, {
    email,
    path: "/forgot-password",
  });
  const notice = createOutboxWrite(newId(), now(), noticeMail);
  if (found !== undefined && found._id !== caller.id) {
    await notifyAddressOwner(context, found);
    await store.table.transact([notice]);
    return {};
  }
  const { token, write } = createToken("changeEmail", caller.user, { email });
  const mail = createUserMail<AccountMail>(
    "confirmNewEmail",
    { ...caller.user, email },
    { path: `/email-confirm?token=${token}` },
  );
  await store.table.transact([write, createOutboxWrite(newId(), now(), mail), notice]);
  return {};
});
