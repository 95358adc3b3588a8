import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { queueMailRequest } from "../mail-requests/queue-mail-request.ts";
import { handle } from "../../../calls/handle.ts";

/**
 * Requests a mail with a link for a new password. Nothing is looked up here, so the reply cannot tell whether the
 * address has an account (security T16).
 */
export const handler = handle(accountOperations, "forgotPassword", ({ body }, context) =>
  queueMailRequest({ wanted: "reset", ...body }, context),
);
