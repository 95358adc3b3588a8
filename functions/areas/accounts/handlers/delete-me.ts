import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { requireRecentLogin } from "../../../identity/require-recent-login.ts";
import { planErasure } from "../erasure/plan-erasure.ts";
import { handle } from "../../../calls/handle.ts";

/** Plans the erasure of the account after the grace period. The session must be fresh. */
export const handler = handle(accountOperations, "deleteMe", async (_input, context) => {
  await requireRecentLogin(context, undefined);
  return planErasure(context);
});
