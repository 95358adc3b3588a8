import { formatAccountName } from "../../../../shared/text/account-name.ts";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { createCompanyCheck } from "../../../data/records/company-exists.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createOutboxWrite } from "../../../data/store/outbox.ts";
import { ConditionFailed, type Table, type Write } from "../../../platform/aws/table.ts";
import type { Actor } from "../../../data/records/actor.ts";
import {
  createInvitationToken,
  findStoredInvitation,
  hasEnded,
  type FormerInvitation,
  type InvitationOffer,
} from "./invitations.ts";
import { checkInviter } from "./inviter.ts";

/** The invited person, who can change names and language. */
export type Invitee = Pick<User, "email" | "lastName" | "firstName" | "language">;

/**
 * Describes the inviter to an invited person. The epoch is that of the session which sends the invitation, so an
 * invitation that is sent while its inviter's access ends is void, too.
 */
export function describeInviter(
  { id: by, user }: Caller,
  { email, language }: Invitee,
): Pick<InvitationOffer, "by" | "epoch" | "inviter" | "email"> {
  return { by, epoch: user.accessEpoch ?? 0, inviter: formatAccountName(user, language), email };
}

/**
 * Creates an account that is not finalised and mails the invitation. The account has no groups and no company before its
 * owner accepts. Throws `ConditionFailed` when the address got an account, or the company was deleted, meanwhile.
 */
export async function inviteNewAccount(
  { store, newId }: Pick<Actor, "store" | "newId">,
  { invited, offer }: { invited: Invitee; offer: InvitationOffer },
): Promise<User> {
  const account = { groups: [], administers: [], ...invited, _id: newId() };
  const { writes, mail } = createInvitation(account, offer);
  try {
    return await store.create(userModel, account, {
      writes: [...writes, ...createOfferChecks(offer)],
      messages: [mail],
    });
  } catch (error) {
    const isTaken = error instanceof HubError && error.code === "value.taken";
    throw isTaken ? new ConditionFailed([], { cause: error }) : error;
  }
}

/**
 * Mails an invitation to an existing account, finalised or not. An open invitation of the same company keeps its end. A
 * suspended account gets no mail: its invitation only makes the company's list equal to that of an unknown address.
 * Throws `ConditionFailed` when the company was deleted or the invitation has changed meanwhile.
 */
export async function inviteExistingAccount(
  { store, now, newId }: Pick<Actor, "store" | "now" | "newId">,
  invited: User,
  offer: InvitationOffer,
): Promise<void> {
  const former = await findFormerInvitation(store.table, invited._id, offer);
  const { writes, mail } = createInvitation(invited, offer, former);
  const following =
    invited.suspendedAt === undefined ? [createOutboxWrite(newId(), now(), mail)] : [];
  await store.table.transact([...writes, ...following, ...createOfferChecks(offer)]);
}

/** The invitation that an offer repeats or, when it has ended or is void, replaces. */
async function findFormerInvitation(
  table: Table,
  userId: string,
  offer: InvitationOffer,
): Promise<FormerInvitation | undefined> {
  const invitation = await findStoredInvitation(table, userId, offer);
  if (invitation === undefined) return undefined;
  const isOpen = !hasEnded(invitation) && (await checkInviter(table, invitation)) !== undefined;
  return { invitation, isOpen };
}

/** A company that is being deleted accepts no invitation. */
function createOfferChecks({ company }: InvitationOffer): Write[] {
  return company === undefined ? [] : [createCompanyCheck(company)];
}

/** Creates the mail of an invitation, and the writes of its token. */
export function createInvitation(
  invited: Invitee & { _id: string },
  offer: InvitationOffer,
  former?: FormerInvitation,
) {
  const { token, invitation, writes } = createInvitationToken(invited, offer, former);
  const mail = createUserMail<AccountMail>("invitation", invited, {
    path: `/registrate?invitation=${token}`,
    inviter: offer.inviter,
    company: offer.companyName ?? "",
    card: offer.cardNames ?? "",
    date: new Date(invitation.endsAt).toISOString(),
  });
  return { writes, mail };
}
