import { formatPhone } from "../../../../shared/text/phone-text.ts";
import type { FieldProblem } from "../../../../shared/errors.ts";
import {
  findModelField,
  type InputKind,
  type Model,
} from "../../../../shared/model/define-model.ts";
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

function pathOf(field: string): { name: string; part: string | undefined } {
  const [name = field, part] = field.split(".");
  return { name, part };
}

function partOf(value: unknown, part: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === part)?.[1];
}

/** The stored text of a field; empty if the record has none. */
function storedText(record: AnyRecord, field: string): string {
  const { name, part } = pathOf(field);
  const value = part === undefined ? record[name] : partOf(record[name], part);
  return typeof value === "string" ? value : "";
}

/** The text as a form shows it: telephone numbers in groups. */
export function shownText(model: Model, record: AnyRecord, field: string): string {
  const text = storedText(record, field);
  return findModelField(model, field)?.options.input === "tel" ? formatPhone(text) : text;
}

/** The problem of a text by the model's own rule; nothing if the service accepts it. */
export function textProblem(model: Model, field: string, text: string): FieldProblem | undefined {
  const { name, part } = pathOf(field);
  return fieldProblem(model, name, part === undefined ? text : { [part]: text });
}

/** The text as the service would store it. */
export function normalisedText(model: Model, field: string, text: string): unknown {
  const { name, part } = pathOf(field);
  if (part === undefined) return normalisedValue(model, name, text);
  return partOf(normalisedValue(model, name, { [part]: text }), part);
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
