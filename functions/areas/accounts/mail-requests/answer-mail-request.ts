import * as z from "zod";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createToken, tokenKey } from "../../../identity/tokens.ts";
import { uniqueKey } from "../../../data/store/keys.ts";
import { defineQueue, outboxKey, outboxWrite } from "../../../data/store/outbox.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import { ConditionFailed, type Item, type Table, type Write } from "../../../platform/aws/table.ts";
import { readInvitationDetails } from "../invitations/invitation-view.ts";
import { createInvitation } from "../invitations/invite-person.ts";
import { mayMailAddress } from "./mail-limits.ts";

/** A mail that was requested for an address, before it is known whether the address has an account. */
const mailRequest = z.object({
  wanted: z.enum(["reset", "confirm"]),
  email: z.string(),
  /** Page to open after the mail's link. */
  next: z.string().optional(),
});
export type MailRequest = z.infer<typeof mailRequest>;

export const mailRequestQueue = defineQueue("mailRequest", mailRequest);

/**
 * Sends the requested mail if the address has an account that can use it, and removes the outbox entry. Exactly once.
 */
export async function answerMailRequest(
  table: Table,
  entryId: string,
  request: MailRequest,
): Promise<void> {
  const done: Write = { delete: outboxKey(entryId), condition: "attribute_exists(pk)" };
  const found = await table.get(uniqueKey(userModel, "email", request.email));
  const user = found && toEntity(userModel, found);
  const isDue = user !== undefined && (await mayMailAddress(table, user.email));
  const writes = isDue ? await createWrites(table, request, user) : [];
  try {
    await table.transact([done, ...writes]);
  } catch (error) {
    // The stream and the sweep may process the same entry: the first one has done it.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Writes the token and its mail. Empty when there is nothing to reset or to confirm. */
async function createWrites(
  table: Table,
  { wanted, next }: MailRequest,
  user: User,
): Promise<Write[]> {
  if (user.suspendedAt !== undefined) return [];
  if (user.registrationFinalisedAt === undefined) return createInvitationWrites(table, user);
  if (wanted === "reset") return createTokenWrites("reset", user, { next });
  if (user.emailConfirmedAt !== undefined) return [];
  const existing = await table.get(tokenKey("confirm", user._id));
  return createTokenWrites("confirm", user, { next: existing?.["next"] });
}

/** An invited person who has lost the mail gets the invitation again, for either request. */
async function createInvitationWrites(table: Table, user: User): Promise<Write[]> {
  const existing = await table.get(tokenKey("invite", user._id));
  const { write, mail } = createInvitation(user, readInvitationDetails({ item: existing ?? {} }));
  return [write, outboxWrite(newId(), nowIso(), mail)];
}

const mails = {
  reset: { template: "resetPassword", page: "/new-password" },
  confirm: { template: "confirmEmail", page: "/email-confirm" },
} as const;

function createTokenWrites(kind: keyof typeof mails, user: User, details: Item = {}): Write[] {
  const { token, write } = createToken(kind, user, details);
  const { template, page } = mails[kind];
  const mail = createUserMail<AccountMail>(template, user, { path: `${page}?token=${token}` });
  return [write, outboxWrite(newId(), nowIso(), mail)];
}
