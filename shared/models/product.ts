import * as z from "zod";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { pictureId } from "../model/file-references.ts";
import { forints, defineBilingualText, prose, requiredLine } from "../model/formats.ts";

const productTexts = defineBilingualText(
  z.strictObject({ name: requiredLine(120), description: prose(4000) }),
);

/** A package that can be ordered. Only active ones are offered. */
export const product = defineModel({
  name: "product",
  title: "texts",
  access: {
    read: ["loggedIn", "admin"],
    write: ["admin"],
    create: ["admin"],
    delete: ["admin"],
  },
  audienceRules: { loggedIn: { active: true } },
  fields: {
    texts: field(productTexts, { input: "texts" }),
    kind: field(z.enum(["individual", "team"]), { input: "select", axis: "x" }),
    /** Gross. */
    price: field(forints, { input: "number", axis: "y" }),
    /** In per cent of the net price. */
    vat: field(z.int().min(0).max(50), { initial: 27, input: "number", axis: "x" }),
    /** How many people get a card by it. */
    seats: field(z.int().min(1).max(10_000), { initial: 1, input: "number", axis: "y" }),
    images: field(z.array(pictureId).max(20), { initial: [], refersTo: "file" }),
    order: field(z.int().min(0).max(100_000), { initial: 0, input: "number" }),
    active: field(z.boolean(), { initial: false, input: "switch", axis: "x" }),
  },
  indexes: { offered: { partition: ["active"], sort: ["order"] } },
  counters: { byActive: ["active"] },
});

export type Product = Entity<typeof product>;
