import { nowMs } from "../../../platform/lambda/clock.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { firstSweepPosition, type SweepPosition } from "./remove-orphans.ts";

/** A round through all objects begins once a day. */
const roundMs = 86_400_000;

const key = { pk: "sweep#files", sk: "round" };

/** Progress of a round. */
export interface SweepRound {
  /** When it began, in ms since 1970. */
  beganMs: number;
  /** Absent at its end. */
  place: SweepPosition | undefined;
}

/** Finds the current round, or begins the next one after a day. `undefined` when no round is due. */
export async function findCurrentRound(table: Table): Promise<SweepRound | undefined> {
  const item = await table.get(key);
  const beganMs = Number(item?.["beganMs"] ?? 0);
  const place = item?.["place"] as SweepPosition | undefined; // as written below
  if (place !== undefined) return { beganMs, place };
  return nowMs() - beganMs < roundMs ? undefined : { beganMs: nowMs(), place: firstSweepPosition };
}

export async function saveRound(table: Table, round: SweepRound): Promise<void> {
  await table.put({ ...key, ...round });
}
