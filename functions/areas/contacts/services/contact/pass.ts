import { HubError } from "../../../../../shared/errors.ts";
import { isSibling } from "../../../../../shared/model/siblings.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { contact as contactModel, type Contact } from "../../../../../shared/models/contact.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import type { Store } from "../../../../data/store/store.ts";
import { createCardCheck } from "../../../cards/carried-contacts.ts";
import { maxSuccessors } from "../../../cards/find-substitute.ts";

/**
 * The owner of a contact gives it to the colleague who took over the card on which it was left: the card's present owner,
 * or else the owner of its successor. The giver agreed that the company sees the contact, and to no other reader, so it
 * stays within the company. Throws `contact.notShared` and `contact.noSuccessor`.
 */
export const passContact = makeRecordService(contactModel, async ({ record, store }) => {
  if (record.company === undefined) throw new HubError("contact.notShared");
  const card = await findReceivingCard(record, store);
  if (card === undefined) throw new HubError("contact.noSuccessor");
  return { patch: { owner: card.owner }, extras: { writes: [createCardCheck(card)] } };
});

/** The first card of the chain of successors that another person owns, while all are in the contact's company. */
async function findReceivingCard(
  { card: first, owner, company }: Contact,
  store: Store,
): Promise<Card | undefined> {
  let current = first === undefined ? undefined : await store.find(cardModel, first);
  for (let followed = 0; followed <= maxSuccessors; followed += 1) {
    if (current === undefined || current.company !== company) return undefined;
    if (current.owner !== owner) return current;
    if (current.successor === undefined) return undefined;
    const next: Card | undefined = await store.find(cardModel, current.successor);
    current = next && isSibling(cardModel, current, next) ? next : undefined;
  }
  return undefined;
}
