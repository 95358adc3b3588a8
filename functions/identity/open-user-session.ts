import { HubError } from "../../shared/errors.ts";
import type { User } from "../../shared/models/user.ts";
import type { LoginWay, Me } from "../../shared/operations/replies.ts";
import { ConditionFailed, type Write } from "../platform/aws/table.ts";
import type { RequestActor } from "../data/records/actor.ts";
import { deviceCookie, rememberDevice } from "./known-devices.ts";
import { toOwnAccount } from "./own-account.ts";
import { sessionCookie, setSessionCookie, setXsrfCookie } from "./session-cookies.ts";
import { createSession, parseSecret, sessionKey } from "./sessions.ts";

interface LoginContext extends Pick<RequestActor, "store" | "request"> {
  /** Adds a Set-Cookie header to the reply. */
  setCookie: (cookie: string) => void;
}

/**
 * Opens a session for an authenticated user, remembers the browser, and ends its former session.
 * @param proof conditions of the transaction, such as that the password is the one that was checked
 */
export async function openUserSession(
  user: User,
  { way, mustChangePassword = false }: { way: LoginWay; mustChangePassword?: boolean },
  { store, request, setCookie }: LoginContext,
  proof: readonly Write[],
): Promise<Me> {
  const opening = { way, mustChangePassword, device: request.userAgent };
  const { item, cookie, xsrf } = createSession(user, opening);
  const device = rememberDevice(user._id, request.cookie(deviceCookie));
  const former = parseSecret(request.cookie(sessionCookie) ?? "");
  try {
    await store.table.transact([
      { put: item },
      { put: device.item },
      ...(former ? [{ delete: sessionKey(former.userId, former.secret) }] : []),
      ...proof,
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new HubError("login.wrongCredentials");
    throw error;
  }
  setCookie(setSessionCookie(cookie));
  setCookie(setXsrfCookie(xsrf));
  setCookie(device.cookie);
  return toOwnAccount({ user, way, mustChangePassword });
}
