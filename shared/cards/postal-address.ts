import type { Language } from "../languages.ts";
import { getCountryName } from "../models/parts/countries.ts";
import { getPageTexts } from "../texts/pages.ts";

/** The parts of an address that a card has. */
export interface AddressParts {
  zip: string;
  city: string;
  address: string;
  phone: string;
  /** ISO 3166-1 alpha-2 */
  country?: string | undefined;
}

/** Countries that write the postcode after the town. */
const postcodeLast = new Set(
  "AU BD BH BM BN BR CA CN CO EG GB GG IE IM IN JE JO JP KR LK LV MT NZ PK RU SA SG TH TW UA US ZA".split(
    " ",
  ),
);

/**
 * An address in the lines in which it is shown: in the order of its country, a Hungarian one in the order of the
 * language. Empty when there is nothing to show.
 */
export function formatAddressLines(parts: AddressParts, language: Language): string[] {
  const { zip, city, address } = parts;
  const lines =
    language === "hu" && !isForeign(parts)
      ? [joinParts([zip, city], " "), address]
      : formatForeignOrder(parts, language);
  const present = lines.filter(Boolean);
  return present.map((line, at) => (at < present.length - 1 ? `${line},` : line));
}

/** The street, then the town with the country. */
function formatForeignOrder(parts: AddressParts, language: Language): string[] {
  const { zip, city, address, country = "" } = parts;
  const town = joinParts(postcodeLast.has(country) ? [city, zip] : [zip, city], " ");
  // A Hungarian house number ends with a dot, others do not.
  const street = isForeign(parts) ? address : address.replace(/(\d)\.$/, "$1");
  return [street, joinParts([town, countryName(parts, language)], ", ")];
}

function joinParts(parts: readonly string[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** Whether an address is of another country: by the card's country, or else by its postcode and telephone number. */
function isForeign({ country = "", zip, phone }: AddressParts): boolean {
  if (country !== "") return country !== "HU";
  return !/^(\d{4})?$/.test(zip) || !/^(\+36|$)/.test(phone);
}

/**
 * The country in a language; empty without an address, and where the country is not certain. A card without a country
 * counts as Hungarian if it has a Hungarian postcode with a town, and no foreign telephone number.
 */
export function countryName(parts: AddressParts, language: Language): string {
  const { zip, city, address, country = "" } = parts;
  if (country !== "" && country !== "HU")
    return zip + city + address === "" ? "" : getCountryName(country, language);
  const isKnown = country === "HU" ? zip + city !== "" : zip !== "" && city !== "";
  return isKnown && !isForeign(parts) ? getPageTexts(language).hungary : "";
}
