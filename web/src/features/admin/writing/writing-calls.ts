import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Seen } from "../../../../../shared/client/record-types.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { call } from "../../../lib/hub/hub.ts";

const tags = createRecordCalls<"tag", "admin">(call, "tag");
const orders = createRecordCalls<"order", "admin">(call, "order");

export type Chip = Seen<"tag", "admin">;

/** Chips to write that are read at once; after them the next ones are. */
const listed = 200;
/** Written ones that are shown besides. */
const shownWritten = 50;
/** Orders that are offered. */
const offered = 50;

/** The orders whose cards are being made, oldest first. */
export async function readOrdersInProduction(signal: AbortSignal) {
  const filter = { state: "inProduction" } as const;
  const projection = ["number", "createdAt"] as const;
  return (await orders.read({ filter, projection, limit: offered }, { signal })).items;
}

/** Chips to write, and how many there are. */
export interface ChipList {
  /** The next ones to write in their order, then the ones that were written last, the latest first. */
  chips: readonly Chip[];
  written: number;
  count: number;
}

/** The chips of an order, or all that belong to none. */
export async function readChips(order: string | undefined, signal: AbortSignal): Promise<ChipList> {
  const all = chipsOf(order);
  const due = { ...all, writtenAt: { $exists: false } };
  const done = { ...all, writtenAt: { $exists: true } };
  const [next, last, count, written] = await Promise.all([
    tags.read({ filter: due, sort: { serial: 1 }, limit: listed }, { signal }),
    tags.read({ filter: done, sort: { writtenAt: -1 }, limit: shownWritten }, { signal }),
    tags.count(all, { signal }),
    tags.count(done, { signal }),
  ]);
  return { chips: [...next.items, ...last.items], written, count };
}

/** The chip of a code, if it is one of this order, or one that belongs to none. A list may be longer than what is read of it. */
export async function findChip(order: string | undefined, code: string): Promise<Chip | undefined> {
  const { items } = await tags.read({ filter: { ...chipsOf(order), code }, limit: 1 });
  return items[0];
}

function chipsOf(order: string | undefined) {
  const stock = { order: { $exists: false }, state: "blank" } as const;
  return { kind: "nfc" as const, ...(order === undefined ? stock : { order }) };
}

/** What is noted of a chip. */
export interface ChipNote {
  writtenAt: string;
  lockedAt?: string;
}

/** Ids of the chips of the stock that are to be written, for a list. */
export async function readDueIds(signal?: AbortSignal): Promise<string[]> {
  const filter = { ...chipsOf(undefined), writtenAt: { $exists: false } };
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { filter, projection: ["code"] as const, limit: listed, cursor };
    const page = await tags.read(query, signal ? { signal } : {});
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

/** The chip was noted as written by another device meanwhile: two chips may hold its code. */
export class WrittenTwice extends Error {}

/**
 * Notes that a chip was written. A change of the carrier meanwhile does not matter, and the same note may be repeated: its
 * first reply may have been lost. Throws `WrittenTwice`.
 */
export async function noteWritten({ _id, _rev }: Chip, note: ChipNote): Promise<void> {
  try {
    await tags.update({ _id, ...note, _rev });
  } catch (failure) {
    if (getErrorCode(failure) !== "entity.changed") throw failure;
    const now = await tags.get(_id);
    if (now.writtenAt === note.writtenAt) return;
    if (now.writtenAt !== undefined) throw new WrittenTwice();
    await tags.update({ _id, ...note, _rev: now._rev });
  }
}
