import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { handle } from "../../../calls/handle.ts";
import { toOwnAccount } from "../../../identity/own-account.ts";

/** Returns the current user. */
export const handler = handle(accountOperations, "getMe", async (_input, { session }) =>
  toOwnAccount(session),
);
