import type { RuledField } from "./models/company.ts";

/** What a company's template says of one card to one caller. */
export type CardRules = {
  /** Name of the company; absent where no template binds the caller. */
  company?: string;
  /** Fields whose value the template fixes. */
  locked: RuledField[];
  /** Fields that must not be empty. */
  required: RuledField[];
  /** Whether the caller may write a fixed field's form in the other language. */
  translations: boolean;
};
