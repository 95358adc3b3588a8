import { accountOperations } from "../shared/operations/account.ts";
import { proveAgain } from "./kit/accounts/prove-again.ts";
import { planErasure } from "./kit/erasure/plan-erasure.ts";
import { handle } from "./kit/handle.ts";

/** Has the account erased after the days of grace, for a session that was opened just now. */
export const handler = handle(accountOperations, "deleteMe", async (_input, tools) => {
  await proveAgain(tools, undefined);
  return planErasure(tools);
});
