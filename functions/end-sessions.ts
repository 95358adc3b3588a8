import { accountOperations } from "../shared/operations/account.ts";
import { HubError } from "../shared/errors.ts";
import { user as userModel } from "../shared/models/user.ts";
import { untilUnchanged } from "./kit/entities/until-unchanged.ts";
import { handle } from "./kit/handle.ts";
import { newSecret } from "./kit/ids.ts";
import { endingAccess } from "./kit/session/all-sessions.ts";
import { clearSessionCookie, setXsrfCookie } from "./kit/session/session-cookies.ts";

/** Signs out everywhere, here too, and voids the links mailed before. */
export const handler = handle(
  accountOperations,
  "endSessions",
  async (_input, { caller, store, setCookie }) => {
    await untilUnchanged(store.deadline, async () => {
      const before = await store.find(userModel, caller.id);
      if (before === undefined) throw new HubError("session.required");
      const { patch, writes } = await endingAccess(store.table, userModel.entity.parse(before));
      await store.update(userModel, { before, patch }, { writes });
    });
    setCookie(clearSessionCookie());
    setCookie(setXsrfCookie(newSecret()));
  },
);
