import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { checkNewPassword } from "../check-new-password.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { handle } from "../../../calls/handle.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { planAccessEnd } from "../../../identity/account-sessions.ts";
import { createCredentialWrite } from "../../../identity/credentials.ts";
import { planPasskeyRemoval } from "../../../identity/passkeys.ts";
import { readToken, refuseVoidToken } from "../../../identity/tokens.ts";

/**
 * Sets a new password with a mailed token (security T18). The token also confirms the address that received the mail.
 * From that moment no session can be opened with the old password or with a passkey, all open sessions have ended, and
 * the links mailed before are invalid, as are the invitations that the account has sent: another person may have sent
 * them. For an invited person without a valid invitation it completes the registration.
 */
export const handler = handle(accountOperations, "newPassword", ({ body }, { store, now }) =>
  retryUntilUnchanged(store.deadline, async () => {
    const token = await readToken(store.table, "reset", body.token);
    const before = await store.find(userModel, token.userId);
    if (before === undefined) throw new HubError("token.invalid");
    refuseVoidToken(token, before);
    checkNewPassword("password", body.password, before);
    const credential = await createCredentialWrite(before._id, body.password);
    const ending = await planAccessEnd(store.table, before);
    const passkeys = await planPasskeyRemoval(store.table, before);
    const patch = {
      ...ending.patch,
      ...passkeys.patch,
      emailConfirmedAt: before.emailConfirmedAt ?? now(),
      registrationFinalisedAt: before.registrationFinalisedAt ?? now(),
    };
    await store.update(
      userModel,
      { before, patch },
      {
        writes: [token.spend, credential, ...ending.writes, ...passkeys.writes],
        messages: [
          createUserMail<AccountMail>("passwordReset", before, { path: "/forgot-password" }),
        ],
      },
    );
    return { next: token.item["next"] };
  }),
);
