import { accountOperations } from "../shared/operations/account.ts";
import { askForMail } from "./kit/accounts/ask-for-mail.ts";
import { handle } from "./kit/handle.ts";

/** Has a link to a new password mailed. Nothing is looked up here: the answer cannot tell who has an account (security T16). */
export const handler = handle(accountOperations, "forgotPassword", ({ body }, tools) =>
  askForMail({ wanted: "reset", ...body }, tools),
);
