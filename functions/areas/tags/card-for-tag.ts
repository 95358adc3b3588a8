import { invalidField } from "../../../shared/errors.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { audiencesOf, hasAnyAudience } from "../../data/rights/audiences.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Actor } from "../../data/records/actor.ts";

/** A card that the caller may write, for a carrier to lead to. Throws `input.invalid` for `card`. */
export async function cardForTag(id: string, { store, caller }: Actor): Promise<StoredRecord> {
  const card = await store.find(cardModel, id);
  if (!card || !hasAnyAudience(audiencesOf(caller, cardModel, card), cardModel.access.write))
    throw invalidField("card", "notAcceptable");
  return card;
}

/**
 * What a carrier becomes on a card: it belongs to the card's owner. On a card of a company it is the company's too,
 * and stays so: it is part of the company's stock.
 */
export function linkToCard({ _id, owner, company }: StoredRecord, tag: Item) {
  return { state: "assigned", card: _id, owner, company: company ?? tag["company"] };
}
