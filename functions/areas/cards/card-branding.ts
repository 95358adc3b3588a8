import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { company as companyModel, type Brand } from "../../../shared/models/company.ts";
import type { PublishedImages } from "../../../shared/model/published-images.ts";
import { publishedKey, toPublishedImages } from "../../data/store/published-images.ts";
import { recordKey } from "../../data/store/keys.ts";
import { toEntity } from "../../data/store/record-item.ts";
import type { Item, Key } from "../../platform/aws/table.ts";
import type { Actor } from "../../data/records/actor.ts";

/** Brand and images shown next to a card's own fields. */
export interface CardBranding {
  brand?: Brand | undefined;
  /** The card's own cover, or else the cover of its company's brand. */
  cover?: PublishedImages["cover"];
  portrait?: PublishedImages["portrait"];
  /** The card's own logo, or else that of its company. */
  logo?: PublishedImages["logo"];
  /** The images of the card are being made. */
  isPending: boolean;
}

/** Reads the brand and images of an active card in one request. A card without any of them costs no read. */
export async function loadCardBranding(
  card: Card,
  { store }: Pick<Actor, "store">,
): Promise<CardBranding> {
  const { company } = card;
  const hasPicture = [card.coverImage, card.portrait, card.logo].some((id) => id !== undefined);
  const keys = [
    ...(hasPicture ? [publishedKey(cardModel, card._id)] : []),
    ...(company === undefined
      ? []
      : [recordKey(companyModel, company), publishedKey(companyModel, company)]),
  ];
  if (keys.length === 0) return { isPending: false };
  const items = await store.table.getMany(keys);
  const publication = findItem(publishedKey(cardModel, card._id), items);
  const own = toPublishedImages(publication);
  const isPending = hasPicture && publication === undefined;
  if (company === undefined) return { ...own, isPending };
  const shared = toPublishedImages(findItem(publishedKey(companyModel, company), items));
  const found = findItem(recordKey(companyModel, company), items);
  // The store validated the record when it was written.
  const record = found && toEntity(companyModel, found);
  return { brand: record?.brand, ...shared, ...own, isPending };
}

function findItem({ pk, sk }: Key, items: readonly Item[]): Item | undefined {
  return items.find((item) => item["pk"] === pk && item["sk"] === sk);
}
