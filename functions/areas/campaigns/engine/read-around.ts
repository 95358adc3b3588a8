import { campaign as campaignModel, type Campaign } from "../../../../shared/models/campaign.ts";
import type { Delivery } from "../../../../shared/models/delivery.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { consentStateKey, hasGivenConsent } from "../../../mail/consent-state.ts";
import { findTurnedOff } from "../../../mail/turned-off-topics.ts";
import { suppressionKey } from "../../../mail/suppressed-addresses.ts";

interface RowReads {
  campaign: Campaign | undefined;
  /** Rows whose address is suppressed, or whose owner has withdrawn the consent. */
  refused: ReadonlySet<string>;
}

/** What decides about rows of one campaign, read consistently; in one request for a campaign with news. */
export async function readAround(store: Store, rows: readonly Delivery[]): Promise<RowReads> {
  const [{ campaign: id } = { campaign: "" }] = rows;
  const campaignKey = recordKey(campaignModel, id);
  const items = await store.table.getMany([campaignKey, ...rows.flatMap(keysOf)]);
  const found = new Map(items.map((item) => [item["pk"], item]));
  const isRefused = (row: Delivery) => {
    const [suppression, consent] = keysOf(row).map(({ pk }) => found.get(pk));
    return suppression !== undefined || (consent !== undefined && !hasGivenConsent(consent));
  };
  const item = found.get(campaignKey.pk);
  const campaign = item && toEntity(campaignModel, item);
  const turnedOff = await findTurnedOff(
    store,
    campaign?.topic,
    rows.map(({ email }) => email),
  );
  const refusedRows = rows.filter((row) => isRefused(row) || turnedOff.has(row.email));
  return { campaign, refused: new Set(refusedRows.map(({ _id }) => _id)) };
}

function keysOf({ email }: Delivery) {
  return [suppressionKey(email), consentStateKey(email)] as const;
}
