import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { paymentMethods } from "../models/parts/order-parts.ts";
import { personalisations } from "../models/product.ts";
import { imageTypes } from "../model/published-images.ts";
import { fieldProblems } from "../errors.ts";

const bilingual = z.object({ en: z.string(), hu: z.string() });
const productText = z.object({ name: z.string(), description: z.string() });

/** Forms of a picture, of one type the smallest first. */
const pictureForms = z.array(
  z.object({
    address: z.string(),
    type: z.enum(imageTypes),
    width: z.number(),
    height: z.number(),
  }),
);

/** A package as visitors see it. */
export const publicProduct = z.object({
  _id: z.string(),
  texts: z.object({ en: productText, hu: productText }),
  kind: z.enum(["individual", "team"]),
  /** Gross, in forints. */
  price: z.int(),
  vat: z.int(),
  seats: z.int(),
  carrier: z.enum(["qr", "nfc"]),
  minQuantity: z.int(),
  maxQuantity: z.int(),
  personalisation: z.array(z.enum(personalisations)),
  /** Always made to the buyer's design: no right of withdrawal. */
  madeToOrder: z.boolean(),
  cover: z.optional(pictureForms),
  /** Further pictures, in their order. */
  pictures: z.optional(z.array(pictureForms)),
});
export type PublicProduct = z.infer<typeof publicProduct>;

/** What a buyer needs to know before ordering. */
export const shopFacts = z.object({
  /** Whether orders are taken now. */
  isOpen: z.boolean(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Public settings by key, such as `provider.name`. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Versions of the texts, for the buyer's consent; absent while there is no text. */
  terms: z.optional(iso.datetime()),
  privacy: z.optional(iso.datetime()),
});

/** The prices of a cart. */
export const quote = z.object({
  lines: z.array(
    z.object({
      product: z.string(),
      quantity: z.int(),
      name: z.optional(bilingual),
      price: z.optional(z.int()),
      vat: z.optional(z.int()),
      gross: z.optional(z.int()),
      vatAmount: z.optional(z.int()),
      isPersonalised: z.optional(z.boolean()),
      /** What keeps the line from being ordered; its amounts are then absent and not in the sums. */
      problem: z.optional(
        z.object({
          part: z.enum(["product", "quantity", "personalisation", "names"]),
          problem: z.enum(fieldProblems),
        }),
      ),
    }),
  ),
  total: z.int(),
  vatTotal: z.int(),
  /** A consumer must be told before ordering that the personalised cards cannot be withdrawn from. */
  hasPersonalised: z.boolean(),
});
