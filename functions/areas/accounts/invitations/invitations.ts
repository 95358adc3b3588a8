import * as z from "zod/mini";
import { accessGroups } from "../../../../shared/access-groups.ts";
import { HubError } from "../../../../shared/errors.ts";
import { tokenLifetimes } from "../../../../shared/limits/sessions.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { parseSecret } from "../../../identity/sessions.ts";
import { tokenPartition } from "../../../identity/tokens.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import type { Item, Key, Table, Write } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { createId, hashText, isSameSecret, newSecret } from "../../../platform/lambda/ids.ts";

/**
 * Invitations of an account: one from each company, and one from the admins of the service. Each has its own link, so
 * one inviter never ends the invitation of another (security T68). The partition of the account's tokens holds them; the
 * company's partition lists those of the company.
 */

/** What an inviter offers. */
const invitationOffer = z.object({
  /** The inviter's account. */
  by: z.string(),
  /** The inviter's `accessEpoch` (0: none); the invitation is void when it rises. */
  epoch: z.number(),
  /** The inviter's name. */
  inviter: z.string(),
  /**
   * The address as the inviter typed it. The company's list shows it, not the account's spelling, which would tell that
   * there is an account.
   */
  email: z.string(),
  /** The company to join, by id and name. */
  company: z.optional(z.string()),
  companyName: z.optional(z.string()),
  /** The account becomes one of the company's admins. */
  admin: z.optional(z.boolean()),
  /** Cards of the company that the account gets, and their names. */
  cards: z.optional(z.array(z.string())),
  cardNames: z.optional(z.string()),
  /** Access groups that the account gets; only admins of the service give them. */
  groups: z.optional(z.array(z.enum(accessGroups))),
  /** `company`: by right of the company's admins. `service`: by right of the service's admins. */
  right: z.enum(["company", "service"]),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

const storedInvitation = z.extend(invitationOffer, {
  id: z.string(),
  userId: z.string(),
  hash: z.string(),
  /** Hash of the address that received the mail. */
  holder: z.string(),
  /** ms since 1970. A repeated mail changes neither of them, except that another inviter restarts `invitedAt`. */
  invitedAt: z.number(),
  endsAt: z.number(),
});
export type StoredInvitation = z.infer<typeof storedInvitation>;

/** What a stored invitation offers. */
export function readOffer(invitation: StoredInvitation): InvitationOffer {
  return invitationOffer.parse(invitation);
}

const prefix = "invite#";

function invitationKey(userId: string, { right, company }: InvitationOffer): Key {
  const from = right === "company" ? (company ?? "") : "";
  return { pk: tokenPartition(userId), sk: `${prefix}${from}` };
}

/** The place of an invitation in its company's list; `undefined` for one of the service's admins. */
function listingKey({ id, right, company }: Pick<StoredInvitation, "id" | "right" | "company">) {
  if (right !== "company" || company === undefined) return undefined;
  return { pk: recordKey(companyModel, company).pk, sk: `invitation#${id}` };
}

/** The invitation that is in the table when another one of the same kind is sent. */
export interface FormerInvitation {
  invitation: StoredInvitation;
  /** It can still be accepted, so it is repeated; else it is replaced. */
  isOpen: boolean;
}

/**
 * Creates the token of an invitation and the writes that store it. A repeated invitation gets a new link and keeps its
 * id and its first end. The writes are refused when a concurrent request has ended or replaced the stored invitation. Its cards stay
 * offered.
 */
export function createInvitationToken(
  invited: { _id: string; email: string },
  offer: InvitationOffer,
  stored?: FormerInvitation,
): { token: string; invitation: StoredInvitation; writes: Write[] } {
  const secret = newSecret();
  const at = nowMs();
  const former = stored?.isOpen === true ? stored.invitation : undefined;
  const isSameInviter = former?.by === offer.by;
  const offered = offer.cards === undefined ? former : offer;
  const invitation: StoredInvitation = {
    ...offer,
    ...(offered?.cards && { cards: offered.cards, cardNames: offered.cardNames }),
    id: former?.id ?? createId(),
    userId: invited._id,
    hash: hashText(secret),
    holder: hashText(invited.email),
    invitedAt: isSameInviter ? former.invitedAt : at,
    endsAt: former?.endsAt ?? at + tokenLifetimes.inviteMs,
  };
  const expiry = { [expiryAttribute]: Math.ceil(invitation.endsAt / 1000) };
  const listing = listingKey(invitation);
  return {
    token: `${secret}.${invited._id}`,
    invitation,
    writes: [
      {
        put: { ...invitation, ...invitationKey(invited._id, offer), ...expiry },
        ...(stored ? hasHash(stored.invitation) : { condition: "attribute_not_exists(pk)" }),
      },
      ...(listing ? [{ put: { ...listing, userId: invited._id, ...expiry } }] : []),
    ],
  };
}

/** Holds while the invitation's link is the newest one. */
export function createInvitationCheck(invitation: StoredInvitation): Write {
  return { check: invitationKey(invitation.userId, invitation), ...hasHash(invitation) };
}

/** Ends an invitation; refused when a concurrent request has ended it or has mailed it again. */
export function createInvitationEnd(invitation: StoredInvitation): Write[] {
  const listing = listingKey(invitation);
  return [
    { delete: invitationKey(invitation.userId, invitation), ...hasHash(invitation) },
    ...(listing ? [{ delete: listing }] : []),
  ];
}

/** Ends the open invitations of an account to a company, by either right: one would bring back a removed person. */
export async function planInvitationEnds(
  table: Table,
  userId: string,
  company: string,
): Promise<Write[]> {
  const open = await listInvitations(table, userId);
  return open.filter((each) => each.company === company).flatMap(createInvitationEnd);
}

function hasHash({ hash }: StoredInvitation) {
  return { condition: "#hash = :hash", names: { "#hash": "hash" }, values: { ":hash": hash } };
}

/** The invitation of a link. Throws `token.invalid` for used, replaced, revoked, expired and invented ones alike. */
export async function readInvitation(table: Table, token: string): Promise<StoredInvitation> {
  const parts = parseSecret(token);
  const sent = hashText(parts?.secret ?? "");
  const open = await listInvitations(table, parts?.userId ?? "none");
  const found = open.find(({ hash }) => isSameSecret(hash, sent));
  if (parts === undefined || found === undefined) throw new HubError("token.invalid");
  return found;
}

/** The stored invitation of the same company, or of the service's admins; it may have ended or be void. */
export async function findStoredInvitation(
  table: Table,
  userId: string,
  offer: InvitationOffer,
): Promise<StoredInvitation | undefined> {
  const item = await table.get(invitationKey(userId, offer));
  return item && storedInvitation.parse(item);
}

export const hasEnded = ({ endsAt }: StoredInvitation): boolean => nowMs() >= endsAt;

/** Invitations of an account that have not ended. Their inviters may have lost their right. */
export async function listInvitations(table: Table, userId: string): Promise<StoredInvitation[]> {
  const { items } = await table.query(queryUnder(tokenPartition(userId), prefix));
  return items.flatMap(toOpenInvitation);
}

/** Invitations of a company that have not ended, the oldest first. */
export async function listCompanyInvitations(
  table: Table,
  company: string,
): Promise<StoredInvitation[]> {
  const { pk } = recordKey(companyModel, company);
  const listed: Item[] = [];
  for await (const items of table.pages(queryUnder(pk, "invitation#"))) listed.push(...items);
  const ids = new Set(listed.map(({ sk }) => sk));
  const accounts = new Set(listed.map(({ userId }) => String(userId)));
  const keys = [...accounts].map((id) => ({ pk: tokenPartition(id), sk: `${prefix}${company}` }));
  const items = await table.getMany(keys);
  // A list entry may be older than the account's present invitation of this company.
  return items
    .flatMap(toOpenInvitation)
    .filter(({ id }) => ids.has(`invitation#${id}`))
    .toSorted((one, other) => one.invitedAt - other.invitedAt);
}

function queryUnder(pk: string, start: string) {
  return {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :start)",
    ExpressionAttributeValues: { ":pk": pk, ":start": start },
    ConsistentRead: true,
  };
}

function toOpenInvitation(item: Item): StoredInvitation[] {
  const invitation = storedInvitation.parse(item);
  return hasEnded(invitation) ? [] : [invitation];
}
