import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { queueMailRequest } from "../mail-requests/queue-mail-request.ts";
import { handle } from "../../../calls/handle.ts";

/**
 * Requests the confirmation mail again. Nothing is looked up here, so the reply cannot tell whether the address has an
 * account.
 */
export const handler = handle(accountOperations, "resendConfirmation", ({ body }, context) =>
  queueMailRequest({ wanted: "confirm", ...body }, context),
);
