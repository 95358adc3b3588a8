import type { Language } from "../../../shared/languages.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import type { Tag } from "../../../shared/models/tag.ts";
import type { VisitSource } from "../../../shared/visits/visit-kinds.ts";
import type { Store } from "../../data/store/store.ts";
import { getCardOrTagByCode, type LookupContext } from "./get-by-code.ts";
import { ownAddress, type OwnAddress } from "../../../shared/public-page/own-address.ts";

/** What the address says beside the code. */
export interface GatewayRequest {
  lang: Language | undefined;
  /** How somebody comes who reads a card's own code; a carrier knows what it is itself. Absent: by a link. */
  cardSource?: VisitSource;
}

/**
 * Where a typed code leads: a card's page, the claim page of a blank carrier, or the page that says why neither. One
 * look-up, and a second for an assigned carrier's card. Throws `record.notFound`, `rate.limited`.
 */
export async function resolveGateway(
  typed: string,
  { lang, cardSource }: GatewayRequest,
  context: LookupContext,
): Promise<OwnAddress> {
  const found = await getCardOrTagByCode(typed, context);
  if ("card" in found) return cardAddress(found.card, { lang, v: cardSource });
  const { code, kind, state } = found.tag;
  if (state === "blank") return ownAddress("/connect", { c: code, lang });
  if (state !== "assigned") return ownAddress("/inactive", { reason: state, c: code, lang });
  const card = await cardOfTag(found.tag, context.store);
  // An assigned carrier whose card has been deleted leads nowhere until it is given another.
  return card?.active === true
    ? cardAddress(card, { lang, v: kind })
    : inactivePageAddress(code, lang);
}

/** @param query `v` is how the visitor came, which the page's beacon tells */
function cardAddress(
  { code, active }: Card,
  { lang, v }: { lang: Language | undefined; v: VisitSource | undefined },
): OwnAddress {
  return active ? ownAddress("/contact", { c: code, lang, v }) : inactivePageAddress(code, lang);
}

/** The page that an inactive card's code leads to. */
export function inactivePageAddress(code: string, lang: Language | undefined): OwnAddress {
  return ownAddress("/inactive", { reason: "inactive", c: code, lang });
}

async function cardOfTag(tag: Tag, store: Store): Promise<Card | undefined> {
  if (tag.card === undefined) return undefined;
  const record = await store.find(cardModel, tag.card);
  return record as Card | undefined; // what is stored has passed the model's own check
}
