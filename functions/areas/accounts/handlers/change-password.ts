import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { checkNewPassword } from "../check-new-password.ts";
import { checkOwnPassword } from "../../../identity/check-own-password.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { handle } from "../../../calls/handle.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { planAccessEnd } from "../../../identity/account-sessions.ts";
import { createCredentialWrite, loadPasswordHash } from "../../../identity/credentials.ts";
import { setSessionCookie, setXsrfCookie } from "../../../identity/session-cookies.ts";
import { createSession } from "../../../identity/sessions.ts";

/**
 * Changes the caller's password and mails a notice. The same transaction ends all other sessions, invalidates the links
 * mailed before and the invitations that the caller has sent, and gives this session a new id.
 */
export const handler = handle(accountOperations, "changePassword", async ({ body }, context) => {
  const { caller, store, session, request, setCookie } = context;
  const { oldPassword, newPassword } = body;
  const former = await checkOwnPassword(context, oldPassword);
  checkNewPassword("newPassword", newPassword, caller.user);
  if (newPassword === oldPassword) throw invalidField("newPassword", "notAcceptable");

  const credential = await createCredentialWrite(caller.id, newPassword, former);
  const { cookie, xsrf } = await retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(userModel, caller.id);
    if (before === undefined) throw new HubError("session.required");
    // Another session has just changed the password, so the old password is no longer correct.
    if ((await loadPasswordHash(store.table, caller.id)) !== former)
      throw new HubError("password.wrong");
    const ending = await planAccessEnd(store.table, before);
    const opened = createSession(ending.user, { way: session.way, device: request.userAgent });
    await store.update(
      userModel,
      { before, patch: ending.patch },
      {
        writes: [credential, ...ending.writes, { put: opened.item }],
        messages: [
          createUserMail<AccountMail>("passwordChanged", ending.user, { path: "/forgot-password" }),
        ],
      },
    );
    return opened;
  });
  setCookie(setSessionCookie(cookie));
  setCookie(setXsrfCookie(xsrf));
  return {};
});
