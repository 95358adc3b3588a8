import * as z from "zod/mini";
import { orderLimits } from "../../limits/shop.ts";
import { integer } from "../../model/bounds.ts";
import { fileId } from "../../model/file-references.ts";
import {
  email,
  forints,
  defineBilingualText,
  line,
  moment,
  phone,
  prose,
  recordId,
  requiredLine,
} from "../../model/formats.ts";
import { orderStates } from "../../shop/order-states.ts";
import { taxNumber } from "../../shop/tax-number.ts";

/** The parts of an order, in addition to its own fields. */

const quantity = integer(1, orderLimits.maxQuantity);

/** What the buyer has printed on the cards of a line. */
const personalisation = z.strictObject({
  text: z.optional(z.array(requiredLine(60)).check(z.minLength(1), z.maxLength(4))),
  artwork: z.optional(fileId),
});

export const orderLine = z.strictObject({
  product: recordId,
  quantity,
  personalisation: z.optional(personalisation),
});
export type OrderLine = z.infer<typeof orderLine>;

/** What a line cost when the order was placed; later changes of the product do not touch it. */
export const linePrice = z.strictObject({
  product: recordId,
  name: defineBilingualText(requiredLine(120)),
  kind: z.optional(z.enum(["individual", "team"])),
  carrier: z.optional(z.enum(["qr", "nfc"])),
  /** Carriers that one piece makes. */
  seats: z.optional(integer(1, 10_000)),
  /** Printed for this buyer: it cannot be withdrawn from. */
  isPersonalised: z.optional(z.boolean()),
  /** Gross, of one piece. */
  price: forints,
  vat: integer(0, 50),
  quantity,
});
export type LinePrice = z.infer<typeof linePrice>;

export const buyer = z.strictObject({
  name: requiredLine(200),
  email,
  phone: z.optional(phone),
});

export const postalAddress = z.strictObject({
  name: requiredLine(200),
  zip: requiredLine(12),
  city: requiredLine(100),
  address: requiredLine(200),
  country: z.optional(line(60)),
});

/** With a tax number the buyer is a business, without one a consumer. */
export const billing = z.extend(postalAddress, { taxNumber: z.optional(taxNumber) });

export const paymentMethods = ["transfer", "card"] as const;

export const payment = z.strictObject({
  state: z.enum(["open", "paid", "refunded"]),
  at: z.optional(moment),
  /** Until when the buyer has to pay. */
  dueAt: z.optional(moment),
  reference: z.optional(line(100)),
  /** The payment at the provider of card payment: its id, and the page where the buyer pays. */
  page: z.optional(z.strictObject({ id: line(100), address: z.url() })),
  /** Payments that were started at the provider. */
  attempts: z.optional(integer(0, 1000)),
  /** What was paid and not refunded. */
  amount: z.optional(forints),
});

export const invoice = z.strictObject({
  number: line(60),
  issuedAt: moment,
  file: z.optional(fileId),
});

/** What the buyer agreed to: the versions of the texts are the moments of their last change. */
export const consents = z.strictObject({
  at: moment,
  terms: moment,
  privacy: moment,
  /** The buyer was told, before ordering, that personalised cards cannot be withdrawn from. */
  knowsException: z.boolean(),
});

export const proof = z.strictObject({
  sentAt: moment,
  note: z.optional(prose(1000)),
  file: z.optional(fileId),
  approvedAt: z.optional(moment),
});

export const shipment = z.strictObject({
  at: moment,
  carrier: requiredLine(100),
  trackingNumber: z.optional(line(100)),
});

/** The buyer's withdrawal, as it was acknowledged. */
export const withdrawal = z.strictObject({
  at: moment,
  name: requiredLine(200),
  /** Places of the lines, from 0. */
  lines: z.array(z.int().check(z.minimum(0))).check(z.minLength(1)),
  amount: forints,
});

/** One step of an order: who took it to which state, and when. */
export const step = z.strictObject({
  state: z.enum(orderStates),
  at: moment,
  /** The role: `owner`, `admin` or `system`. The history of changes names the person. */
  by: line(80),
  note: z.optional(prose(1000)),
});
