import { createHash } from "node:crypto";
import type { Language } from "../../../shared/languages.ts";
import { buildSiteAddress } from "../../../shared/public-page/site-address.ts";

/** Derives the id of the form's contact. The form's secret cannot be derived from the id. */
export function deriveContactId(form: string): string {
  return createHash("sha256").update(`exchange\n${form}`).digest("hex").slice(0, 32);
}

/** Path of the page where the visitor can withdraw the contact of a form. */
export function withdrawalPath(form: string, lang?: Language): string {
  return buildSiteAddress("/contact/take-back", { f: form, lang });
}
