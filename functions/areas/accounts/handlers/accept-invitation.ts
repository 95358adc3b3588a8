import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import type { Input } from "../../../../shared/operations/all.ts";
import type { Invitation } from "../../../../shared/operations/replies.ts";
import { checkNewPassword } from "../check-new-password.ts";
import { toInvitationView } from "../invitations/invitation-view.ts";
import { joinCompany } from "../invitations/join-company.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { handle } from "../../../calls/handle.ts";
import { credentialWrite, storedHash } from "../../../identity/credentials.ts";
import { readToken, type Token } from "../../../identity/tokens.ts";
import type { OpenContext } from "../../../calls/call-context.ts";

type Body = Input<"acceptInvitation">["body"];

/**
 * Accepts an invitation in steps (design section 3): first the password, then names and language, which finalise the
 * registration. A login between the two steps says what is missing. An existing account joins the company in one step.
 */
export const handler = handle(accountOperations, "acceptInvitation", ({ body }, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const token = await readToken(context.store.table, "invite", body.token);
    const before = await context.store.find(userModel, token.userId);
    if (before === undefined || before.suspendedAt !== undefined)
      throw new HubError("token.invalid");
    return takeStep(body, { token, before }, context);
  }),
);

interface Step {
  token: Token;
  before: User;
}

async function takeStep(
  body: Body,
  { token, before }: Step,
  context: OpenContext,
): Promise<Invitation> {
  const { store, now } = context;
  const hash = await storedHash(store.table, before._id);
  const isFinalised = before.registrationFinalisedAt !== undefined;
  const showStep = (step: Invitation["step"]) => toInvitationView(before, token, step);
  const next = isFinalised ? "join" : hash === undefined ? "password" : "names";

  if ("password" in body) {
    if (isFinalised) throw new HubError("token.invalid");
    checkNewPassword("password", body.password, before);
    await store.table.transact([
      await credentialWrite(before._id, body.password, hash),
      token.isGood,
    ]);
    return showStep("names");
  }
  if ("lastName" in body) {
    if (isFinalised) throw new HubError("token.invalid");
    if (hash === undefined) throw invalidField("password", "required");
    const { lastName, firstName, language } = body;
    const at = now();
    const own = { lastName, firstName, language, registrationFinalisedAt: at };
    await joinCompany(context, { token, before, own: { ...own, emailConfirmedAt: at } });
    return { ...showStep("done"), lastName, firstName, language };
  }
  if ("join" in body) {
    if (!isFinalised) throw invalidField("password", "required");
    await joinCompany(context, { token, before, own: {} });
    return showStep("done");
  }
  return showStep(next);
}
