import { accountOperations } from "../shared/operations/account.ts";
import { proveAgain } from "./kit/accounts/prove-again.ts";
import { planErasure } from "./kit/erasure/plan-erasure.ts";
import { handle } from "./kit/handle.ts";

/** Has the account erased after the days of grace; the password is asked for when the login was not just now. */
export const handler = handle(accountOperations, "planDeletion", async ({ body }, tools) => {
  await proveAgain(tools, body.password);
  return planErasure(tools);
});
