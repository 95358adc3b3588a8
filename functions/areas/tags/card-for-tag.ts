import { invalidField } from "../../../shared/errors.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { audiencesOf, hasAnyAudience } from "../../data/rights/audiences.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Actor } from "../../data/records/actor.ts";

/** Gets a card that a tag may be linked to: one that the caller may write. Throws `input.invalid` for `card`. */
export async function getCardForTag(id: string, { store, caller }: Actor): Promise<StoredRecord> {
  const card = await store.find(cardModel, id);
  if (!card || !hasAnyAudience(audiencesOf(caller, cardModel, card), cardModel.access.write))
    throw invalidField("card", "notAcceptable");
  return card;
}

/**
 * The patch that links a tag to a card. The tag then belongs to the card's owner and company. A tag that once belonged
 * to a company stays part of the company's stock.
 */
export function linkToCard({ _id, owner, company }: StoredRecord, tag: Item) {
  return { state: "assigned", card: _id, owner, company: company ?? tag["company"] };
}
