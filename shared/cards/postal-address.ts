import type { Language } from "../languages.ts";
import { getPageTexts } from "../texts/pages.ts";

/** The parts of an address that a card has. */
export interface AddressParts {
  zip: string;
  city: string;
  address: string;
  phone: string;
}

/** An address in the order of a language, in the lines in which it is shown; none when there is nothing to show. */
export function formatAddressLines(parts: AddressParts, language: Language): string[] {
  const town = [parts.zip, parts.city].filter(Boolean).join(" ");
  const lines =
    language === "hu"
      ? [town, parts.address]
      : // A Hungarian house number ends with a dot, an English one does not.
        [
          parts.address.replace(/(\d)\.$/, "$1"),
          [town, countryName(parts, language)].filter(Boolean).join(", "),
        ];
  const present = lines.filter(Boolean);
  return present.map((line, at) => (at < present.length - 1 ? `${line},` : line));
}

/**
 * The country in a language, empty where it is not certain: cards have no country, so a four-digit postcode counts as
 * Hungarian unless the telephone number is of another country.
 */
export function countryName({ zip, city, phone }: AddressParts, language: Language): string {
  const isHungarian = /^\d{4}$/.test(zip) && city !== "" && /^(\+36|$)/.test(phone);
  return isHungarian ? getPageTexts(language).hungary : "";
}
