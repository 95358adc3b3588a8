import { HubError, invalidField } from "../../../../../shared/errors.ts";
import {
  maxCardInvitationsPerDay,
  maxCardsPerInvitation,
} from "../../../../../shared/limits/companies.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { company as companyModel, type Company } from "../../../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import { makeRecordService, type ServiceContext } from "../../../../calls/service.ts";
import { bindCard } from "../../../../data/records/bound-cards.ts";
import { countForLogin } from "../../../../identity/count-for-login.ts";
import { createWindowRefusal } from "../../../../identity/windowed-count.ts";
import {
  findStoredInvitation,
  hasEnded,
  type InvitationOffer,
} from "../../../accounts/invitations/invitations.ts";
import {
  describeInviter,
  inviteExistingAccount,
  inviteNewAccount,
  type Invitee,
} from "../../../accounts/invitations/invite-person.ts";
import { checkInviter } from "../../../accounts/invitations/inviter.ts";
import { limitInvitations } from "../../../accounts/mail-requests/mail-limits.ts";
import { createOwnerChangeMails } from "../../../cards/card-owner-mails.ts";
import { createColleagueCheck } from "../../../cards/services/card/assign.ts";

type CardContext = ServiceContext<typeof cardModel>;

/**
 * Offers a card of a company to the person whom it names, at the card's address or a typed one. A colleague gets the card
 * at once. Another person gets an invitation, and the card with it: the card stays as it is until the person joins.
 * Throws `input.invalid`, `card.locked`, `card.given` for a card that a colleague has, and `rate.limited`.
 */
export const inviteToCard = makeRecordService(cardModel, async (context) => {
  const { record, held, store } = context;
  const company =
    record.company === undefined ? undefined : await store.find(companyModel, record.company);
  if (company === undefined) throw invalidField("company", "required");
  if (record.locked && !held.has("admin")) throw new HubError("card.locked");
  if (!company.admins.includes(record.owner)) throw new HubError("card.given");
  const invited = describeInvitee(record, context.input["email"]);
  await limitCompany(context, company, invited.email);
  const found = await store.findBy(userModel, "email", invited.email);
  if (found !== undefined && isColleague(found, company)) return giveCard(context, found);
  const offer = await createOffer(context, { company, invited, found });
  if (found === undefined) await inviteNewAccount(context, { invited, offer });
  else await inviteExistingAccount(context, found, offer);
  return undefined;
});

/** Throws `input.invalid` for a card that does not name a person or has no address. */
function describeInvitee({ email, lastName, firstName, language }: Card, typed: unknown): Invitee {
  const address = typeof typed === "string" ? typed : email;
  if (address === "") throw invalidField("email", "required");
  if (firstName === "") throw invalidField("firstName", "required");
  return { email: address, lastName, firstName, language };
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Counts the invitation for its company and for its address. Throws `rate.limited`. */
async function limitCompany({ store }: CardContext, { _id }: Company, email: string) {
  const count = await countForLogin(store.table, "cardInvitations", _id, dayMs);
  if (count > maxCardInvitationsPerDay) throw createWindowRefusal(hourMs);
  await limitInvitations(store.table, _id, email);
}

function isColleague({ company, administers }: User, { _id }: Company): boolean {
  return company === _id || administers.includes(_id);
}

async function giveCard(context: CardContext, to: User) {
  const { record } = context;
  if (to._id === record.owner) throw invalidField("email", "notAcceptable");
  const messages = await createOwnerChangeMails(record, to, context);
  const writes = [bindCard(record), createColleagueCheck(to._id, record)];
  return { patch: { owner: to._id }, extras: { messages, writes } };
}

/** The offer, with the cards and the role that an open invitation of the company already offers. */
async function createOffer(
  { record, caller, store }: CardContext,
  { company, invited, found }: { company: Company; invited: Invitee; found: User | undefined },
): Promise<InvitationOffer> {
  const offer: InvitationOffer = {
    ...describeInviter(caller, invited),
    right: "company",
    company: company._id,
    companyName: company.name,
  };
  const stored = found && (await findStoredInvitation(store.table, found._id, offer));
  const isOpen =
    stored !== undefined &&
    !hasEnded(stored) &&
    (await checkInviter(store.table, stored)) !== undefined;
  const former = isOpen ? (stored.cards ?? []) : [];
  const cards = [...new Set([...former, record._id])];
  if (cards.length > maxCardsPerInvitation) throw invalidField("email", "notAcceptable");
  const named = await store.findMany(cardModel, cards);
  return {
    ...offer,
    ...(isOpen && stored.admin === true && { admin: true }),
    cards,
    cardNames: named.map(({ name }) => name).join(", "),
  };
}
