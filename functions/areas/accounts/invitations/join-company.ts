import { HubError } from "../../../../shared/errors.ts";
import { maxCompanyAdmins } from "../../../../shared/limits/companies.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { company as companyModel, type Company } from "../../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { bindCard } from "../../../data/records/bound-cards.ts";
import { createCompanyCheck } from "../../../data/records/company-exists.ts";
import type { Store } from "../../../data/store/store.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { RecordChange } from "../../../data/store/record-change.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { Write } from "../../../platform/aws/table.ts";
import type { MembershipMail } from "../mails/membership-mails.en.ts";
import { createInvitationEnd, type StoredInvitation } from "./invitations.ts";
import { formatAccountName } from "../../../../shared/text/account-name.ts";

interface Acceptance {
  invitation: StoredInvitation;
  /** Conditions under which the invitation holds. */
  conditions: readonly Write[];
  before: User;
  /** Changes of the account's own fields. */
  own: Partial<User>;
}

/**
 * Accepts an invitation without its company: the account's own fields change, and it gets the groups that an admin of the
 * service offered.
 */
export async function acceptAlone(store: Store, acceptance: Acceptance): Promise<void> {
  const { invitation, conditions, before } = acceptance;
  const writes = [...createInvitationEnd(invitation), ...conditions];
  const patch = createOwnPatch(acceptance);
  if (Object.keys(patch).length === 0) await store.table.transact(writes);
  else await store.update(userModel, { before, patch }, { writes });
}

/**
 * Accepts an invitation: the account joins the company in the same transaction that changes the account's own fields.
 * It becomes an admin if it was invited as one and the company has room for another. The person and the company's admins
 * get a mail. It also gets the cards that were offered. Throws `ConditionFailed` when a record has changed meanwhile, `token.invalid` when the company was deleted,
 * and `member.elsewhere` when the account is a member of another company.
 */
export async function joinCompany(store: Store, acceptance: Acceptance): Promise<void> {
  const { invitation, conditions, before } = acceptance;
  const { company: companyId, admin: asAdmin } = invitation;
  if (companyId === undefined) return acceptAlone(store, acceptance);
  const company = await store.find(companyModel, companyId);
  if (company === undefined) throw new HubError("token.invalid");
  const { admins } = company;
  // Without room for another admin the account joins as a member, because a registration must not depend on other
  // users.
  const hasRoom = admins.includes(before._id) || admins.length < maxCompanyAdmins;
  const admin = asAdmin === true && hasRoom;
  const other = await findOtherCompany(store, before, companyId);
  if (other !== undefined && !admin) throw new HubError("member.elsewhere");

  const administers = admin ? [...new Set([...before.administers, companyId])] : before.administers;
  const membership = other === undefined ? { company: companyId } : {};
  const patch = { ...createOwnPatch(acceptance), ...membership, administers };
  const changes: RecordChange[] = [{ model: userModel, before, patch }];
  const writes = [...createInvitationEnd(invitation), ...conditions];
  if (admin) {
    // Also written when the account is an admin already: a concurrent deletion of the company must notice it.
    const joined = { admins: [...new Set([...admins, before._id])] };
    changes.push({ model: companyModel, before: company, patch: joined });
  } else writes.push(createCompanyCheck(companyId));
  const cards = await findOfferedCards(store, invitation, company);
  for (const card of cards) {
    changes.push({ model: cardModel, before: card, patch: { owner: before._id } });
    writes.push(bindCard(card));
  }
  const messages = await createJoinMails(store, acceptance, company);
  await store.write(changes, { writes, messages });
}

/**
 * The offered cards that the person gets by joining. A card that meanwhile left the company, was locked, or was given to
 * a colleague stays as it is.
 */
async function findOfferedCards(
  store: Store,
  { cards = [] }: StoredInvitation,
  { _id, admins }: Company,
): Promise<Card[]> {
  const found = await store.findMany(cardModel, cards);
  return found.filter(
    ({ company, owner, locked }) => company === _id && admins.includes(owner) && !locked,
  );
}

/** The other company that an account belongs to, if that company still exists. */
export async function findOtherCompany(
  store: Store,
  { company }: User,
  joined: string | undefined,
): Promise<Company | undefined> {
  if (company === undefined || joined === undefined || company === joined) return undefined;
  return store.find(companyModel, company);
}

function createOwnPatch({ invitation, before, own }: Acceptance): Partial<User> {
  const { groups = [] } = invitation;
  const added = groups.filter((group) => !before.groups.includes(group));
  return { ...own, ...(added.length > 0 && { groups: [...before.groups, ...added] }) };
}

/** Mails to the person and to the admins of the company, of whom there are at most `maxCompanyAdmins`. */
async function createJoinMails(
  store: Store,
  { invitation, before, own }: Acceptance,
  { _id, name, admins: ids }: Company,
): Promise<OutboxMessage[]> {
  const person = { ...before, ...own };
  const admins = await store.findMany(
    userModel,
    ids.filter((id) => id !== before._id),
  );
  const joined = createUserMail<MembershipMail>("companyJoined", person, {
    company: name,
    inviter: invitation.inviter,
    path: "/settings",
  });
  const active = admins.filter(({ suspendedAt }) => suspendedAt === undefined);
  const told = active.map((admin) =>
    createUserMail<MembershipMail>("memberJoined", admin, {
      person: formatAccountName(person, admin.language),
      company: name,
      path: `/my-companies/${_id}`,
    }),
  );
  return [joined, ...told];
}
