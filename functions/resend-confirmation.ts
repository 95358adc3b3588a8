import { accountOperations } from "../shared/operations/account.ts";
import { askForMail } from "./kit/accounts/ask-for-mail.ts";
import { handle } from "./kit/handle.ts";

/** Has the confirmation mailed again. Nothing is looked up here: the answer cannot tell who has an account. */
export const handler = handle(accountOperations, "resendConfirmation", ({ body }, tools) =>
  askForMail({ wanted: "confirm", ...body }, tools),
);
