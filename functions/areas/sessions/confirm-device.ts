import { HubError } from "../../../shared/errors.ts";
import type { User } from "../../../shared/models/user.ts";
import type { Write } from "../../platform/aws/table.ts";
import type { OpenContext } from "../../calls/call-context.ts";
import { createUserMail } from "../../mail/user-mail.ts";
import type { SessionMail } from "./mails/session-mails.en.ts";
import { createOutboxWrite } from "../../data/store/outbox.ts";
import { deviceCookie, isKnownDevice } from "../../identity/known-devices.ts";
import { createToken, readToken, refuseVoidToken } from "../../identity/tokens.ts";

/**
 * While a login is under attack, the correct password opens a session only on a known device, or with the token from a
 * mail to the account's owner (security T17). Returns the writes that spend the token. Without a token it mails one and
 * throws `login.confirmByMail`.
 */
export async function confirmDevice(
  user: User,
  confirmation: string | undefined,
  { store, request, now, newId }: OpenContext,
): Promise<Write[]> {
  if (await isKnownDevice(store.table, user._id, request.cookie(deviceCookie))) return [];
  if (confirmation !== undefined) {
    const token = await readToken(store.table, "login", confirmation);
    if (token.userId !== user._id) throw new HubError("token.invalid");
    refuseVoidToken(token, user);
    return [token.spend];
  }
  const { token, write } = createToken("login", user);
  const mail = createUserMail<SessionMail>("confirmLogin", user, {
    path: `/login?confirmation=${token}`,
    device: request.userAgent.slice(0, 200),
  });
  await store.table.transact([write, createOutboxWrite(newId(), now(), mail)]);
  throw new HubError("login.confirmByMail");
}
