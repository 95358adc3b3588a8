import type { OutboxMessage } from "../../data/store/outbox.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import type { Card } from "../../../shared/models/card.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { createUserMail } from "../../mail/user-mail.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Actor } from "../../data/records/actor.ts";
import type { CardMail } from "./mails/card-mails.en.ts";

/** Creates the mail that tells a card's owner what another user did to the card. Empty when the owner did it. */
export async function createCardOwnerMails(
  template: CardMail,
  card: StoredRecord,
  { caller, store }: Actor,
): Promise<OutboxMessage[]> {
  if (card["owner"] === caller.id) return [];
  const found = await store.find(userModel, String(card["owner"]));
  if (found === undefined) return [];
  return [
    createUserMail<CardMail>(template, found, {
      card: String(card["name"]),
      path: `/my-cards/${card._id}`,
    }),
  ];
}

/**
 * Creates the mails of a card that another user gives to a new owner: one to each owner, except to the caller.
 * @param follows the contacts that the company may read go to the new owner
 */
export async function createOwnerChangeMails(
  card: StoredRecord,
  newOwner: User,
  { caller, store }: Pick<Actor, "caller" | "store">,
  follows = false,
): Promise<OutboxMessage[]> {
  const [former, company] = await Promise.all([
    store.find(userModel, String(card["owner"])),
    typeof card["company"] === "string" ? store.find(companyModel, card["company"]) : undefined,
  ]);
  const values = { card: String(card["name"]), company: company?.name ?? "" };
  const taken = { ...values, path: "/my-cards" } as const;
  const received = { ...values, path: `/my-cards/${card._id}` } as const;
  return [
    ...(former === undefined || former._id === caller.id
      ? []
      : [createUserMail<CardMail>(follows ? "cardAndContactsTaken" : "cardTaken", former, taken)]),
    ...(newOwner._id === caller.id
      ? []
      : [createUserMail<CardMail>("cardReceived", newOwner, received)]),
  ];
}

/** What two mails about a substitute tell: the owner of the card, and the owner of the card that answers for it. */
interface SubstituteMails {
  named: CardMail;
  chosen: CardMail;
}

/** Creates the mails about a new successor or stand-in, except to the caller. A person with both cards gets one. */
export async function createSubstituteMails(
  { named, chosen }: SubstituteMails,
  { card, substitute, until = "" }: { card: Card; substitute: Card; until?: string },
  { caller, store }: Pick<Actor, "caller" | "store">,
): Promise<OutboxMessage[]> {
  const people = await store.findMany(userModel, [...new Set([card.owner, substitute.owner])]);
  const values = { card: card.name, substitute: substitute.name, date: until };
  const mailTo = (owner: string, template: CardMail, shown: Card) =>
    people
      .filter(({ _id }) => _id === owner && _id !== caller.id)
      .map((person) =>
        createUserMail<CardMail>(template, person, { ...values, path: `/my-cards/${shown._id}` }),
      );
  const isSamePerson = card.owner === substitute.owner;
  return [
    ...mailTo(card.owner, named, card),
    ...(isSamePerson ? [] : mailTo(substitute.owner, chosen, substitute)),
  ];
}
