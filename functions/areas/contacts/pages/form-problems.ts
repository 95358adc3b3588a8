import type { FieldProblem } from "../../../../shared/errors.ts";
import type { ExchangeForm } from "../../../../shared/contacts/exchange.ts";
import type { Language } from "../../../../shared/languages.ts";
import { getFieldProblemText } from "../../../../shared/texts/field-problems.ts";
import { getExchangeTexts } from "../../../../shared/texts/contacts.ts";
import type { FormFaults } from "../check-exchange-form.ts";

/** The text of each field's problem. */
export type FormProblems = Readonly<Partial<Record<keyof ExchangeForm, string>>>;

/** Describes the problems of a form, with how to correct them. */
export function describeProblems(faults: FormFaults, language: Language): FormProblems {
  const words = Object.entries(faults).map(([name, fault]) => [name, describeProblem(name, fault)]);
  return Object.fromEntries(words);

  function describeProblem(name: string, fault: FieldProblem): string {
    const { agreeFirst, neither, examples } = getExchangeTexts(language);
    const text = getFieldProblemText(fault, language);
    if (name === "reply") return agreeFirst;
    if (name !== "email" && name !== "phone") return text;
    if (fault === "required") return neither;
    return fault === "wrongFormat" ? `${text} ${examples[name]}` : text;
  }
}
