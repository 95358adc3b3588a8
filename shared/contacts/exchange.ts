import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";
import type { Language } from "../languages.ts";
import { email, line, moment, phone, prose, requiredLine } from "../model/formats.ts";

/**
 * The consent of a visitor who leaves their details on a card: that its owner keeps them and answers, and, where the
 * card belongs to a company, that the company sees them too.
 */
export const exchangePurposes = ["reply", "company"] as const;
export type ExchangePurpose = (typeof exchangePurposes)[number];

/** A new wording is a new version: each contact names the one that its giver saw. */
export const exchangeConsent = {
  version: "2026-11",
  texts: {
    reply: {
      en: "The owner of this card may keep my details and contact me.",
      hu: "A kártya tulajdonosa megőrizheti az adataimat, és felveheti velem a kapcsolatot.",
    },
    company: {
      en: "The owner's company may see my details too.",
      hu: "Az adataimat a tulajdonos cége is láthatja.",
    },
  },
} as const satisfies {
  version: string;
  texts: Record<ExchangePurpose, Record<Language, string>>;
};

/**
 * What a visitor leaves. `form` is a secret of the rendered form. A second submission with the same secret creates
 * no second contact, and the visitor can withdraw the contact with it.
 */
export const exchangeInput = z.strictObject({
  form: z.string().check(z.regex(/^[\w-]{43}$/)),
  name: requiredLine(200),
  companyName: z.optional(line(200)),
  position: z.optional(line(200)),
  email: z.optional(z.union([email, z.literal("")])),
  phone: z.optional(phone),
  message: z.optional(prose(1000)),
  /** Without this agreement nothing may be kept. */
  reply: z.literal(true),
  company: z.optional(z.boolean()),
});
export type ExchangeInput = z.infer<typeof exchangeInput>;

const ticked = z.optional(z.union([z.boolean(), z.literal("on")]));

/**
 * The same as a form sends it: texts alone, and perhaps wrong. It is looked at with `exchangeInput` where it can be
 * answered with the filled form and what is wrong with it.
 */
export const exchangeForm = z.strictObject({
  form: rawText(64),
  /** When the form was opened. */
  openedAt: moment,
  /** Left empty by people, who do not see it. */
  website: z.optional(rawText(300)),
  name: rawText(1000),
  companyName: z.optional(rawText(1000)),
  position: z.optional(rawText(1000)),
  email: z.optional(rawText(1000)),
  phone: z.optional(rawText(1000)),
  message: z.optional(rawText(8000)),
  reply: ticked,
  company: ticked,
  /**
   * The visitor only switches the language, and nothing is stored. `typed`: without problems; `sent`: with the
   * problems of the last submission.
   */
  again: z.optional(z.enum(["typed", "sent"])),
});
export type ExchangeForm = z.infer<typeof exchangeForm>;
