import * as z from "zod/mini";
import { iso } from "../model/iso.ts";

/** What a buyer may withdraw from. */
export const withdrawalOffer = z.object({
  /** Places of the lines, from 0; empty: there is nothing to withdraw from. */
  lines: z.array(z.int()),
  /** Forints that are refunded. */
  amount: z.int(),
  /** Last day, in Budapest; absent before the delivery. */
  until: z.optional(iso.date()),
  /** Why there is nothing to withdraw from. */
  reason: z.optional(z.enum(["business", "personalised", "late", "state"])),
});
export type WithdrawalOffer = z.infer<typeof withdrawalOffer>;

/** How the buyer transfers the price of an order. */
export const transferDetails = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  account: z.string(),
  /** The order's number, which the buyer writes on the transfer. */
  reference: z.string(),
  amount: z.int(),
  dueAt: z.optional(iso.datetime()),
});
export type TransferDetails = z.infer<typeof transferDetails>;

/** One page of an order's carriers. */
export const orderTags = z.object({
  items: z.array(
    z.object({
      /** Id of the carrier's record. */
      _id: z.string(),
      serial: z.int(),
      /** Place of the order's line, from 0. */
      line: z.int(),
      code: z.string(),
      kind: z.enum(["qr", "nfc"]),
      state: z.enum(["blank", "assigned", "lost", "retired"]),
    }),
  ),
  /** How many the order has when its production is complete. */
  total: z.int(),
  /** `after` of the next page; null on the last one. */
  next: z.nullable(z.int()),
});
