import type { Language } from "../../../shared/languages.ts";
import type { Delivery } from "../../../shared/models/delivery.ts";
import { buildSiteAddress } from "../../../shared/public-page/site-address.ts";

/** What unsubscribes a recipient: the secret of the row, after its id. */
function tokenOf({ _id, secret }: Pick<Delivery, "_id" | "secret">): string {
  return `${_id}.${secret}`;
}

/** The address of the header, which mail programs post to. */
export function unsubscribeAddress(origin: string, row: Pick<Delivery, "_id" | "secret">): string {
  return `${origin}${buildSiteAddress("/api/public/unsubscribe", { t: tokenOf(row) })}`;
}

/** The page that people open. It changes nothing by itself. */
export function unsubscribePageAddress(
  origin: string,
  row: Pick<Delivery, "_id" | "secret">,
): string {
  return `${origin}${unsubscribePath(tokenOf(row))}`;
}

export function unsubscribePath(token: string, lang?: Language) {
  return buildSiteAddress("/unsubscribe", { t: token, lang });
}
