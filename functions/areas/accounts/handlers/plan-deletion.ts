import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { requireRecentLogin } from "../../../identity/require-recent-login.ts";
import { planErasure } from "../erasure/plan-erasure.ts";
import { handle } from "../../../calls/handle.ts";

/** Plans the erasure of the account after the grace period. A session that is not fresh needs the password. */
export const handler = handle(accountOperations, "planDeletion", async ({ body }, context) => {
  await requireRecentLogin(context, body.password);
  return planErasure(context);
});
