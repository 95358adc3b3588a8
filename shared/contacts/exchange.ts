import * as z from "zod";
import type { Language } from "../languages.ts";
import { email, moment, phone, prose, requiredLine } from "../model/formats.ts";

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
  form: z.string().regex(/^[\w-]{43}$/),
  name: requiredLine(200),
  email: z.union([email, z.literal("")]).optional(),
  phone: phone.optional(),
  message: prose(1000).optional(),
  /** Without this agreement nothing may be kept. */
  reply: z.literal(true),
  company: z.boolean().optional(),
});
export type ExchangeInput = z.infer<typeof exchangeInput>;

const ticked = z.union([z.boolean(), z.literal("on")]).optional();

/**
 * The same as a form sends it: texts alone, and perhaps wrong. It is looked at with `exchangeInput` where it can be
 * answered with the filled form and what is wrong with it.
 */
export const exchangeForm = z.strictObject({
  form: z.string().max(64),
  /** When the form was opened. */
  openedAt: moment,
  /** Left empty by people, who do not see it. */
  website: z.string().max(300).optional(),
  name: z.string().max(1000),
  email: z.string().max(1000).optional(),
  phone: z.string().max(1000).optional(),
  message: z.string().max(8000).optional(),
  reply: ticked,
  company: ticked,
  /**
   * The visitor only switches the language, and nothing is stored. `typed`: without problems; `sent`: with the
   * problems of the last submission.
   */
  again: z.enum(["typed", "sent"]).optional(),
});
export type ExchangeForm = z.infer<typeof exchangeForm>;
