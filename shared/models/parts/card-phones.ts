import * as z from "zod/mini";
import { phone } from "../../model/formats.ts";

/** What a further telephone number of a card is for, in the order of the form. */
export const phoneKinds = ["mobile", "work", "home", "fax", "other"] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** Most telephone numbers of a card in addition to its main one. */
export const maxFurtherPhones = 3;

const furtherPhone = z.strictObject({
  kind: z.enum(phoneKinds),
  number: phone.check(z.minLength(1)),
});
export type FurtherPhone = z.infer<typeof furtherPhone>;

/** The telephone numbers of a card in addition to its main one. */
export const furtherPhones = z.array(furtherPhone).check(z.maxLength(maxFurtherPhones));
