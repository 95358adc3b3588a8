import * as z from "zod/mini";
import { orderLimits } from "../limits/shop.ts";
import { integer } from "../model/bounds.ts";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { pictureId } from "../model/file-references.ts";
import { forints, defineBilingualText, prose, requiredLine } from "../model/formats.ts";
import { makeRestorable } from "./parts/restoring.ts";

const productTexts = defineBilingualText(
  z.strictObject({ name: requiredLine(120), description: prose(4000) }),
);

/** What a buyer may have printed: lines of text, a name on each card, or an artwork. A personalised card cannot be returned. */
export const personalisations = ["text", "names", "artwork"] as const;

const pieces = integer(1, orderLimits.maxQuantity);

/** A package that can be ordered. Only active ones are offered. */
export const product = defineModel({
  name: "product",
  title: "texts",
  access: {
    read: ["loggedIn", "admin", "reportReader"],
    write: ["admin"],
    create: ["admin"],
    delete: ["admin"],
  },
  audienceRules: { loggedIn: { active: true } },
  published: {
    while: "active",
    images: {
      cover: { file: "cover" },
      picture1: { file: "images.0" },
      picture2: { file: "images.1" },
      picture3: { file: "images.2" },
    },
  },
  fields: {
    texts: field(productTexts, { input: "texts" }),
    kind: field(z.enum(["individual", "team"]), { input: "select", axis: "x" }),
    /** Gross. */
    price: field(forints.check(z.minimum(1)), { input: "number", axis: "y" }),
    /** In per cent of the net price. */
    vat: field(integer(0, 50), { initial: 27, input: "number", axis: "x" }),
    /** How many people get a card by it: so many carriers make one piece. */
    seats: field(integer(1, 10_000), { initial: 1, input: "number", axis: "y" }),
    carrier: field(z.optional(z.enum(["qr", "nfc"])), {
      initial: "nfc",
      input: "select",
      axis: "x",
    }),
    /** Fewest and most pieces of one order; absent: 1, and what an order may have. */
    minQuantity: field(z.optional(pieces), { input: "number" }),
    maxQuantity: field(z.optional(pieces), { input: "number" }),
    personalisation: field(z.optional(z.array(z.enum(personalisations)).check(z.maxLength(3))), {
      initial: [],
    }),
    /** Always made to the design of its buyer: it needs a proof, and cannot be withdrawn from. */
    madeToOrder: field(z.optional(z.boolean()), { initial: false, input: "switch", axis: "x" }),
    /** Shown on the pages of the shop while the package is active. */
    cover: field(z.optional(pictureId), { input: "image", refersTo: "file" }),
    /** Below the cover, in this order. Each has its place in `published`. */
    images: field(z.array(pictureId).check(z.maxLength(3)), {
      initial: [],
      input: "image",
      refersTo: "file",
    }),
    order: field(integer(0, 100_000), { initial: 0, input: "number" }),
    active: field(z.boolean(), { initial: false, input: "switch", axis: "x" }),
  },
  indexes: { offered: { partition: ["active"], sort: ["order"] } },
  counters: { byActive: ["active"] },
  services: { ...makeRestorable(["admin"]) },
  check: ({ minQuantity = 1, maxQuantity = orderLimits.maxQuantity }) =>
    minQuantity > maxQuantity ? { maxQuantity: "tooLow" } : undefined,
});

export type Product = Entity<typeof product>;
