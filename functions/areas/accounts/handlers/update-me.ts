import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { handle } from "../../../calls/handle.ts";
import { toOwnAccount } from "../../../identity/own-account.ts";
import { HubError } from "../../../../shared/errors.ts";

/** Changes the caller's names, language, order of cards or kinds of mails. */
export const handler = handle(
  accountOperations,
  "updateMe",
  async ({ body }, { caller, store, session }) => {
    const after = await retryUntilUnchanged(store.deadline, async () => {
      const before = await store.find(userModel, caller.id);
      if (before === undefined) throw new HubError("session.required");
      return store.update(userModel, { before, patch: body });
    });
    return toOwnAccount({ ...session, user: after });
  },
);
