import type { OutboxMessage } from "../../data/store/outbox.ts";
import { user as userModel } from "../../../shared/models/user.ts";
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
  const values = { card: String(card["name"]), path: `/my-cards/${card._id}` };
  return [createUserMail<CardMail>(template, found, values)];
}
