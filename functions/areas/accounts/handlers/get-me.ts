import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { handle } from "../../../calls/handle.ts";
import { toMe } from "../../../identity/to-me.ts";

/** Returns the current user. */
export const handler = handle(accountOperations, "getMe", async (_input, { session }) =>
  toMe(session),
);
