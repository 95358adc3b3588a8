import { formatPhone } from "../../../../shared/text/phone-text.ts";
import type { FieldProblem } from "../../../../shared/errors.ts";
import {
  findModelField,
  type InputKind,
  type Model,
} from "../../../../shared/model/define-model.ts";
import { toFieldProblem } from "../../../../shared/model/field-problem.ts";
import { fieldProblem, normalisedValue } from "../../lib/hub/field-problems.ts";

/** Text fields of a model's records in a form. A nested field is named by its path, such as `texts.city`. */

export const textInputs = ["text", "prose", "email", "tel", "url"] as const satisfies InputKind[];

/** Names of the fields that a model declares with one of the inputs. */
export type FieldWithInput<M extends Model, Input extends InputKind> = {
  [Name in keyof M["fields"] & string]: M["fields"][Name] extends { options: { input: Input } }
    ? Name
    : never;
}[keyof M["fields"] & string];

export type AnyRecord = Readonly<Record<string, unknown>>;

/** What was typed into text fields and is not saved; absent fields have no edit. */
export type TextEdits<Field extends string> = Partial<Record<Field, string>>;

/** Fields with one of the inputs, in the order of the model. */
export function listFieldsWithInput<M extends Model, Input extends InputKind>(
  model: M,
  inputs: readonly Input[],
): FieldWithInput<M, Input>[] {
  const names = Object.keys(model.fields).filter((name) =>
    inputs.some((input) => input === findModelField(model, name)?.options.input),
  );
  return names as FieldWithInput<M, Input>[]; // the filter above is the condition of the type
}

function pathOf(field: string): { name: string; parts: readonly string[] } {
  const [name = field, ...parts] = field.split(".");
  return { name, parts };
}

/** A part of a value, down the names; undefined if it has none. */
export function partOf(value: unknown, [part, ...deeper]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return partOf(Object.entries(value).find(([name]) => name === part)?.[1], deeper);
}

/** The value with another part, down the names. */
export function withPart(
  value: unknown,
  [part, ...deeper]: readonly string[],
  next: unknown,
): unknown {
  if (part === undefined) return next;
  const rest = typeof value === "object" && value !== null ? value : {};
  return { ...rest, [part]: withPart(partOf(rest, [part]), deeper, next) };
}

/** The stored text of a field; empty if the record has none. */
function storedText(record: AnyRecord, field: string): string {
  const { name, parts } = pathOf(field);
  const value = partOf(record[name], parts);
  return typeof value === "string" ? value : "";
}

/** The text as a form shows it: telephone numbers in groups. */
export function shownText(model: Model, record: AnyRecord, field: string): string {
  const text = storedText(record, field);
  return findModelField(model, field)?.options.input === "tel" ? formatPhone(text) : text;
}

/** The problem of a text by the model's own rule; nothing if the service accepts it. */
export function textProblem(model: Model, field: string, text: string): FieldProblem | undefined {
  const { name, parts } = pathOf(field);
  return parts.length === 0
    ? fieldProblem(model, name, text)
    : partProblem(model, name, parts, text);
}

/** The problem of one part of a field, such as one language of its texts; the other parts are not judged. */
export function partProblem(
  model: Model,
  name: string,
  parts: readonly string[],
  value: unknown,
): FieldProblem | undefined {
  const given = withPart({}, parts, value);
  const parsed = findModelField(model, name)?.schema.safeParse(given);
  const issue = parsed?.error?.issues.find(({ path }) =>
    path.every((step, at) => step === parts[at]),
  );
  return issue && toFieldProblem(issue, given);
}

/** The text as the service would store it. */
export function normalisedText(model: Model, field: string, text: string): unknown {
  const { name, parts } = pathOf(field);
  if (parts.length === 0) return normalisedValue(model, name, text);
  return partOf(normalisedValue(model, name, withPart({}, parts, text)), parts);
}

/** Edited fields whose stored text would change. */
export function changedTexts<Field extends string>(
  model: Model,
  fields: readonly Field[],
  record: AnyRecord,
  edits: TextEdits<Field>,
): Field[] {
  return fields.filter((field) => {
    const typed = edits[field];
    return typed !== undefined && normalisedText(model, field, typed) !== storedText(record, field);
  });
}

/** Removes the edits for which `keeps` returns false. */
export function filterEdits<Edits extends object>(
  edits: Edits,
  keeps: (field: string, value: unknown) => boolean,
): Edits {
  const remaining = Object.entries(edits).filter(([field, value]) => keeps(field, value));
  return Object.fromEntries(remaining) as Edits; // every edit is optional
}
