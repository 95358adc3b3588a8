import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { queueMailRequest } from "../mail-requests/queue-mail-request.ts";
import { handle } from "../../../calls/handle.ts";

/** Has the confirmation mailed again. Nothing is looked up here: the answer cannot tell who has an account. */
export const handler = handle(accountOperations, "resendConfirmation", ({ body }, context) =>
  queueMailRequest({ wanted: "confirm", ...body }, context),
);
