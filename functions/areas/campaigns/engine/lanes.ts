import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { ConditionFailed, type Item, type Key, type Table } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";

/**
 * A campaign is sent in lanes. Each has every n-th part, and one worker at a time, so that the lanes together send at the
 * provider's rate. Two workers in a lane would only be too fast: that no mail is sent twice is decided by each row.
 */
export interface Lane {
  lane: number;
  /** Number of the slice that is next; a ticket of another one is void. */
  turn: number;
  /** The part with which the slice begins. */
  part: number;
  /** Rows that the pass has left unsettled so far. */
  open: number;
  /** Rows that the pass has settled so far. */
  moved: number;
  isDone: boolean;
}

export const laneNumbers = Array.from({ length: campaignLimits.lanes }, (_, lane) => lane);

const laneKey = (campaign: string, lane: number): Key => ({
  pk: `campaignLane#${campaign}`,
  sk: String(lane),
});

function toLane(lane: number, item: Item | undefined): Lane {
  return {
    lane,
    turn: Number(item?.["turn"] ?? 0),
    part: Number(item?.["part"] ?? lane),
    open: Number(item?.["open"] ?? 0),
    moved: Number(item?.["moved"] ?? 0),
    isDone: item?.["isDone"] === true,
  };
}

/** All lanes of a campaign, also those without a slice so far, and how many mails they have handed over. */
export async function readLanes(
  table: Table,
  campaign: string,
): Promise<{ lanes: Lane[]; sent: number }> {
  const items = await table.getMany(laneNumbers.map((lane) => laneKey(campaign, lane)));
  const bySort = new Map(items.map((item) => [item["sk"], item]));
  return {
    lanes: laneNumbers.map((lane) => toLane(lane, bySort.get(String(lane)))),
    sent: items.reduce((sum, item) => sum + Number(item["sent"] ?? 0), 0),
  };
}

/** Takes a lane for one slice; undefined when the ticket is void, or another worker has the lane. */
export async function takeLane(
  table: Table,
  campaign: string,
  { lane, turn }: Pick<Lane, "lane" | "turn">,
  holder: string,
): Promise<Lane | undefined> {
  const now = nowMs();
  try {
    const item = await table.update({
      Key: laneKey(campaign, lane),
      UpdateExpression: "SET ends = :ends, holder = :holder, turn = :turn",
      ConditionExpression:
        "(turn = :turn OR (attribute_not_exists(turn) AND :turn = :zero)) AND " +
        "(attribute_not_exists(ends) OR ends < :now OR holder = :holder) AND " +
        "(attribute_not_exists(isDone) OR isDone = :no)",
      ExpressionAttributeValues: {
        ":ends": now + campaignLimits.laneLeaseMs,
        ":holder": holder,
        ":turn": turn,
        ":zero": 0,
        ":now": now,
        ":no": false,
      },
    });
    return toLane(lane, item);
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** Ends a slice: stores where the next one continues. Returns whether the lane still belonged to this worker. */
export async function releaseLane(
  table: Table,
  campaign: string,
  { lane, turn, part, open, moved, isDone }: Lane,
  holder: string,
): Promise<boolean> {
  try {
    await table.update({
      Key: laneKey(campaign, lane),
      UpdateExpression:
        "SET ends = :free, turn = :next, #part = :part, #open = :open, moved = :moved, isDone = :done",
      // The second: its own change, whose answer was lost.
      ConditionExpression: "holder = :holder AND (turn = :turn OR turn = :next)",
      ExpressionAttributeNames: { "#part": "part", "#open": "open" },
      ExpressionAttributeValues: {
        ":free": 0,
        ":next": turn + 1,
        ":turn": turn,
        ":part": part,
        ":open": open,
        ":moved": moved,
        ":done": isDone,
        ":holder": holder,
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Adds to the mails that a lane has handed over. A crash or a lost answer makes it wrong by a few: it is for rates alone. */
export async function countSent(
  table: Table,
  campaign: string,
  lane: number,
  by: number,
): Promise<void> {
  if (by === 0) return;
  await table.update({
    Key: laneKey(campaign, lane),
    UpdateExpression: "ADD sent :by",
    ExpressionAttributeValues: { ":by": by },
  });
}

/**
 * Lets a lane run again from its start: one of its rows is to be sent again. The turn is moved by two, so that a worker that
 * has the lane, and may be past the row, no longer has it; the rows it still sends are claimed one by one.
 */
export function createReopenWrite(campaign: string, part: number) {
  const lane = part % campaignLimits.lanes;
  return {
    update: laneKey(campaign, lane),
    expression:
      "SET isDone = :no, #part = :first, #open = :zero, moved = :zero, ends = :zero, " +
      "turn = if_not_exists(turn, :zero) + :two",
    names: { "#part": "part", "#open": "open" },
    values: { ":no": false, ":first": lane, ":zero": 0, ":two": 2 },
  };
}
