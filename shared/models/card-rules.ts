import * as z from "zod/mini";
import { ruledFields } from "./company.ts";

/** What a company's template says of one card to one caller. */
export const cardRules = z.strictObject({
  /** Name of the company; absent where no template binds the caller. */
  company: z.optional(z.string()),
  /** The first admins of that company, who can change the template: whom to ask. Absent as the company is. */
  ask: z.optional(z.array(z.object({ lastName: z.string(), firstName: z.string() }))),
  /** Fields whose value the template fixes. */
  locked: z.array(z.enum(ruledFields)),
  /** Fields that must not be empty. */
  required: z.array(z.enum(ruledFields)),
  /** Whether the caller may write a fixed field's form in the other language. */
  translations: z.boolean(),
});
export type CardRules = z.infer<typeof cardRules>;
