import type { Language } from "../../shared/languages.ts";
import { buildSiteAddress, type SiteAddress } from "../../shared/public-page/site-address.ts";
import type { FailedCall } from "../platform/http/failed-call.ts";
import { normaliseCode } from "../../shared/tags/typed-code.ts";

/**
 * Finds the page of the form that posts to this address, for a retry after a failure. `undefined` for every other
 * address: a form posts to an API operation, which a browser cannot open with GET.
 */
export function findFormPage(
  { path, query }: Pick<FailedCall, "path" | "query">,
  lang: Language | undefined,
): SiteAddress | undefined {
  if (path === "/api/public/contacts/take-back") {
    const form = new URLSearchParams(query).get("f") ?? undefined;
    return buildSiteAddress("/contact/take-back", { f: form, lang });
  }
  if (path === "/api/public/inquiries") return buildSiteAddress("/contact-us", { lang });
  const [, lost] = /^\/api\/public\/codes\/([^/]+)\/found$/.exec(path) ?? [];
  if (lost !== undefined)
    return buildSiteAddress("/inactive", { reason: "lost", c: normaliseCode(lost), lang });
  const [, code, form] = /^\/api\/public\/cards\/([^/]+)\/(exchange|send)$/.exec(path) ?? [];
  if (code === undefined) return undefined;
  const page = form === "exchange" ? "/contact/exchange" : "/contact";
  return buildSiteAddress(page, { c: normaliseCode(code), lang });
}
