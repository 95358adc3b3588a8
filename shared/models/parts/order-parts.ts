import * as z from "zod/mini";
import { deliveryCountries, orderLimits } from "../../limits/shop.ts";
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
import { invoicingServices } from "../../shop/invoicing.ts";
import { orderStates } from "../../shop/order-states.ts";
import { taxNumber } from "../../shop/tax-number.ts";
import { countries } from "./countries.ts";

/** The parts of an order, in addition to its own fields. */

const quantity = integer(1, orderLimits.maxQuantity);

/** What the buyer has printed on the cards of a line. */
const personalisation = z.strictObject({
  text: z.optional(z.array(requiredLine(60)).check(z.minLength(1), z.maxLength(4))),
  /** A name for each card of the line, in the order of their serial numbers. */
  names: z.optional(
    z.array(requiredLine(60)).check(z.minLength(1), z.maxLength(orderLimits.maxNames)),
  ),
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
  /** Printed for this buyer, or always made to order: it cannot be withdrawn from. */
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

const addressParts = {
  name: requiredLine(200),
  zip: requiredLine(12),
  city: requiredLine(100),
  address: requiredLine(200),
};

/** Whether an address of a country may have a postcode: a Hungarian one has four digits. */
export function isPostcode(zip: string, country = "HU"): boolean {
  return country !== "HU" || /^\d{4}$/.test(zip);
}

/** Without a country, an address is in Hungary. */
const postcode = z.refine<{ zip: string; country?: string | undefined }>(
  ({ zip, country }) => isPostcode(zip, country),
  { path: ["zip"], params: { problem: "wrongFormat" } },
);

/** Where parcels are sent. */
export const shipping = z
  .strictObject({ ...addressParts, country: z.optional(z.enum(deliveryCountries)) })
  .check(postcode);

/** With a tax number the buyer is a business, without one a consumer. */
export const billing = z
  .strictObject({
    ...addressParts,
    country: z.optional(z.enum(countries)),
    taxNumber: z.optional(taxNumber),
  })
  .check(postcode);

/** Whether parcels are sent to a country; absent: to Hungary. */
export function isDelivered(country = "HU"): boolean {
  return deliveryCountries.some((each) => each === country);
}

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
  /** A payment at the provider that is not that of the order: an admin has to look at it. */
  wrong: z.optional(
    z.strictObject({ at: moment, id: line(100), reference: line(200), amount: line(60) }),
  ),
  /** A payment that arrived for an order that had been paid already: an admin has to refund it. */
  second: z.optional(
    z.strictObject({
      at: moment,
      reference: line(100),
      amount: forints,
      refundedAt: z.optional(moment),
    }),
  ),
});

/** The invoice of a paid order, as the invoicing service has issued it. */
export const invoice = z.strictObject({
  number: line(60),
  issuedAt: moment,
  service: z.enum(invoicingServices),
  /** The document at the service. */
  id: line(60),
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
  /** What the step refunded. */
  refund: z.optional(forints),
  note: z.optional(prose(1000)),
});
