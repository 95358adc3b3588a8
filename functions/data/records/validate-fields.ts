import { HubError, type FieldProblem } from "../../../shared/errors.ts";
import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { toFieldProblem } from "../../../shared/model/field-problem.ts";

/**
 * Values of these fields, checked and normalised by their schemas. `null` means "no value".
 * Throws `input.invalid` with every field that is wrong; nested ones are named with dots.
 */
export function validateFields(
  model: Model,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields: Record<string, FieldProblem> = {};
  const valid: Record<string, unknown> = {};
  for (const name of names) {
    const value = values[name] ?? undefined;
    const parsed = findModelField(model, name)?.schema.safeParse(value);
    if (parsed?.success) valid[name] = parsed.data;
    for (const issue of parsed?.error?.issues ?? []) {
      const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
      const path = [name, ...issue.path.map(String), ...keys.slice(0, 1)].join(".");
      fields[path] ??= toFieldProblem(issue, value);
    }
  }
  if (Object.keys(fields).length > 0) throw new HubError("input.invalid", { fields });
  return valid;
}
