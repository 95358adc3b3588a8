import { handle } from "./kit/handle.ts";
import { newSecret } from "./kit/ids.ts";
import { endAllSessions } from "./kit/session/all-sessions.ts";
import { clearSessionCookie, setXsrfCookie } from "./kit/session/session-cookies.ts";

/** Signs out everywhere, here too. */
export const handler = handle("endSessions", async (_input, { caller, store, setCookie }) => {
  await endAllSessions(store.table, caller.id);
  setCookie(clearSessionCookie());
  setCookie(setXsrfCookie(newSecret()));
});
