import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { erasureKey } from "../erasure/planned-erasures.ts";
import { handle } from "../../../calls/handle.ts";

/** Cancels a planned deletion. Nothing is erased before its date. */
export const handler = handle(
  accountOperations,
  "cancelDeletion",
  async (_input, { caller, store }) => {
    await retryUntilUnchanged(store.deadline, async () => {
      const before = await store.find(userModel, caller.id);
      if (before === undefined) throw new HubError("session.required");
      if (before.erasesAt === undefined) return;
      const writes = [{ delete: erasureKey(caller.id) }];
      await store.update(userModel, { before, patch: { erasesAt: undefined } }, { writes });
    });
    return {};
  },
);
