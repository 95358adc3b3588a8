import * as z from "zod/mini";
import { tagsPerStep } from "../../../../shared/limits/shop.ts";
import type { LinePrice } from "../../../../shared/models/parts/order-parts.ts";
import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import type { OrderState } from "../../../../shared/shop/order-states.ts";
import { tag as tagModel } from "../../../../shared/models/tag.ts";
import { buildInitialValues } from "../../../data/records/build-record.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import { createRevisionCheck } from "../../../data/store/record-item.ts";
import type { RecordChange } from "../../../data/store/record-change.ts";
import type { Store } from "../../../data/store/store.ts";
import { countCarriers } from "./price-lines.ts";

/** Carriers of an order that are to be made, from the serial number after `after` on. */
export const orderTagsQueue = defineQueue(
  "orderTags",
  z.object({ order: z.string(), after: z.int().check(z.minimum(0)) }),
);

/** An order in one of these states gets no carriers any more. */
const endedStates: readonly OrderState[] = ["cancelled", "withdrawn", "refunded", "expired"];

/** Id of a carrier: the same in each attempt, so that a repeat makes no second one. */
export function orderTagId(order: string, serial: number): string {
  return `${order}-${serial}`;
}

/**
 * Makes the next carriers of an order in one transaction, and the message for those after them. A repeat finds the
 * carriers of the first attempt and makes none. A concurrent change of the order repeats the step: otherwise it could make
 * carriers of a line whose withdrawal has already retired the others.
 */
export function makeOrderTags(
  store: Store,
  { order: id, after }: z.infer<typeof orderTagsQueue.schema>,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const order = await store.find(orderModel, id);
    if (order === undefined || endedStates.includes(order.state)) return;
    const serials = listSerials(order, after);
    const made = await store.findMany(
      tagModel,
      serials.map((serial) => orderTagId(id, serial)),
    );
    if (serials.length === 0 || made.length > 0) return;
    const last = after + serials.length;
    const hasMore = last < countCarriers(order.prices);
    await store.write(
      serials.map((serial) => planTag(order, serial)),
      {
        messages: hasMore ? [orderTagsQueue.message({ order: id, after: last })] : [],
        writes: [createRevisionCheck(recordKey(orderModel, id), order._rev)],
      },
    );
  });
}

/** Carriers of lines that were withdrawn or refunded, from the serial number after `after` on. */
export const retiredTagsQueue = defineQueue(
  "retiredOrderTags",
  z.object({ order: z.string(), lines: z.array(z.int()), after: z.int().check(z.minimum(0)) }),
);

/** The message that retires the carriers of lines; nothing for an order without carriers. */
export function createRetirement({ _id, production }: Order, lines: readonly number[]) {
  return production === "waiting"
    ? []
    : [retiredTagsQueue.message({ order: _id, lines: [...lines], after: 0 })];
}

/**
 * Retires the next carriers of lines that have no owner, and sends the message for those after them. A carrier that was
 * claimed stays with its owner. A repeat finds retired carriers and changes nothing.
 */
export function retireOrderTags(
  store: Store,
  { order: id, lines, after }: z.infer<typeof retiredTagsQueue.schema>,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const order = await store.find(orderModel, id);
    if (order === undefined) return;
    const serials = listSerials(order, after);
    if (serials.length === 0) return;
    const tags = await store.findMany(
      tagModel,
      serials.map((serial) => orderTagId(id, serial)),
    );
    const changes = tags
      .filter(({ state, orderLine = 0 }) => state === "blank" && lines.includes(orderLine))
      .map((before) => ({ model: tagModel, before, patch: { state: "retired" as const } }));
    const next = retiredTagsQueue.message({ order: id, lines, after: after + serials.length });
    await store.write(changes, { messages: [next] });
  });
}

function listSerials({ prices }: Order, after: number): number[] {
  const count = Math.min(tagsPerStep, countCarriers(prices) - after);
  return Array.from({ length: Math.max(0, count) }, (_, at) => after + at + 1);
}

/**
 * A blank carrier; a retired one if its line was withdrawn, so that the serial numbers stay those of the order. Carriers
 * of a company's order belong to its stock.
 */
function planTag(order: Order, serial: number): RecordChange {
  const { _id, number, prices, company, withdrawal } = order;
  const { place, price } = findLineOf(prices, serial);
  return {
    model: tagModel,
    create: {
      ...buildInitialValues(tagModel, { id: "" }),
      ...(withdrawal?.lines.includes(place) === true && { state: "retired" }),
      _id: orderTagId(_id, serial),
      kind: price.carrier ?? "nfc",
      order: _id,
      orderLine: place,
      serial,
      batch: number,
      ...(company !== undefined && { company }),
    },
  };
}

/** The line whose carrier has this serial number; they are counted from line to line. */
function findLineOf(prices: readonly LinePrice[], serial: number) {
  let last = 0;
  for (const [place, price] of prices.entries()) {
    last += countCarriers([price]);
    if (serial <= last) return { place, price };
  }
  throw new Error(`The order has no carrier ${serial}`);
}
