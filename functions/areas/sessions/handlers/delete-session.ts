import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { handle } from "../../../calls/handle.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import {
  clearSessionCookie,
  sessionCookie,
  setXsrfCookie,
} from "../../../identity/session-cookies.ts";
import { endSession } from "../../../identity/sessions.ts";

/** Logs out: deletes the session on the server, not only in the browser. */
export const handler = handle(
  sessionOperations,
  "deleteSession",
  async (_input, { store, request, setCookie }) => {
    await endSession(store.table, request.cookie(sessionCookie) ?? "");
    setCookie(clearSessionCookie());
    setCookie(setXsrfCookie(newSecret()));
  },
);
