import type { OutboxMessage } from "../../data/store/outbox.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
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

/** Creates the mails of a card that another user gives to a new owner: one to each owner, except to the caller. */
export async function createOwnerChangeMails(
  card: StoredRecord,
  newOwner: User,
  actor: Pick<Actor, "caller" | "store">,
): Promise<OutboxMessage[]> {
  const { caller, store } = actor;
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
      : [createUserMail<CardMail>("cardTaken", former, taken)]),
    ...(newOwner._id === caller.id
      ? []
      : [createUserMail<CardMail>("cardReceived", newOwner, received)]),
  ];
}
