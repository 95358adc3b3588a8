import { createHash } from "node:crypto";
import type { Language } from "../../../shared/languages.ts";
import { ownAddress } from "../../../shared/public-page/own-address.ts";

/** Id of the contact that a form makes; from it nobody finds the form again. */
export function deriveContactId(form: string): string {
  return createHash("sha256").update(`exchange\n${form}`).digest("hex").slice(0, 32);
}

/** Where whoever has the form can take back what they left. */
export function withdrawalPath(form: string, lang?: Language): string {
  return ownAddress("/contact/take-back", { f: form, lang });
}
