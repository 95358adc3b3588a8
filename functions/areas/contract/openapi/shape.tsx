import type { ComponentChildren } from "preact";
import type { Schema } from "../../../../shared/openapi/document-shape.ts";

/** A schema in one line, much as a TypeScript type: `{ id: string, note?: string(…200) }`. */
export function Shape({ schema }: { schema: unknown }) {
  return <code>{shapeOf(schema)}</code>;
}

function shapeOf(given: unknown): ComponentChildren {
  const schema = partsOf(given);
  const { $ref: ref, anyOf, items, properties, type } = schema;
  if (typeof ref === "string") return <ModelLink name={ref.slice(ref.lastIndexOf("/") + 1)} />;
  if (Array.isArray(anyOf)) return between(anyOf.map(shapeOf), " | ");
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"]))
    return schema["enum"].map((value) => JSON.stringify(value)).join(" | ");
  if (type === "array") return [shapeOf(items), "[]"];
  if (type === "object" && properties !== undefined) return objectShape(schema);
  if (Array.isArray(type))
    return between(
      type.map((one) => shapeOf({ ...schema, type: one })),
      " | ",
    );
  return `${typeof type === "string" ? type : "any"}${boundsOf(schema)}`;
}

function objectShape({ properties, required }: Schema): ComponentChildren {
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const parts = Object.entries(partsOf(properties)).map(([name, schema]) => [
    `${name}${isRequired(name) ? "" : "?"}: `,
    shapeOf(schema),
  ]);
  return parts.length === 0 ? "{}" : ["{ ", between(parts, ", "), " }"];
}

/** `AnyRecord` and its like stand for any of the models. */
function ModelLink({ name }: { name: string }) {
  const model = name.replace(/^New|Patch$/g, "");
  return <a href={model.startsWith("Any") ? "#models" : `#${model}`}>{name}</a>;
}

/** `(1…120)`: least and most characters, or the range of a number. */
function boundsOf(schema: Schema): string {
  const { format } = schema;
  if (typeof format === "string") return `(${format})`;
  const bounds = ["min", "max"].map((end) => {
    const bound = schema[`${end}Length`] ?? schema[`${end}imum`];
    return typeof bound === "number" ? bound : "";
  });
  return bounds.every((bound) => bound === "") ? "" : `(${bounds.join("…")})`;
}

function between(parts: readonly ComponentChildren[], separator: string): ComponentChildren[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
}

/** A value out of the document as what it is: a schema, or parts by name. */
export function partsOf(value: unknown): Schema {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
