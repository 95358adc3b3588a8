import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AccountProblem } from "./account-problem.ts";

/** The part of a form's state that draws fields. */
export interface FormPart<Name extends string> {
  values: Readonly<Record<Name, string>>;
  problems: Readonly<Partial<Record<Name, AccountProblem>>>;
  change: (name: Name, value: string) => void;
  leave: (name: Name) => void;
}

/** Texts for problems of one field, in place of the generic ones of the spec. */
export type OwnTexts = Readonly<Partial<Record<AccountProblem, string>>>;

/** Props that connect a field to its form: name, value, handlers and error text. */
export function useInput<Name extends string>({ values, problems, change, leave }: FormPart<Name>) {
  const { t } = useTranslation();
  const textOf = (problem: AccountProblem, own: OwnTexts) => {
    const textKey = problem === "mismatch" || problem === "wrong" ? "notAcceptable" : problem;
    return own[problem] ?? t(`errors.fieldProblems.${textKey}`);
  };
  return (name: Name, own: OwnTexts = {}) => {
    const problem = problems[name];
    return {
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change(name, target.value),
      onBlur: () => leave(name),
      error: problem && textOf(problem, own),
    };
  };
}
