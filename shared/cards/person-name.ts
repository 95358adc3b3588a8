import type { Language } from "../languages.ts";
import type { PublicCard } from "../operations/replies.ts";
import { translateCard } from "./translate-card.ts";

export interface PersonName {
  /** Titles and the like before the name, as written: `dr.`, `özv. dr.` */
  prefix: string;
  family: string;
  given: string;
}

/** One prefix at the start of a name. Without a dot only those that are no names themselves. */
const prefixPattern =
  /^(?:(?:dr|prof|habil|id|ifj|legifj|özv|ing|mag|mr|mrs|ms)\.\s*|(?:dr|prof|mr|mrs|ms)\s+)/iu;

/** Takes the prefixes of the fixed list off both names (design section 4); a name that is nothing else stays. */
export function formatPersonName(card: { lastName: string; firstName: string }): PersonName {
  const last = splitPrefix(card.lastName);
  const first = splitPrefix(card.firstName);
  if (last.rest === "" && first.rest === "")
    return { prefix: "", family: card.lastName, given: card.firstName };
  return { prefix: joined(last.prefix, first.prefix), family: last.rest, given: first.rest };
}

export type NameOrder = "familyFirst" | "givenFirst";

/** The parts of a name in an order; a prefix is first in both. */
export function formatFullName({ prefix, family, given }: PersonName, order: NameOrder): string {
  return order === "familyFirst" ? joined(prefix, family, given) : joined(prefix, given, family);
}

/**
 * The order of a card's name for a viewer. Hungarian readers expect the family name first in Hungarian names only, so
 * the card's country decides, or else its own language.
 */
export function findNameOrder(
  { language, country = "" }: Pick<PublicCard, "language" | "country">,
  viewer: Language,
): NameOrder {
  const isHungarian = country === "" ? language === "hu" : country === "HU";
  return isHungarian && viewer === "hu" ? "familyFirst" : "givenFirst";
}

/** The whole name of a card's person for a viewer. */
export function formatCardName(card: PublicCard, viewer: Language): string {
  const name = formatPersonName(translateCard(card, viewer));
  return formatFullName(name, findNameOrder(card, viewer));
}

function splitPrefix(name: string): { prefix: string; rest: string } {
  const prefixes: string[] = [];
  let rest = name.trim();
  for (let found = prefixPattern.exec(rest); found; found = prefixPattern.exec(rest)) {
    prefixes.push(found[0].trim());
    rest = rest.slice(found[0].length);
  }
  return { prefix: prefixes.join(" "), rest };
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
