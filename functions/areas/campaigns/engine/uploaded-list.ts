import type { Language } from "../../../../shared/languages.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import { ConditionFailed, type Key, type Table } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import type { CampaignContext } from "../campaign-step.ts";
import type { PlannedRecipient } from "./ledger.ts";

/** People of an uploaded list, part by part. They are stored apart from records, and expire. */
type StoredPerson = Omit<PlannedRecipient, "recipient">;

const partKey = (list: string, part: number): Key => ({
  pk: `campaignList#${list}`,
  sk: String(part).padStart(6, "0"),
});

/** Where rows were uploaded to. */
interface ListPlace {
  list: string;
  part: number;
  /** The draft. A list belongs to the one that stored its first part; copies of the draft read it. */
  campaign: string;
  /** Hash of the rows as they were uploaded. */
  uploaded: string;
}

/**
 * Stores a part for good: other campaigns may have the list, and be scheduled or running by now. Returns false where the
 * part was stored with other rows, or by another draft.
 */
export async function storeListPart(
  table: Table,
  { list, part, campaign, uploaded }: ListPlace,
  people: readonly StoredPerson[],
): Promise<boolean> {
  const endsAt = Math.ceil((nowMs() + campaignLimits.listMs) / 1000);
  try {
    await table.put(
      { ...partKey(list, part), people, campaign, uploaded, [expiryAttribute]: endsAt },
      {
        condition: "attribute_not_exists(pk) OR (uploaded = :uploaded AND campaign = :campaign)",
        values: { ":uploaded": uploaded, ":campaign": campaign },
      },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Whether a part may not be stored: it has other rows, or the first part of its list is not of this draft. */
export async function isListPartRefused(
  table: Table,
  { list, part, campaign, uploaded }: ListPlace,
): Promise<boolean> {
  const [stored, first] = await Promise.all([
    table.get(partKey(list, part)),
    table.get(partKey(list, 0)),
  ]);
  const isOther = stored !== undefined && stored["uploaded"] !== uploaded;
  const isForeign = first === undefined ? part > 0 : first["campaign"] !== campaign;
  return isOther || isForeign;
}

/** How many parts of its list a campaign would read now; undefined of one without a list. */
export async function countListParts({
  store: { table },
  record: { audience },
}: CampaignContext): Promise<number | undefined> {
  const { model, list } = audience;
  if (model !== "list" || list === undefined) return undefined;
  let parts = 0;
  while (parts < campaignLimits.maxListParts && (await table.get(partKey(list.id, parts))))
    parts += 1;
  return parts;
}

/** The people of a part; undefined after the last one. */
export async function readListPart(
  table: Table,
  list: string,
  part: number,
): Promise<PlannedRecipient[] | undefined> {
  const item = await table.get(partKey(list, part));
  const people = item?.["people"] as StoredPerson[] | undefined; // written above alone
  return people?.map((person) => ({ ...person, recipient: list }));
}

/** Of people whose row names none. */
export const listLanguage: Language = "hu";
