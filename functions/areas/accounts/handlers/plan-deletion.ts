import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { proveAgain } from "../../../identity/prove-again.ts";
import { planErasure } from "../erasure/plan-erasure.ts";
import { handle } from "../../../calls/handle.ts";

/** Has the account erased after the days of grace; the password is asked for when the login was not just now. */
export const handler = handle(accountOperations, "planDeletion", async ({ body }, context) => {
  await proveAgain(context, body.password);
  return planErasure(context);
});
