import * as z from "zod/mini";
import { maxRepeatedInvitations } from "../../../../shared/limits/accounts.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { createId } from "../../../platform/lambda/ids.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createToken, tokenKey } from "../../../identity/tokens.ts";
import { uniqueKey } from "../../../data/store/keys.ts";
import { defineQueue, outboxKey, createOutboxWrite } from "../../../data/store/outbox.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { ConditionFailed, type Item, type Table, type Write } from "../../../platform/aws/table.ts";
import { createInvitation } from "../invitations/invite-person.ts";
import { listInvitations, type StoredInvitation } from "../invitations/invitations.ts";
import { checkInviter } from "../invitations/inviter.ts";
import { mayMailAddress } from "./mail-limits.ts";

/** A mail that was requested for an address, before it is known whether the address has an account. */
const mailRequest = z.object({
  wanted: z.enum(["reset", "confirm"]),
  email: z.string(),
  /** Page to open after the mail's link. */
  next: z.optional(z.string()),
  /** The sender has counted it; it costs the address nothing. */
  isCounted: z.optional(z.boolean()),
});
export type MailRequest = z.infer<typeof mailRequest>;

export const mailRequestQueue = defineQueue("mailRequest", mailRequest);

/**
 * Sends the requested mail if the address has an account that can use it, and removes the outbox entry. Exactly once.
 * It reads again when an invitation has changed meanwhile.
 */
export async function answerMailRequest(
  table: Table,
  entryId: string,
  request: MailRequest,
  deadline: Deadline,
): Promise<void> {
  const done: Write = { delete: outboxKey(entryId), condition: "attribute_exists(pk)" };
  // The request counts once for the address, however often the work is repeated.
  let isAllowed: boolean | undefined;
  await retryUntilUnchanged(deadline, async () => {
    const found = await table.get(uniqueKey(userModel, "email", request.email));
    const user = found && toEntity(userModel, found);
    if (user !== undefined)
      isAllowed ??= request.isCounted === true || (await mayMailAddress(table, user.email));
    const writes = user && isAllowed ? await createWrites(table, request, user) : [];
    try {
      await table.transact([done, ...writes]);
    } catch (error) {
      // The stream and the sweep may process the same entry: the first one has done it.
      const isDone = error instanceof ConditionFailed && error.failed[0] === true;
      if (!isDone) throw error;
    }
  });
}

/** Writes the token and its mail. Empty when there is nothing to reset or to confirm. */
async function createWrites(
  table: Table,
  { wanted, next }: MailRequest,
  user: User,
): Promise<Write[]> {
  if (user.suspendedAt !== undefined) return [];
  if (user.registrationFinalisedAt === undefined) {
    const repeated = await repeatInvitations(table, user);
    // Without a valid invitation the link for a new password completes the registration.
    return repeated.length > 0 ? repeated : createTokenWrites("reset", user, { next });
  }
  if (wanted === "reset") return createTokenWrites("reset", user, { next });
  if (user.emailConfirmedAt !== undefined) return [];
  const existing = await table.get(tokenKey("confirm", user._id));
  return createTokenWrites("confirm", user, { next: existing?.["next"] });
}

/** An invited person who has lost the mails gets the valid invitations again, for either request. */
async function repeatInvitations(table: Table, user: User): Promise<Write[]> {
  const open = await listInvitations(table, user._id);
  const latest = open.toSorted((one, other) => other.invitedAt - one.invitedAt);
  const valid: StoredInvitation[] = [];
  for (const invitation of latest) {
    if (valid.length === maxRepeatedInvitations) break;
    if ((await checkInviter(table, invitation)) !== undefined) valid.push(invitation);
  }
  return valid.flatMap((invitation) => {
    const { writes, mail } = createInvitation(user, invitation, { invitation, isOpen: true });
    return [...writes, createOutboxWrite(createId(), nowIso(), mail)];
  });
}

const mails = {
  reset: { template: "resetPassword", page: "/new-password" },
  confirm: { template: "confirmEmail", page: "/email-confirm" },
} as const;

function createTokenWrites(kind: keyof typeof mails, user: User, details: Item = {}): Write[] {
  const { token, write } = createToken(kind, user, details);
  const { template, page } = mails[kind];
  const mail = createUserMail<AccountMail>(template, user, { path: `${page}?token=${token}` });
  return [write, createOutboxWrite(createId(), nowIso(), mail)];
}
