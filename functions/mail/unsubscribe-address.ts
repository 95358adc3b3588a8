import type { Language } from "../../shared/languages.ts";
import { buildSiteAddress, type SiteAddress } from "../../shared/public-page/site-address.ts";

/** The page that asks whether to unsubscribe. Opening it changes nothing. */
export function unsubscribePath(token: string, lang?: Language): SiteAddress {
  return buildSiteAddress("/unsubscribe", { t: token, lang });
}

/** The headers by which mail programs unsubscribe their user with one click (RFC 8058). */
export function formatUnsubscribeHeaders(
  origin: string,
  token: string,
): [name: string, value: string][] {
  const address = `${origin}${buildSiteAddress("/api/public/unsubscribe", { t: token })}`;
  return [
    ["List-Unsubscribe", `<${address}>`],
    ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
  ];
}
