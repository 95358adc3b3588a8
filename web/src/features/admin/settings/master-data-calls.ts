import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { MasterData } from "../../../../../shared/models/master-data.ts";
import { call } from "../../../lib/hub/hub.ts";

const values = createRecordCalls<"masterData", "admin">(call, "masterData");

/** Values in one page. */
const pageSize = Math.min(queryLimits.maxLimit, 200);

/** All values that can be chosen, in their order. */
export async function readActiveValues(signal: AbortSignal): Promise<MasterData[]> {
  const all: MasterData[] = [];
  let cursor: string | undefined;
  do {
    const query = { filter: { archived: false }, sort: { order: 1 }, limit: pageSize } as const;
    const page = await values.read({ ...query, cursor }, { signal });
    all.push(...(page.items as MasterData[])); // admins read them whole
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

type NewValue = Pick<MasterData, "kind" | "key" | "texts" | "order">;

export async function createValue(value: NewValue, idempotencyKey: string): Promise<void> {
  await values.create(value, { idempotencyKey });
}

/** Writes a new order: the places of the values whose number changes. */
export async function orderValues(ordered: readonly MasterData[]): Promise<void> {
  for (const [place, { _id, _rev, order }] of ordered.entries()) {
    const next = (place + 1) * orderStep;
    if (order !== next) await values.update({ _id, _rev, order: next });
  }
}

/** Distance of neighbours, so that a value can be put between two without changing others. */
export const orderStep = 10;
