import { isLanguage, type Language } from "../languages.ts";

/** A path of this site with its query: a safe redirect target (security T33). */
export type SiteAddress = `/${string}`;

/** The pages that visitors are sent to. */
type OwnPath =
  | "/contact"
  | "/contact-us"
  | "/contact-us/sent"
  | "/contact/exchange"
  | "/contact/take-back"
  | "/connect"
  | "/inactive"
  | "/terms"
  | "/privacy"
  | "/imprint"
  | "/withdrawal"
  | "/gateway"
  | "/unsubscribe"
  | "/api/public/unsubscribe"
  | "/api/public/click"
  | "/api/public/open";

/** Builds a path of this site with the defined values of the query. */
export function buildSiteAddress(
  path: OwnPath,
  query: Readonly<Record<string, string | undefined>>,
): SiteAddress {
  const defined = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const text = new URLSearchParams(defined).toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Parses the language parameter of an address, so that a redirect can keep it. */
export function parseLanguage(value: unknown): Language | undefined {
  return isLanguage(value) ? value : undefined;
}
