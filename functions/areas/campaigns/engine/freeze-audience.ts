import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { ConditionFailed, type Item, type Key, type Table } from "../../../platform/aws/table.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import type { Store } from "../../../data/store/store.ts";
import { readAudiencePage } from "./audience.ts";
import { writeRows, type PlannedRecipient } from "./ledger.ts";

/**
 * The audience is frozen part by part. A part is planned first: who its recipients are, and where the next one continues, is
 * stored before a row is written. So a repeat after a crash writes the rows of the same people, although the records of
 * the audience have changed since.
 */

/** How far the freezing of a campaign is. */
export interface FreezeState {
  /** The part that is next. */
  part: number;
  /** Rows of all earlier parts. */
  rows: number;
  isDone: boolean;
  /** Where the reading continues; absent: at the first record. */
  cursor?: AudienceCursor | undefined;
}

/** A place in an audience. It is bound to the person whose rights read it: another one starts at the first record. */
interface AudienceCursor {
  reader: string;
  place: string;
}

const stateKey = (campaign: string): Key => ({ pk: `campaignFreeze#${campaign}`, sk: "state" });
const partKey = (campaign: string, part: number): Key => ({
  pk: `campaignPart#${campaign}`,
  sk: String(part).padStart(6, "0"),
});

export async function readFreezeState(table: Table, campaign: string): Promise<FreezeState> {
  const item = await table.get(stateKey(campaign));
  return {
    part: Number(item?.["part"] ?? 0),
    rows: Number(item?.["rows"] ?? 0),
    isDone: item?.["isDone"] === true,
    cursor: item?.["cursor"] as AudienceCursor | undefined, // written by `freezePart` alone
  };
}

/** Ids of the rows of a frozen part; undefined after the last one. */
export async function readPart(
  table: Table,
  campaign: string,
  part: number,
): Promise<string[] | undefined> {
  const item = await table.get(partKey(campaign, part));
  return item?.["ids"] as string[] | undefined; // written by `freezePart` alone
}

/**
 * Freezes the next part. A repeat continues it, a concurrent worker does the same work without harm. After
 * another person has taken the campaign over, the audience is read again with that person's rights; a recipient who has a
 * row gets no second one.
 */
export async function freezePart(
  store: Store,
  campaign: Campaign,
  before: FreezeState,
): Promise<FreezeState> {
  const { table } = store;
  const { _id: id } = campaign;
  const { part } = before;
  const plan = await planPart(store, campaign, before);
  const ids = plan.ids ?? (await writeRows(store, { campaign: id, part }, plan.recipients));
  await table.put({ ...partKey(id, part), ids, cursor: plan.cursor });
  const after: FreezeState = {
    part: part + 1,
    rows: before.rows + ids.length,
    isDone: plan.cursor === null,
    cursor: plan.cursor ?? undefined,
  };
  const isTooLong =
    after.part >= campaignLimits.maxParts || after.rows > campaignLimits.maxRecipients;
  const next = { ...after, isDone: after.isDone || isTooLong };
  await advance(table, id, part, next);
  return readFreezeState(table, id);
}

interface PartPlan {
  recipients: PlannedRecipient[];
  /** Of a part whose rows are written. */
  ids?: string[] | undefined;
  cursor: AudienceCursor | null;
}

async function planPart(
  store: Store,
  campaign: Campaign,
  { part, cursor }: FreezeState,
): Promise<PartPlan> {
  const { table } = store;
  const key = partKey(campaign._id, part);
  const planned = await table.get(key);
  if (planned !== undefined) return toPlan(planned);
  const { startedBy: reader = "" } = campaign;
  const place = cursor?.reader === reader ? cursor.place : undefined;
  const page = await readAudiencePage(store, campaign, place);
  const { recipients } = page;
  const next = page.cursor === null ? null : { reader, place: page.cursor };
  try {
    await table.put(
      { ...key, recipients: recipients.map(withoutGaps), cursor: next },
      { condition: "attribute_not_exists(pk)" },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  // A concurrent worker may have planned it with other people.
  const stored = await table.get(key);
  return stored === undefined ? { recipients, cursor: next } : toPlan(stored);
}

function toPlan(item: Item): PartPlan {
  const { recipients = [], ids, cursor } = item as unknown as Partial<PartPlan>; // written above alone
  return { recipients, ids, cursor: cursor ?? null };
}

/** The table stores no `undefined`. */
function withoutGaps(recipient: PlannedRecipient): Item {
  return Object.fromEntries(Object.entries(recipient).filter(([, value]) => value !== undefined));
}

/** A worker that is behind changes nothing. */
async function advance(table: Table, id: string, part: number, next: FreezeState): Promise<void> {
  const { cursor, ...rest } = next;
  const item = { ...stateKey(id), ...rest, ...(cursor !== undefined && { cursor }) };
  const isFirst = part === 0;
  try {
    await table.put(item, {
      condition: isFirst ? "attribute_not_exists(pk)" : "part = :part",
      ...(!isFirst && { values: { ":part": part } }),
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
