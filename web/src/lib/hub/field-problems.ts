import type { FieldProblem } from "../../../../shared/errors.ts";
import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import { toFieldProblem } from "../../../../shared/model/field-problem.ts";

/** The problem of a field's value by the rules of the model; nothing if the service would accept it. */
export function fieldProblem(model: Model, name: string, value: unknown): FieldProblem | undefined {
  const [issue] = findModelField(model, name)?.schema.safeParse(value).error?.issues ?? [];
  return issue && toFieldProblem(issue, value);
}

/** The value as the service would store it; unchanged if the service would refuse it. */
export function normalisedValue(model: Model, name: string, value: unknown): unknown {
  const parsed = findModelField(model, name)?.schema.safeParse(value);
  return parsed?.success ? parsed.data : value;
}

/** Problems of the wrong values, in the order of `values`. */
export function problemsOf<Name extends string>(
  model: Model,
  values: Readonly<Partial<Record<Name, unknown>>>,
): Partial<Record<Name, FieldProblem>> {
  const problems: Partial<Record<Name, FieldProblem>> = {};
  for (const name in values) {
    const problem = fieldProblem(model, name, values[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}
