import { card as cardModel } from "../../../shared/models/card.ts";
import type { Contact } from "../../../shared/models/contact.ts";
import { keepFieldsForCaller } from "../../data/rights/audiences.ts";
import type { Actor } from "../../data/records/actor.ts";

/** Names of the cards on which contacts were left, by id; a card that the caller may not see has none. */
export async function cardNames(
  contacts: readonly Contact[],
  { store, caller }: Actor,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(contacts.flatMap(({ card }) => card ?? []));
  const cards = await store.findMany(cardModel, [...ids]);
  return new Map(
    cards.flatMap((card) => {
      const name = keepFieldsForCaller(caller, cardModel, card)?.["name"];
      return typeof name === "string" ? [[card._id, name] as const] : [];
    }),
  );
}
