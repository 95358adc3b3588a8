import { hashKey } from "@tanstack/react-query";
import type { FieldProblem } from "../../../../shared/errors.ts";
import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import { fieldProblem, normalisedValue } from "../../lib/hub/field-problems.ts";
import { readFieldShape } from "../values/field-shape.ts";
import type { FormRecord, FormShape } from "./form-shape.ts";
import {
  filterEdits,
  partOf,
  partProblem,
  shownText,
  textInputs,
  withPart,
} from "./text-fields.ts";

/** What was edited and is not saved, by path: the text of what is typed, else the value itself. */
export type ValueEdits = Readonly<Record<string, unknown>>;

/** A path of a form: a field, or a part of one, such as `texts.hu` or `texts.hu.name`. */
interface FieldPath {
  path: string;
  name: string;
  /** Names from the field down, such as `hu` and `name`; none for the field itself. */
  parts: readonly string[];
  /** Edited as a text. */
  isTyped: boolean;
  isNumber: boolean;
}

const typedInputs: readonly string[] = textInputs;

function readPath(model: Model, path: string): FieldPath {
  const [name = path, ...parts] = path.split(".");
  const input = findModelField(model, name)?.options.input ?? "";
  const isTyped = parts.length > 0 || typedInputs.includes(input);
  const isNumber = readFieldShape(model, name).kind === "number";
  return { path, name, parts, isTyped: isTyped || isNumber, isNumber };
}

/**
 * A form of fields of any kind: texts, numbers, choices, switches, and texts in both languages (`texts.en`,
 * `texts.hu`).
 */
export function valueFormShape(
  model: Model,
  paths: readonly string[],
): FormShape<FormRecord, string, ValueEdits, ValueEdits> {
  const fields = paths.map((path) => readPath(model, path));
  const shown = (record: FormRecord, path: string) =>
    shownValue(model, record, readPath(model, path));
  const changedNames = (base: FormRecord, edits: ValueEdits) => {
    const names = new Set(Object.keys(edits).map((path) => readPath(model, path).name));
    return [...names].filter((name) => {
      const value = normalisedValue(model, name, editedValue(model, base, edits, name));
      return hashKey([value ?? null]) !== hashKey([base[name] ?? null]);
    });
  };
  return {
    model,
    fields: paths,
    shown,
    problemOf(path, text) {
      const { name, parts } = readPath(model, path);
      if (parts.length > 0) return partProblem(model, name, parts, text);
      return valueProblem(model, name, editedValue(model, { _id: "" }, { [path]: text }, name));
    },
    problemsOf(base, edits) {
      const problems: Partial<Record<string, FieldProblem>> = {};
      const changed = changedNames(base, edits);
      for (const { path, name, parts } of fields) {
        if (!changed.includes(name)) continue;
        const value = editedValue(model, base, edits, name);
        const problem =
          parts.length === 0 || value === null
            ? valueProblem(model, name, value)
            : partProblem(model, name, parts, partOf(value, parts));
        if (problem) problems[path] = problem;
      }
      return problems;
    },
    changesOf(base, edits) {
      const names = changedNames(base, edits);
      return Object.fromEntries(names.map((name) => [name, editedValue(model, base, edits, name)]));
    },
    withText(edits, path, text) {
      const others = filterEdits(edits, (name) => name !== path);
      return text === undefined ? others : { ...others, [path]: text };
    },
    hasConflict: (base, edits, current) =>
      conflictingPaths({ fields: paths, shown }, base, edits, current).length > 0,
    hasSameContent: (one, other) => paths.every((path) => shown(one, path) === shown(other, path)),
    isEdit: (path, value) =>
      fields.some((each) => each.path === path && (!each.isTyped || typeof value === "string")),
  };
}

/** Paths that were changed on both sides, to different values. */
export function conflictingPaths(
  shape: { fields: readonly string[]; shown: (record: FormRecord, path: string) => string },
  base: FormRecord,
  edits: ValueEdits,
  current: FormRecord,
): string[] {
  return shape.fields.filter((path) => {
    const edit = edits[path];
    if (edit === undefined) return false;
    const theirs = shape.shown(current, path);
    return theirs !== shape.shown(base, path) && theirs !== editText(edit);
  });
}

/** An edit in the form in which `shown` gives the stored value. */
const editText = (edit: unknown): string =>
  typeof edit === "string" ? edit : JSON.stringify(edit);

/** A stored value as text: what the form shows of it, or JSON where it is not typed. */
function shownValue(model: Model, record: FormRecord, { path, isTyped, isNumber }: FieldPath) {
  const value = record[path];
  if (isNumber) return typeof value === "number" ? String(value) : "";
  if (isTyped) return shownText(model, record, path);
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** The value of a field with its edits; null where it is emptied. */
function editedValue(model: Model, base: FormRecord, edits: ValueEdits, name: string): unknown {
  const edited = Object.entries(edits).flatMap(([path, edit]) => {
    const { parts, name: owner } = readPath(model, path);
    return parts.length > 0 && owner === name ? [{ parts, edit }] : [];
  });
  if (edited.length > 0) {
    const all = edited.reduce<unknown>(
      (value, { parts, edit }) => withPart(value, parts, edit),
      base[name],
    );
    return isBlank(all) && isOptional(model, name) ? null : all;
  }
  const { isNumber } = readPath(model, name);
  const edit = edits[name];
  if (edit === "" && (isNumber || isOptional(model, name))) return null;
  return isNumber ? Number(edit) : edit;
}

/** Whether every text of a value is empty. */
function isBlank(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === "";
  return Object.values(value).every(isBlank);
}

function valueProblem(model: Model, name: string, value: unknown): FieldProblem | undefined {
  if (value !== null) return fieldProblem(model, name, value);
  return isOptional(model, name) ? undefined : "required";
}

/** Whether the service takes a record without the field. */
function isOptional(model: Model, name: string): boolean {
  return findModelField(model, name)?.schema.safeParse(undefined).success ?? false;
}
