import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { contactPhotoOf } from "../../../data/store/published-images.ts";
import type { Actor } from "../../../data/records/actor.ts";

/** The picture that goes into an active card's contact, a small JPEG; a card without a cover costs no read. */
export async function contactPhoto(
  { _id, coverImage }: Card,
  { store }: Pick<Actor, "store">,
): Promise<Uint8Array | undefined> {
  return coverImage === undefined ? undefined : contactPhotoOf(store.table, cardModel, _id);
}
