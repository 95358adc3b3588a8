import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import type { Input } from "../../../../shared/operations/all.ts";
import type { Invitation } from "../../../../shared/operations/replies.ts";
import { checkNewPassword } from "../check-new-password.ts";
import { toInvitationView } from "../invitations/invitation-view.ts";
import {
  createInvitationCheck,
  readInvitation,
  type StoredInvitation,
} from "../invitations/invitations.ts";
import { checkInviter } from "../invitations/inviter.ts";
import { acceptAlone, findOtherCompany, joinCompany } from "../invitations/join-company.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { limitSource } from "../../../identity/source-limit.ts";
import { accountSourceLimits } from "../../../../shared/limits/accounts.ts";
import { handle } from "../../../calls/handle.ts";
import { planAccessEnd } from "../../../identity/account-sessions.ts";
import { createCredentialWrite, loadPasswordHash } from "../../../identity/credentials.ts";
import { tokenKey, tokenKinds, type TokenKind } from "../../../identity/tokens.ts";
import { hashText } from "../../../platform/lambda/ids.ts";
import type { Write } from "../../../platform/aws/table.ts";
import type { OpenContext } from "../../../calls/call-context.ts";

type Body = Input<"acceptInvitation">["body"];

/**
 * Accepts an invitation in steps (design section 3): first the password, then names and language, which finalise the
 * registration. A login between the two steps says what is missing. An account with a confirmed address needs one step.
 * `join: false` accepts without joining the company. An invitation whose inviter lost the right to invite is void, and so
 * is one that was mailed to a former address of the account.
 */
export const handler = handle(accountOperations, "acceptInvitation", async ({ body }, context) => {
  const refund = await limitSource(context, "invitation", accountSourceLimits.invitation);
  let isCounted = true;
  return retryUntilUnchanged(context.store.deadline, async () => {
    const step = await readStep(body.token, context);
    // A whole team may accept from one source, so only invalid invitations stay counted.
    if (isCounted) await refund();
    isCounted = false;
    return takeStep(body, step, context);
  });
});

interface Step {
  invitation: StoredInvitation;
  before: User;
  /** Conditions under which the invitation holds. */
  conditions: readonly Write[];
}

/** Reads an invitation and checks that it still holds. Throws `token.invalid`. */
async function readStep(token: string, { store }: OpenContext): Promise<Step> {
  const invitation = await readInvitation(store.table, token);
  const before = await store.find(userModel, invitation.userId);
  if (before === undefined || before.suspendedAt !== undefined) throw new HubError("token.invalid");
  if (invitation.holder !== hashText(before.email)) throw new HubError("token.invalid");
  const conditions = await checkInviter(store.table, invitation);
  if (conditions === undefined) throw new HubError("token.invalid");
  return { invitation, before, conditions };
}

async function takeStep(body: Body, step: Step, context: OpenContext): Promise<Invitation> {
  const { invitation, before } = step;
  const { store, now } = context;
  const next = await findNextStep(before, context);
  const show = (reached: Invitation["step"]) => toInvitationView(before, invitation, reached);

  if ("password" in body) {
    if (next === "join") throw new HubError("token.invalid");
    await setPassword(body.password, step, context);
    return show("names");
  }
  if ("lastName" in body) {
    if (next === "join") throw new HubError("token.invalid");
    if (next === "password") throw invalidField("password", "required");
    const { lastName, firstName, language, join = true } = body;
    const at = now();
    const finalised = { registrationFinalisedAt: at, emailConfirmedAt: at };
    const own = { lastName, firstName, language, ...finalised };
    await (join ? joinCompany : acceptAlone)(store, { ...step, own });
    return { ...show("done"), lastName, firstName, language };
  }
  if ("join" in body) {
    if (next !== "join") throw invalidField("password", "required");
    await (body.join ? joinCompany : acceptAlone)(store, { ...step, own: {} });
    return show("done");
  }
  const other = await findOtherCompany(store, before, invitation.company);
  return { ...show(next), ...(other && !invitation.admin && { memberOf: other.name }) };
}

/**
 * The next step. An account with an unconfirmed address counts as new, since another person may have signed up
 * with the address (security T62).
 */
async function findNextStep(
  { _id, emailConfirmedAt, registrationFinalisedAt }: User,
  { store }: OpenContext,
): Promise<"password" | "names" | "join"> {
  const isFinalised = registrationFinalisedAt !== undefined;
  if (isFinalised && emailConfirmedAt !== undefined) return "join";
  if (isFinalised) return "password";
  return (await loadPasswordHash(store.table, _id)) === undefined ? "password" : "names";
}

/**
 * Sets the password of a new account. What another person may have left in the account ends in the same transaction:
 * its password, its sessions, its mailed links and its finished registration.
 */
async function setPassword(
  password: string,
  { invitation, before, conditions }: Step,
  { store }: OpenContext,
): Promise<void> {
  const { groups = [], admin, company } = invitation;
  checkNewPassword("password", password, {
    ...before,
    groups: [...before.groups, ...groups],
    administers: admin === true && company !== undefined ? [company] : before.administers,
  });
  const hash = await loadPasswordHash(store.table, before._id);
  const ending = await planAccessEnd(store.table, before);
  const patch = { ...ending.patch, registrationFinalisedAt: undefined };
  await store.update(
    userModel,
    { before, patch },
    {
      writes: [
        await createCredentialWrite(before._id, password, hash),
        createInvitationCheck(invitation),
        ...conditions,
        ...ending.writes,
        ...(Object.keys(tokenKinds) as TokenKind[]).map((kind) => ({
          delete: tokenKey(kind, before._id),
        })),
      ],
    },
  );
}
