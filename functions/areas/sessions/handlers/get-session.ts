import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { xsrf } from "../../../../shared/limits/sessions.ts";
import { handle } from "../../../calls/handle.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { meOf } from "../../../identity/me.ts";
import { renewSession } from "../../../identity/renew-session.ts";
import { setSessionCookie, setXsrfCookie } from "../../../identity/session-cookies.ts";

/**
 * The session: its user, or an empty object. Sees to it that the client has the XSRF token that goes with it, and a
 * new session id when the account's access groups have changed.
 */
export const handler = handle(
  sessionOperations,
  "getSession",
  async (_input, { store, session, request, setCookie }) => {
    const renewed = session?.isOutdated ? await renewSession(store.table, session) : undefined;
    if (renewed !== undefined) setCookie(setSessionCookie(renewed.cookie));
    const kept = request.cookie(xsrf.cookie);
    const token = renewed?.xsrf ?? session?.xsrf ?? kept ?? newSecret();
    if (token !== kept) setCookie(setXsrfCookie(token));
    return session === undefined ? {} : { user: meOf(session) };
  },
);
