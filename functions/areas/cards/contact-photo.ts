import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { contactPhotoOf } from "../../data/published/published.ts";
import type { OpenTools } from "../../calls/call-context.ts";

/** The picture that goes into an active card's contact, a small JPEG; a card without a cover costs no read. */
export async function contactPhoto(
  { _id, coverImage }: Card,
  { store }: Pick<OpenTools, "store">,
): Promise<Uint8Array | undefined> {
  return coverImage === undefined ? undefined : contactPhotoOf(store.table, cardModel, _id);
}
