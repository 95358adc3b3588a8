import * as z from "zod/mini";
import { carriedPerStep } from "../../../shared/limits/companies.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { retryUntilUnchanged } from "../../data/records/retry-until-unchanged.ts";
import { recordKey } from "../../data/store/keys.ts";
import { defineQueue } from "../../data/store/outbox.ts";
import type { Store } from "../../data/store/store.ts";
import type { Write } from "../../platform/aws/table.ts";

/** Contacts of a card that go to its new owner, from the place `after` of the card's list on. */
export const carriedContactsQueue = defineQueue(
  "carriedContacts",
  z.object({
    card: z.string(),
    from: z.string(),
    to: z.string(),
    after: z.optional(z.string()),
  }),
);

export function createContactsMessage({ _id, owner }: Card, to: string) {
  return carriedContactsQueue.message({ card: _id, from: owner, to });
}

/**
 * Gives the next contacts of a card to its new owner in one transaction, and sends the message for those after them. Only
 * contacts whose giver agreed that the company reads them follow. It ends when the card has yet another owner or company.
 * A repeat finds contacts of the new owner and changes none.
 */
export function carryContacts(
  store: Store,
  message: z.infer<typeof carriedContactsQueue.schema>,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const { card: id, from, to, after } = message;
    const card = await store.find(cardModel, id);
    if (card?.owner !== to || card.company === undefined) return;
    const { items, next } = await store.list(contactModel, {
      index: "byCard",
      partition: [id],
      limit: carriedPerStep,
      after,
    });
    const found = await store.findMany(
      contactModel,
      items.map(({ _id }) => _id),
    );
    const changes = found
      .filter(({ owner, company }) => owner === from && company === card.company)
      .map((before) => ({ model: contactModel, before, patch: { owner: to } }));
    await store.write(changes, {
      messages:
        next === undefined ? [] : [carriedContactsQueue.message({ ...message, after: next })],
      writes: changes.length === 0 ? [] : [createCardCheck(card)],
    });
  });
}

/** Holds while a card has this owner and this company. */
export function createCardCheck({ _id, owner, company }: Card): Write {
  return {
    check: recordKey(cardModel, _id),
    condition: "#owner = :owner AND #company = :company",
    names: { "#owner": "owner", "#company": "company" },
    values: { ":owner": owner, ":company": company },
  };
}
