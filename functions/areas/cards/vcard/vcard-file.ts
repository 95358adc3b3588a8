import { formatCardName } from "../../../../shared/cards/person-name.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { PublicCard } from "../../../../shared/operations/replies.ts";
import { type Card, card as cardModel } from "../../../../shared/models/card.ts";
import { loadContactPhotoObject } from "../../../data/store/published-images.ts";
import type { Actor } from "../../../data/records/actor.ts";

/** Longest name before the extension, in characters. Encoded in a header, a character may take twelve bytes. */
const maxLength = 80;

/** File name of a card's vCard: the person's name in the order of the language. */
export function formatVcardFileName(card: PublicCard, language: Language): string {
  const name = formatCardName(card, language);
  return `${Array.from(name).slice(0, maxLength).join("").trim()}.vcf`;
}

/** Loads the photo of an active card's contact, a small JPEG. A card without a picture costs no read. */
export async function loadContactPhoto(
  { _id, portrait, coverImage }: Card,
  { store }: Pick<Actor, "store">,
): Promise<Uint8Array | undefined> {
  return (portrait ?? coverImage) === undefined
    ? undefined
    : loadContactPhotoObject(store.table, cardModel, _id);
}
