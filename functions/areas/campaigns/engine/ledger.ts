import { createHash } from "node:crypto";
import type { Language } from "../../../../shared/languages.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { foldEmail } from "../../../../shared/model/formats.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { domainOf } from "./pace.ts";
import type { Store } from "../../../data/store/store.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";

/** One person whom a campaign is to reach, before there is a row. */
export interface PlannedRecipient {
  email: string;
  /** The record that the audience found. */
  recipient: string;
  language: Language;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/**
 * Id of the row of an address in a campaign. One address in any spelling has one row, so no person gets a second one,
 * however many records they have and however often the row is written.
 */
export function deriveDeliveryId(campaign: string, email: string): string {
  return createHash("sha256")
    .update(`${campaign} ${foldEmail(email)}`)
    .digest("hex")
    .slice(0, 40);
}

/** The row of the part that froze the recipient. */
type FrozenRow = Pick<Delivery, "_id" | "shard">;

/**
 * Creates the rows that do not exist. A crash or a concurrent worker does no harm: the ids follow from the addresses.
 * Returns the ids of the rows that belong to this part, in the order of the recipients.
 */
export async function writeRows(
  store: Store,
  { campaign, part }: { campaign: string; part: number },
  planned: readonly PlannedRecipient[],
): Promise<string[]> {
  const byId = new Map(planned.map((one) => [deriveDeliveryId(campaign, one.email), one]));
  const ids = [...byId.keys()];
  for (let start = 0; start < ids.length; start += campaignLimits.rowsPerWrite) {
    const some = ids.slice(start, start + campaignLimits.rowsPerWrite);
    await retryUntilUnchanged(store.deadline, () => createMissingRows(some));
  }
  const rows: FrozenRow[] = await store.findMany(deliveryModel, ids);
  return rows.filter(({ shard }) => shard === part).map(({ _id }) => _id);

  async function createMissingRows(some: readonly string[]): Promise<void> {
    const existing = new Set((await store.findMany(deliveryModel, some)).map(({ _id }) => _id));
    const missing = some.filter((id) => !existing.has(id));
    if (missing.length === 0) return;
    await store.write(
      missing.map((_id) => ({
        model: deliveryModel,
        create: {
          ...byId.get(_id),
          _id,
          campaign,
          domain: domainOf(byId.get(_id)?.email ?? ""),
          shard: part,
          state: "queued",
          secret: newSecret(),
        },
      })),
    );
  }
}
