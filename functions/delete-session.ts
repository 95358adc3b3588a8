import { sessionOperations } from "../shared/operations/session.ts";
import { handle } from "./kit/handle.ts";
import { newSecret } from "./kit/ids.ts";
import { clearSessionCookie, sessionCookie, setXsrfCookie } from "./kit/session/session-cookies.ts";
import { endSession } from "./kit/session/sessions.ts";

/** Logs out: the session ends on the server, not only in the browser. */
export const handler = handle(
  sessionOperations,
  "deleteSession",
  async (_input, { store, request, setCookie }) => {
    await endSession(store.table, request.cookie(sessionCookie) ?? "");
    setCookie(clearSessionCookie());
    setCookie(setXsrfCookie(newSecret()));
  },
);
