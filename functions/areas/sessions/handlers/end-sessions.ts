import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { handle } from "../../../calls/handle.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { planAccessEnd } from "../../../identity/account-sessions.ts";
import { clearSessionCookie, setXsrfCookie } from "../../../identity/session-cookies.ts";

/**
 * Ends all sessions of the caller, including this one, and invalidates the links mailed before and the invitations that
 * the caller has sent.
 */
export const handler = handle(
  sessionOperations,
  "endSessions",
  async (_input, { caller, store, setCookie }) => {
    await retryUntilUnchanged(store.deadline, async () => {
      const before = await store.find(userModel, caller.id);
      if (before === undefined) throw new HubError("session.required");
      const { patch, writes } = await planAccessEnd(store.table, before);
      await store.update(userModel, { before, patch }, { writes });
    });
    setCookie(clearSessionCookie());
    setCookie(setXsrfCookie(newSecret()));
  },
);
