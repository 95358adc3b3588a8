import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Seen } from "../../../../../shared/client/record-types.ts";
import { call } from "../../../lib/hub/hub.ts";

const tags = createRecordCalls<"tag", "admin">(call, "tag");
const orders = createRecordCalls<"order", "admin">(call, "order");

export type Chip = Seen<"tag", "admin">;

/** Chips that one list holds; after them the next ones are read. */
const listed = 200;
/** Orders that are offered. */
const offered = 50;

/** The orders whose cards are being made, oldest first. */
export async function readOrdersInProduction(signal: AbortSignal) {
  const filter = { state: "inProduction" } as const;
  const projection = ["number", "createdAt"] as const;
  return (await orders.read({ filter, projection, limit: offered }, { signal })).items;
}

/** The chips of an order, or all that belong to none; those that are to be written first. */
export async function readChips(order: string | undefined, signal: AbortSignal): Promise<Chip[]> {
  const stock = { order: { $exists: false }, state: "blank" } as const;
  const filter = { kind: "nfc" as const, ...(order === undefined ? stock : { order }) };
  const { items } = await tags.read({ filter, limit: listed }, { signal });
  const place = ({ writtenAt, serial = 0 }: Chip) => (writtenAt === undefined ? 0 : 1e6) + serial;
  return items.toSorted((one, other) => place(one) - place(other));
}

/** Notes that a chip was written, and whether it was locked. */
export async function noteWritten({ _id, _rev }: Chip, isLocked: boolean): Promise<void> {
  const writtenAt = new Date().toISOString();
  await tags.update({ _id, _rev, writtenAt, ...(isLocked && { lockedAt: writtenAt }) });
}
