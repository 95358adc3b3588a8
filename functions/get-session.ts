import { xsrf } from "../shared/limits.ts";
import { handle } from "./kit/handle.ts";
import { newSecret } from "./kit/ids.ts";
import { meOf } from "./kit/session/me.ts";
import { setXsrfCookie } from "./kit/session/session-cookies.ts";

/** The session: its user, or an empty object. Sees to it that the client has the XSRF token that goes with it. */
export const handler = handle("getSession", async (_input, { session, request, setCookie }) => {
  const kept = request.cookie(xsrf.cookie);
  const token = session?.xsrf ?? kept ?? newSecret();
  if (token !== kept) setCookie(setXsrfCookie(token));
  return session === undefined ? {} : { user: meOf(session.user) };
});
