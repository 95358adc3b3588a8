import * as z from "zod/mini";
import { isRequired, listCreators, type Field, type Model } from "../model/define-model.ts";
import { getFieldLabel, getModelLabel } from "../texts/models.ts";
import type { Schema } from "./openapi-types.ts";
import { toJsonSchema } from "./json-schema.ts";

/** Names of a model's components. */
export function nameComponents({ name }: Pick<Model, "name">) {
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { record: capital, made: `New${capital}`, patch: `${capital}Patch` };
}

/**
 * Components of one model: the record, what `create` takes and what `update` takes; the last two are missing where no
 * call makes or changes a record. A field without readers is in none of them.
 */
export function createModelSchemas(model: Model): Record<string, Schema> {
  const names = nameComponents(model);
  const all = openFields(model);
  const settable = all.filter(({ isSettable }) => isSettable);
  const writable = all.filter(({ isWritable }) => isWritable);
  return {
    [names.record]: recordSchema(model, all),
    ...(model.access.create.length > 0 && { [names.made]: newSchema(model, settable) }),
    ...(writable.length > 0 && { [names.patch]: patchSchema(model, writable) }),
  };
}

interface OpenField {
  name: string;
  declared: Field;
  isSettable: boolean;
  isWritable: boolean;
}

/** Fields with at least one reader. */
function openFields(model: Model): OpenField[] {
  return Object.entries<Field>(model.fields)
    .filter(([, { options }]) => options.read?.length !== 0)
    .map(([name, declared]) => ({
      name,
      declared,
      isSettable: listCreators(model, name).length > 0,
      isWritable: (declared.options.write ?? model.access.write).length > 0,
    }));
}

/** Nothing is required of a record: a caller gets the fields that they may read and asked for. */
function recordSchema(model: Model, fields: readonly OpenField[]): Schema {
  const properties = fields.map(({ name, declared, isSettable, isWritable }) => [
    name,
    {
      ...described(model, name, toJsonSchema(declared.schema, { io: "output" })),
      ...(!isSettable && !isWritable && { readOnly: true }),
      ...(declared.options.refersTo !== undefined && { "x-refersTo": declared.options.refersTo }),
    },
  ]);
  return {
    ...heading(model, "as far as the caller may read it"),
    properties: { ...Object.fromEntries(properties), explain: explanation },
    additionalProperties: false,
  };
}

const explanation: Schema = {
  description:
    "With `explain=1`: the rules that let the caller see or change the record, and how it was found.",
  type: "array",
  items: { type: "string" },
  readOnly: true,
};

function newSchema(model: Model, fields: readonly OpenField[]): Schema {
  const isGiven = ({ declared: { schema, options } }: OpenField) =>
    isRequired({ schema, options }) &&
    options.initial === undefined &&
    options.generated === undefined;
  return {
    ...heading(model, "what `create` takes"),
    properties: Object.fromEntries(
      fields.map((each) => [each.name, inputSchema(model, each, isGiven(each))]),
    ),
    required: fields.filter(isGiven).map(({ name }) => name),
    additionalProperties: false,
  };
}

function patchSchema(model: Model, fields: readonly OpenField[]): Schema {
  return {
    ...heading(model, "what `update` takes"),
    properties: {
      _id: described(model, "_id", { type: "string" }),
      _rev: described(model, "_rev", { type: "integer", minimum: 1 }),
      ...Object.fromEntries(
        fields.map((each) => [each.name, inputSchema(model, each, isRequired(each.declared))]),
      ),
    },
    required: ["_id"],
    additionalProperties: false,
  };
}

/** `null` means "no value", where that is allowed. */
function inputSchema(model: Model, { name, declared }: OpenField, isGiven: boolean): Schema {
  const schema = isGiven ? declared.schema : z.nullable(declared.schema);
  return described(model, name, toJsonSchema(schema, { io: "input" }));
}

function heading(model: Model, what: string): Schema {
  const [en, hu] = [getModelLabel(model.name, "en").one, getModelLabel(model.name, "hu").one];
  return { title: `${en}: ${what}`, "x-label": { en, hu }, type: "object" };
}

function described(model: Model, field: string, schema: Schema): Schema {
  const [en, hu] = [getFieldLabel(model.name, field, "en"), getFieldLabel(model.name, field, "hu")];
  return { ...schema, "x-label": { en, hu } };
}
