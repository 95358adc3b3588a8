import { HubError } from "../shared/errors.ts";
import { user as userModel } from "../shared/models/user.ts";
import { checkNewPassword } from "./kit/accounts/check-new-password.ts";
import { untilUnchanged } from "./kit/entities/until-unchanged.ts";
import { handle } from "./kit/handle.ts";
import { mailToUser } from "./kit/mail/mail-to-user.ts";
import { endAllSessions } from "./kit/session/all-sessions.ts";
import { credentialWrite } from "./kit/session/credentials.ts";
import { readToken } from "./kit/session/tokens.ts";

/**
 * Sets a new password with the token of a mail (security T18). The mail reached its address, which is thereby
 * confirmed. From the moment of the change no session can open with the old password; those that are open end.
 */
export const handler = handle("newPassword", async ({ body }, { store, now }) => {
  const { userId, next } = await untilUnchanged(store.deadline, async () => {
    const { userId: id, spend, item } = await readToken(store.table, "reset", body.token);
    const before = await store.find(userModel, id);
    if (before === undefined) throw new HubError("token.invalid");
    const user = userModel.entity.parse(before);
    checkNewPassword("password", body.password, user);
    const credential = await credentialWrite(id, body.password);
    await store.update(
      userModel,
      { before, patch: { emailConfirmedAt: user.emailConfirmedAt ?? now() } },
      {
        writes: [spend, credential],
        mails: [mailToUser("passwordChanged", user, { path: "/forgot-password" })],
      },
    );
    return { userId: id, next: item["next"] };
  });
  await endAllSessions(store.table, userId);
  return { next };
});
