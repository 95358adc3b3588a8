import * as z from "zod/mini";
import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { findModelField, type Field, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import type { FieldDescription } from "../../../shared/operations/replies.ts";
import { getFieldLabel } from "../../../shared/texts/models.ts";
import { computeBatchLimit } from "../batch/batch-limit.ts";
import { getValueKind } from "../rights/value-kind.ts";
import { uniqueFields } from "../store/keys.ts";
import { canAlwaysRead, canRead, findPossibleAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { fieldFlags, isCallerRequired } from "../rights/field-flags.ts";
import { listReadableRelations } from "./relations.ts";

/** The replies of the introspection calls: readable names only (security T11). */

function readableNames(caller: Caller, model: Model): string[] {
  const held = findPossibleAudiences(caller, model);
  return Object.keys(model.fields).filter((name) => canRead(held, model, name));
}

/** Throws `access.denied` if the caller may read no field of the model. */
function checkReadable(caller: Caller, model: Model): void {
  if (readableNames(caller, model).length === 0) throw new HubError("access.denied");
}

/** The fields of a model, relations expanded to `depth` (at most 3). Throws `access.denied`. */
export function describeFields(caller: Caller, model: Model, depth: number): FieldDescription[] {
  checkReadable(caller, model);
  return fieldsOf(caller, model, depth);
}

function fieldsOf(caller: Caller, model: Model, depth: number): FieldDescription[] {
  const fields = readableNames(caller, model).map((name) => {
    const { options, kind } = declaredOf(model, name);
    const target = options.refersTo === undefined ? undefined : models.get(options.refersTo);
    const isExpanded = target !== undefined && Math.min(depth, queryLimits.maxRelationDepth) > 0;
    return {
      name,
      type: kind,
      label: {
        en: getFieldLabel(model.name, name, "en"),
        hu: getFieldLabel(model.name, name, "hu"),
      },
      required: isCallerRequired(model, name),
      ...fieldFlags(caller, model, name),
      input: options.input ?? null,
      axis: options.axis ?? null,
      refersTo: options.refersTo ?? null,
      ...(isExpanded && { fields: fieldsOf(caller, target, depth - 1) }),
    };
  });
  return [...fields, ...describeRelations(caller, model, depth)];
}

/** Relations follow the fields. They are read-only, and no query uses them. */
function describeRelations(caller: Caller, model: Model, depth: number): FieldDescription[] {
  return listReadableRelations(caller, model).map(({ name, target, label }) => ({
    name,
    type: "relation",
    label,
    required: false,
    read: true,
    write: false,
    input: null,
    axis: null,
    refersTo: target.name,
    ...(Math.min(depth, queryLimits.maxRelationDepth) > 0 && {
      fields: fieldsOf(caller, target, depth - 1),
    }),
  }));
}

function declaredOf(model: Model, name: string): Field & { kind: string } {
  const declared = findModelField(model, name);
  if (declared === undefined) throw new Error(`${model.name} has no field ${name}`);
  return { ...declared, kind: getValueKind(declared) };
}

/**
 * JSON Schema (2020-12) of the fields that the caller may read. Every reply to them validates against it, so a field
 * that they may read on some records only is not required. Throws `access.denied`.
 */
export function describeSchema(caller: Caller, model: Model): Record<string, unknown> {
  checkReadable(caller, model);
  const names = readableNames(caller, model);
  const shape = Object.fromEntries(names.map((name) => [name, declaredOf(model, name).schema]));
  const { properties = {}, required = [] } = z.toJSONSchema(z.strictObject(shape), {
    target: "draft-2020-12",
    io: "output",
    unrepresentable: "any",
  });
  const unique = new Set(uniqueFields(model));
  const described = Object.entries(properties).map(([name, schema]) => [
    name,
    {
      ...(typeof schema === "object" && schema),
      "x-label": {
        en: getFieldLabel(model.name, name, "en"),
        hu: getFieldLabel(model.name, name, "hu"),
      },
      ...(unique.has(name) && { "x-unique": true }),
    },
  ]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: model.name,
    type: "object",
    properties: Object.fromEntries([...described, ...relationSchemas(caller, model)]),
    required: required.filter((name) => canAlwaysRead(caller, model, name)),
    additionalProperties: false,
    "x-index": readableIndexes(model, names),
    "x-batchLimit": computeBatchLimit(model),
  };
}

function relationSchemas(caller: Caller, model: Model): [string, unknown][] {
  return listReadableRelations(caller, model).map(({ name, target, by, label }) => [
    name,
    {
      type: "array",
      items: { type: "object" },
      readOnly: true,
      "x-label": label,
      "x-relation": { model: target.name, by },
    },
  ]);
}

function readableIndexes(model: Model, names: readonly string[]): Record<string, unknown> {
  const isReadable = (name: string) => names.includes(name);
  return Object.fromEntries(
    Object.entries(model.indexes).filter(([, { partition, sort, only }]) =>
      [...partition, ...sort, ...(only ? [only.field] : [])].every(isReadable),
    ),
  );
}
