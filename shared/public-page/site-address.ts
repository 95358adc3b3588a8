import { isLanguage, type Language } from "../languages.ts";

/** A path of our own with its query: where a visitor may be sent on to (security T33). */
export type SiteAddress = `/${string}`;

/** The pages that visitors are sent to. */
type OwnPath =
  | "/contact"
  | "/contact/exchange"
  | "/contact/take-back"
  | "/connect"
  | "/inactive"
  | "/gateway";

/** An own path with those of the query's values that are there. */
export function buildSiteAddress(
  path: OwnPath,
  query: Readonly<Record<string, string | undefined>>,
): SiteAddress {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const text = new URLSearchParams(given).toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The language that an address asks for, to be kept when the visitor is sent on. */
export function parseLanguage(value: unknown): Language | undefined {
  return isLanguage(value) ? value : undefined;
}
