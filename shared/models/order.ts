import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import { orderLimits } from "../limits/shop.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { fileId } from "../model/file-references.ts";
import { code, forints, line, moment, prose, recordId, requiredLine } from "../model/formats.ts";
import { listStepCallers, orderStates, type OrderStepName } from "../shop/order-states.ts";
import { orderTags, transferDetails, withdrawalOffer } from "../shop/order-replies.ts";
import {
  billing,
  buyer,
  consents,
  invoice,
  linePrice,
  orderLine,
  payment,
  paymentMethods,
  isDelivered,
  proof,
  shipment,
  shipping,
  step,
  withdrawal,
} from "./parts/order-parts.ts";

/** Given once, with the order; afterwards only services change it. */
const atCreation = { create: ["loggedIn"], write: [] } as const;

const oneOrder = z.strictObject({ id: recordId });

/** The service of a step. Its callers follow from the state machine. */
function defineStep<Input extends z.ZodMiniObject>(
  name: OrderStepName,
  input: Input,
  errors: readonly ErrorCode[] = [],
) {
  return {
    kind: "runner",
    input,
    errors: ["order.state", ...errors],
    allow: listStepCallers(name),
    group: "plain",
  } as const;
}

/** A step that needs nothing besides the order: admins take it for many orders in one job. */
function onMany<Service>(service: Service) {
  return { ...service, runsOnMany: true } as const;
}

/** An order of cards. Its state changes through services only; payment, production and invoice are tracks of their own. */
export const order = defineModel({
  name: "order",
  title: "number",
  access: {
    read: ["owner", "companyAdmin", "admin", "reportReader"],
    write: ["admin"],
    create: ["loggedIn"],
    delete: [],
  },
  audienceRules: { owner: "owner", companyAdmin: "company" },
  fields: {
    /** Random: it tells nothing about other orders. Buyers write it on their transfers. */
    number: field(code, { ...serverOnly, generated: "code", unique: "exact" }),
    lines: field(
      z.array(orderLine).check(z.minLength(1), z.maxLength(orderLimits.maxLines)),
      atCreation,
    ),
    prices: field(z.array(linePrice).check(z.maxLength(100)), { ...serverOnly, initial: [] }),
    total: field(forints, { ...serverOnly, initial: 0, axis: "y" }),
    vatTotal: field(z.optional(forints), { ...serverOnly, axis: "y" }),
    buyer: field(buyer, atCreation),
    billing: field(billing, atCreation),
    shipping: field(z.optional(shipping), atCreation),
    paymentMethod: field(z.enum(paymentMethods), {
      ...atCreation,
      initial: "transfer",
      input: "select",
      axis: "x",
    }),
    state: field(z.enum(orderStates), { ...serverOnly, initial: "draft", axis: "x" }),
    payment: field(payment, { ...serverOnly, initial: { state: "open" } }),
    production: field(z.enum(["waiting", "running", "done"]), {
      ...serverOnly,
      initial: "waiting",
      axis: "x",
    }),
    invoice: field(z.optional(invoice), serverOnly),
    consents: field(z.optional(consents), serverOnly),
    proof: field(z.optional(proof), serverOnly),
    shipment: field(z.optional(shipment), serverOnly),
    withdrawal: field(z.optional(withdrawal), serverOnly),
    history: field(z.array(step).check(z.maxLength(200)), { ...serverOnly, initial: [] }),
    /** Of the admins, for themselves. */
    note: field(prose(4000), { read: ["admin"], initial: "", input: "prose" }),
    owner: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
    company: field(z.optional(recordId), { ...serverOnly, refersTo: "company", axis: "x" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byCompany: { partition: ["company"], sort: ["createdAt"] },
    byState: { partition: ["state"], sort: ["createdAt"] },
  },
  // without an address of their own, parcels are sent to the billing address
  check: ({ billing: { country }, shipping: sentTo }) =>
    sentTo === undefined && !isDelivered(country) ? { shipping: "required" } : undefined,
  counters: { byOwner: ["owner"], byState: ["state"], byOwnerState: ["owner", "state"] },
  services: {
    /** Prices the lines and makes the order binding. */
    place: defineStep(
      "place",
      z.extend(oneOrder, {
        /** The sum that the buyer saw: the order is not placed at another one. */
        total: forints,
        /** Versions of the texts that the buyer agreed to, as `GET /api/public/shop` gives them. */
        terms: moment,
        privacy: moment,
        knowsException: z.optional(z.boolean()),
        /** A company that the caller administers, for its team. Absent: a team order founds one when it is paid. */
        company: z.optional(recordId),
      }),
      ["order.total", "shop.closed", "legal.missing"],
    ),
    cancel: onMany(defineStep("cancel", z.extend(oneOrder, { note: z.optional(prose(1000)) }))),
    /** Where to transfer the price of the order. */
    transfer: {
      kind: "getter",
      input: oneOrder,
      reply: transferDetails,
      errors: ["order.state"],
      allow: ["owner", "admin"],
      group: "plain",
    },
    /** What the buyer may withdraw from, until when, and what is refunded: the first of the two steps. */
    withdrawal: {
      kind: "getter",
      input: oneOrder,
      reply: withdrawalOffer,
      allow: ["owner", "admin"],
      group: "plain",
    },
    /** Withdraws from every line that allows it. The buyer gets an acknowledgement. */
    withdraw: defineStep("withdraw", z.extend(oneOrder, { name: requiredLine(200) }), [
      "order.withdrawal",
    ]),
    markPaid: defineStep(
      "markPaid",
      z.extend(oneOrder, {
        /** The order's number, as the transfer names it. */
        reference: line(100),
        amount: forints,
      }),
    ),
    sendProof: onMany(
      defineStep(
        "sendProof",
        z.extend(oneOrder, { note: z.optional(prose(1000)), file: z.optional(fileId) }),
      ),
    ),
    approveProof: defineStep(
      "approveProof",
      z.extend(oneOrder, {
        /** The moment of the proof that the buyer has seen: an admin may have replaced it meanwhile. */
        sentAt: moment,
      }),
    ),
    /** Starts the production: every carrier gets its code, claim secret and serial number. */
    produce: onMany(defineStep("produce", oneOrder)),
    encode: onMany(defineStep("encode", oneOrder, ["order.carriers"])),
    ship: defineStep(
      "ship",
      z.extend(oneOrder, { carrier: requiredLine(100), trackingNumber: z.optional(line(100)) }),
    ),
    deliver: onMany(defineStep("deliver", oneOrder)),
    refund: defineStep("refund", z.extend(oneOrder, { amount: forints.check(z.minimum(1)) })),
    /** A transfer for an order that was paid before. */
    recordSecond: defineStep(
      "recordSecond",
      z.extend(oneOrder, { reference: requiredLine(100), amount: forints.check(z.minimum(1)) }),
    ),
    refundSecond: onMany(defineStep("refundSecond", oneOrder)),
    expire: onMany(defineStep("expire", oneOrder)),
    /** Carriers of the order in the order of their serial numbers. */
    tags: {
      kind: "getter",
      input: z.strictObject({
        id: recordId,
        after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
      }),
      reply: orderTags,
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
  },
});

export type Order = Entity<typeof order>;
