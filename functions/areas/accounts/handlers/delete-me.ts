import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { proveAgain } from "../../../identity/prove-again.ts";
import { planErasure } from "../erasure/plan-erasure.ts";
import { handle } from "../../../calls/handle.ts";

/** Has the account erased after the days of grace, for a session that was opened just now. */
export const handler = handle(accountOperations, "deleteMe", async (_input, context) => {
  await proveAgain(context, undefined);
  return planErasure(context);
});
