import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";
import { email, moment, phone, requiredLine, requiredProse } from "../model/formats.ts";

/** The consent of a visitor who writes to us. A new wording is a new version. */
export const inquiryConsent = {
  version: "2026-11",
  text: {
    en: "You may keep my details and my message to answer me.",
    hu: "Hozzájárulok, hogy a válaszadáshoz megőrizzék az adataimat és az üzenetemet.",
  },
} as const;

/**
 * What a visitor sends from the contact page. `form` is a secret of the form: a second submission with the same secret
 * creates no second contact, and the visitor can withdraw the contact with it.
 */
export const inquiryInput = z.strictObject({
  form: z.string().check(z.regex(/^[\w-]{43}$/)),
  name: requiredLine(200),
  email,
  phone: z.optional(phone),
  message: requiredProse(4000),
  /** Without this agreement nothing may be stored. */
  agree: z.literal(true),
});
export type InquiryInput = z.infer<typeof inquiryInput>;

/**
 * The same as a form sends it. Without JavaScript the page is a file that is equal for everybody, so `form` and
 * `openedAt` are empty: the visitor gets the form back with both, and sends it once more.
 */
export const inquiryForm = z.strictObject({
  form: rawText(64),
  openedAt: z.union([moment, z.literal("")]),
  /** Left empty by people, who do not see it. */
  website: z.optional(rawText(300)),
  name: rawText(1000),
  email: z.optional(rawText(1000)),
  phone: z.optional(rawText(1000)),
  message: z.optional(rawText(16_000)),
  agree: z.optional(z.union([z.boolean(), z.literal("on")])),
  /** `typed`: the visitor only switches the language, and nothing is stored. */
  again: z.optional(z.enum(["", "typed"])),
});
export type InquiryForm = z.infer<typeof inquiryForm>;
