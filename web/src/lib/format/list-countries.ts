import type { Language } from "../../../../shared/languages.ts";
import { countries, getCountryName } from "../../../../shared/models/parts/countries.ts";

/** All countries, as the language sorts their names. */
export function listCountries(language: Language): { value: string; text: string }[] {
  const { compare } = new Intl.Collator(language);
  return countries
    .map((value) => ({ value, text: getCountryName(value, language) }))
    .sort((one, other) => compare(one.text, other.text));
}
