import * as z from "zod";
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

/** The parts of an order, in addition to its own fields. */

export const orderStates = [
  "draft",
  "placed",
  "awaitingPayment",
  "paid",
  "proofSent",
  "proofApproved",
  "inProduction",
  "encoded",
  "shipped",
  "delivered",
  "cancelled",
  "withdrawn",
  "refunded",
  "expired",
] as const;

export const orderLine = z.strictObject({
  product: recordId,
  quantity: z.int().min(1).max(10_000),
});

/** What a line cost when the order was placed; later changes of the product do not touch it. */
export const linePrice = z.strictObject({
  product: recordId,
  name: defineBilingualText(requiredLine(120)),
  /** Gross, of one piece. */
  price: forints,
  vat: z.int().min(0).max(50),
  quantity: z.int().min(1).max(10_000),
});

export const buyer = z.strictObject({
  name: requiredLine(200),
  email,
  phone: phone.optional(),
});

export const postalAddress = z.strictObject({
  name: requiredLine(200),
  zip: requiredLine(12),
  city: requiredLine(100),
  address: requiredLine(200),
  country: line(60).optional(),
});

export const billing = postalAddress.extend({ taxNumber: line(40).optional() });

export const paymentMethods = ["transfer", "card"] as const;

export const payment = z.strictObject({
  state: z.enum(["open", "paid", "refunded"]),
  at: moment.optional(),
  reference: line(100).optional(),
});

export const invoice = z.strictObject({
  number: line(60),
  issuedAt: moment,
  file: recordId.optional(),
});

/** One step of an order: who took it to which state, and when. */
export const step = z.strictObject({
  state: z.enum(orderStates),
  at: moment,
  by: line(80),
  note: prose(1000).optional(),
});
