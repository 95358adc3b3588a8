import * as z from "zod";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { code, forints, prose, recordId } from "../model/formats.ts";
import {
  billing,
  buyer,
  invoice,
  linePrice,
  orderLine,
  orderStates,
  payment,
  paymentMethods,
  postalAddress,
  step,
} from "./parts/order-parts.ts";

/** Given once, with the order; afterwards only services change it. */
const atCreation = { create: ["loggedIn"], write: [] } as const;

/** An order of cards. Its state changes through services only; payment, production and invoice are tracks of their own. */
export const order = defineModel({
  name: "order",
  title: "number",
  access: {
    read: ["owner", "companyAdmin", "admin"],
    write: ["admin"],
    create: ["loggedIn"],
    delete: [],
  },
  audienceRules: { owner: "owner", companyAdmin: "company" },
  fields: {
    number: field(code, { ...serverOnly, generated: "code", unique: "exact" }),
    lines: field(z.array(orderLine).min(1).max(100), atCreation),
    prices: field(z.array(linePrice).max(100), { ...serverOnly, initial: [] }),
    total: field(forints, { ...serverOnly, initial: 0, axis: "y" }),
    buyer: field(buyer, atCreation),
    billing: field(billing, atCreation),
    shipping: field(postalAddress.optional(), atCreation),
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
    invoice: field(invoice.optional(), serverOnly),
    history: field(z.array(step).max(200), { ...serverOnly, initial: [] }),
    /** Of the admins, for themselves. */
    note: field(prose(4000), { read: ["admin"], initial: "", input: "prose" }),
    owner: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
    company: field(recordId.optional(), { ...serverOnly, refersTo: "company", axis: "x" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byCompany: { partition: ["company"], sort: ["createdAt"] },
    byState: { partition: ["state"], sort: ["createdAt"] },
  },
  counters: { byOwner: ["owner"], byState: ["state"] },
});

export type Order = Entity<typeof order>;
