import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { xsrf } from "../../../../shared/limits/sessions.ts";
import { handle } from "../../../calls/handle.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { toOwnAccount } from "../../../identity/own-account.ts";
import { renewSession } from "../../../identity/renew-session.ts";
import { setSessionCookie, setXsrfCookie } from "../../../identity/session-cookies.ts";

/**
 * Returns the session's user, or an empty object. Also makes sure that the client has the session's XSRF token, and
 * renews the session id after a change of the account's access groups.
 */
export const handler = handle(
  sessionOperations,
  "getSession",
  async (_input, { store, session, request, setCookie }) => {
    const renewed = session?.isOutdated ? await renewSession(store.table, session) : undefined;
    if (renewed !== undefined) setCookie(setSessionCookie(renewed.cookie));
    const cookieToken = request.cookie(xsrf.cookie);
    const token = renewed?.xsrf ?? session?.xsrf ?? cookieToken ?? newSecret();
    if (token !== cookieToken) setCookie(setXsrfCookie(token));
    return session === undefined ? {} : { user: toOwnAccount(session) };
  },
);
