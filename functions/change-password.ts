import { HubError, invalidField } from "../shared/errors.ts";
import { checkNewPassword } from "./kit/accounts/check-new-password.ts";
import { checkOwnPassword } from "./kit/accounts/check-own-password.ts";
import { handle } from "./kit/handle.ts";
import { mailToUser } from "./kit/mail/mail-to-user.ts";
import { endAllSessions } from "./kit/session/all-sessions.ts";
import { credentialWrite } from "./kit/session/credentials.ts";
import { setSessionCookie, setXsrfCookie } from "./kit/session/session-cookies.ts";
import { newSession } from "./kit/session/sessions.ts";
import { outboxWrite } from "./kit/store/outbox.ts";
import { ConditionFailed } from "./kit/table.ts";

/** Changes the own password: all other sessions end, this one gets a new id, and a notice is mailed. */
export const handler = handle("changePassword", async ({ body }, tools) => {
  const { caller, store, session, request, now, newId, setCookie } = tools;
  const { oldPassword, newPassword } = body;
  const former = await checkOwnPassword(tools, oldPassword);
  checkNewPassword("newPassword", newPassword, caller.user);
  if (newPassword === oldPassword) throw invalidField("newPassword", "notAcceptable");

  const opening = { way: session.way, device: request.userAgent };
  const { item, cookie, xsrf } = newSession(caller.user, opening);
  const mail = mailToUser("passwordChanged", caller.user, { path: "/forgot-password" });
  try {
    await store.table.transact([
      await credentialWrite(caller.id, newPassword, former),
      outboxWrite(newId(), now(), { kind: "mail", mail }),
    ]);
  } catch (error) {
    // Changed by another session at the same moment: the old password is no longer the right one.
    if (error instanceof ConditionFailed) throw new HubError("password.wrong");
    throw error;
  }
  await endAllSessions(store.table, caller.id);
  await store.table.put(item);
  setCookie(setSessionCookie(cookie));
  setCookie(setXsrfCookie(xsrf));
  return {};
});
