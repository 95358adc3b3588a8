import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { queueMailRequest } from "../mail-requests/queue-mail-request.ts";
import { handle } from "../../../calls/handle.ts";

/** Has a link to a new password mailed. Nothing is looked up here: the answer cannot tell who has an account (security T16). */
export const handler = handle(accountOperations, "forgotPassword", ({ body }, context) =>
  queueMailRequest({ wanted: "reset", ...body }, context),
);
