import { invalidField } from "../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import type { Tag } from "../../../shared/models/tag.ts";
import { findAudiences, hasAnyAudience } from "../../data/rights/audiences.ts";
import type { Actor } from "../../data/records/actor.ts";

/** Gets a card that a tag may be linked to: one that the caller may write. Throws `input.invalid` for `card`. */
export async function getCardForTag(id: string, { store, caller }: Actor): Promise<Card> {
  const card = await store.find(cardModel, id);
  if (!card || !hasAnyAudience(findAudiences(caller, cardModel, card), cardModel.access.write))
    throw invalidField("card", "notAcceptable");
  return card;
}

/** The patch that links a tag to a card. The tag then belongs to the card's owner and to a company's stock. */
export async function linkToCard(
  { _id, owner, company }: Card,
  tag: Pick<Tag, "company">,
  actor: Actor,
) {
  const stock = await findStock(tag, company, actor);
  return { state: "assigned" as const, card: _id, owner, company: stock };
}

/**
 * The company whose stock a tag belongs to on a card of `company`. A tag that once belonged to a company stays in its
 * stock: only the company's admins and admins hand it over to another company.
 */
async function findStock(
  { company: before }: Pick<Tag, "company">,
  company: string | undefined,
  { caller, store }: Actor,
): Promise<string | undefined> {
  if (company === undefined || before === undefined || before === company) return company ?? before;
  if (caller.isAdmin || caller.administers.includes(before)) return company;
  return (await store.find(companyModel, before)) === undefined ? company : before;
}
