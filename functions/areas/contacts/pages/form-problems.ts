import type { FieldProblem } from "../../../../shared/errors.ts";
import type { ExchangeForm } from "../../../../shared/contacts/exchange.ts";
import type { Language } from "../../../../shared/languages.ts";
import { fieldProblemText } from "../../../../shared/texts/errors.ts";
import { exchangeTexts } from "../../../../shared/texts/contacts.ts";
import type { FormFaults } from "../check-form.ts";

/** What is wrong with a field of the form, in words. */
export type FormProblems = Readonly<Partial<Record<keyof ExchangeForm, string>>>;

/** What is wrong with a form, in words that say how it would be right. */
export function describeProblems(faults: FormFaults, language: Language): FormProblems {
  const words = Object.entries(faults).map(([name, fault]) => [name, wordsOf(name, fault)]);
  return Object.fromEntries(words);

  function wordsOf(name: string, fault: FieldProblem): string {
    const { agreeFirst, neither, examples } = exchangeTexts(language);
    const text = fieldProblemText(fault, language);
    if (name === "reply") return agreeFirst;
    if (name !== "email" && name !== "phone") return text;
    if (fault === "required") return neither;
    return fault === "wrongFormat" ? `${text} ${examples[name]}` : text;
  }
}
