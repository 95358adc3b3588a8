import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { handle } from "../../../calls/handle.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { readToken, refuseVoidToken, type Token } from "../../../identity/tokens.ts";
import type { Actor } from "../../../data/records/actor.ts";

/**
 * Confirms the address that a token was mailed to: of a sign-up, or of an address change, which takes effect now and is
 * mailed to the old address. It opens no session (security T19).
 */
export const handler = handle(accountOperations, "confirmEmail", async ({ body }, context) => {
  return retryUntilUnchanged(context.store.deadline, async () => {
    const token = await readConfirmationToken(context, body.token);
    const before = await context.store.find(userModel, token.userId);
    if (before === undefined) throw new HubError("token.invalid");
    // The confirmation of a sign-up changes nothing else in the account.
    if (token.item["email"] !== undefined) refuseVoidToken(token, before);
    const { patch, messages } = createChange(before, token, context.now());
    await context.store.update(userModel, { before, patch }, { writes: [token.spend], messages });
    return { next: token.item["next"] };
  });
});

/** Reads the token as either of the two kinds. */
async function readConfirmationToken(
  { store }: Pick<Actor, "store">,
  token: string,
): Promise<Token> {
  try {
    return await readToken(store.table, "confirm", token);
  } catch (error) {
    if (!(error instanceof HubError && error.code === "token.invalid")) throw error;
    return readToken(store.table, "changeEmail", token);
  }
}

function createChange(user: User, { item }: Token, at: string) {
  const email = item["email"];
  if (typeof email !== "string") return { patch: { emailConfirmedAt: at }, messages: [] };
  return {
    patch: { email, emailConfirmedAt: at },
    messages: [createUserMail<AccountMail>("emailChanged", user, { email, path: "/login" })],
  };
}
