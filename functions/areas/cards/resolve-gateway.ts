import type { Language } from "../../../shared/languages.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import type { Tag } from "../../../shared/models/tag.ts";
import type { VisitSource } from "../../../shared/visits/visit-kinds.ts";
import type { Store } from "../../data/store/store.ts";
import { recordTagSeen } from "../visits/recording/record-tag-seen.ts";
import { getCardOrTagByCode, type LookupContext } from "./get-card-by-code.ts";
import { buildSiteAddress, type SiteAddress } from "../../../shared/public-page/site-address.ts";

/** What the address contains in addition to the code. */
export interface GatewayRequest {
  lang: Language | undefined;
  /** The visit's source when the code is a card's own; a tag knows its own source. Absent: a link. */
  cardSource?: VisitSource;
}

/**
 * Resolves a typed code to an address: a card's page, the claim page of a blank tag, or the page that says why there is
 * neither. One lookup, and a second one for the card of an assigned tag. Throws `record.notFound`, `rate.limited`.
 */
export async function resolveGateway(
  typed: string,
  { lang, cardSource }: GatewayRequest,
  context: LookupContext,
): Promise<SiteAddress> {
  const match = await getCardOrTagByCode(typed, context);
  if ("card" in match) return buildCardAddress(match.card, { lang, v: cardSource });
  await recordTagSeen(match.tag, context);
  const { code, kind, state } = match.tag;
  if (state === "blank") return buildSiteAddress("/connect", { c: code, lang });
  if (state !== "assigned") return buildSiteAddress("/inactive", { reason: state, c: code, lang });
  const card = await findCardOfTag(match.tag, context.store);
  // An assigned tag whose card was deleted has no target until it is assigned again.
  return card?.active === true
    ? buildCardAddress(card, { lang, v: kind })
    : inactivePageAddress(code, lang);
}

/** @param query `v` is the visit's source, which the page's script reports */
function buildCardAddress(
  { code, active }: Card,
  { lang, v }: { lang: Language | undefined; v: VisitSource | undefined },
): SiteAddress {
  return active
    ? buildSiteAddress("/contact", { c: code, lang, v })
    : inactivePageAddress(code, lang);
}

/** Address of the page for the code of an inactive card. */
export function inactivePageAddress(code: string, lang: Language | undefined): SiteAddress {
  return buildSiteAddress("/inactive", { reason: "inactive", c: code, lang });
}

async function findCardOfTag(tag: Tag, store: Store): Promise<Card | undefined> {
  if (tag.card === undefined) return undefined;
  return store.find(cardModel, tag.card);
}
