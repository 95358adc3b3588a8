import * as z from "zod/mini";
import { maxSettingText } from "../limits/settings.ts";
import {
  defineBilingualText,
  email,
  line,
  phone,
  requiredLine,
  requiredProse,
} from "../model/formats.ts";

/** A whole number in the form in which a setting stores it. */
function countBetween(min: number, max: number) {
  return line(9).check(
    z.regex(/^\d+$/),
    z.refine((text) => Number(text) >= min, { params: { problem: "tooLow" } }),
    z.refine((text) => Number(text) <= max, { params: { problem: "tooLarge" } }),
  );
}

const texts = defineBilingualText(requiredProse(maxSettingText));
type SettingTexts = z.infer<typeof texts>;

/**
 * What a kind of setting holds: a `value`, which is a text in the table, or long `texts` in both languages.
 * `decode` converts it to the type that code works with.
 */
export const settingKinds = {
  line: { holds: "value", schema: requiredLine(300), decode: (value: string) => value },
  name: { holds: "value", schema: requiredLine(60), decode: (value: string) => value },
  /** What is before the @ of an address at the verified domain. */
  mailbox: {
    holds: "value",
    schema: line(64).check(z.regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/)),
    decode: (value: string) => value,
  },
  email: { holds: "value", schema: email, decode: (value: string) => value },
  phone: { holds: "value", schema: phone.check(z.minLength(1)), decode: (value: string) => value },
  count: { holds: "value", schema: countBetween(0, 999_999), decode: Number },
  rate: { holds: "value", schema: countBetween(1, 100_000), decode: Number },
  days: { holds: "value", schema: countBetween(1, 365), decode: Number },
  switch: {
    holds: "value",
    schema: z.enum(["on", "off"]),
    decode: (value: string) => value === "on",
  },
  texts: { holds: "texts", schema: texts, decode: (value: SettingTexts) => value },
} as const;

export type SettingKind = keyof typeof settingKinds;
/** The decoded value of a kind. */
export type SettingOfKind<Kind extends SettingKind> = ReturnType<
  (typeof settingKinds)[Kind]["decode"]
>;
