import * as z from "zod/mini";

/**
 * A value with the keys of its objects in the order of the schema, and after them, in the order of their characters, those
 * that the schema does not name: the table keeps no order.
 */
export function orderKeys(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return orderKeys(schema.def.innerType, value);
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodMiniArray ? schema.def.element : undefined;
    return value.map((each) => orderKeys(element, each));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const shape: z.core.$ZodShape = schema instanceof z.ZodMiniObject ? schema.def.shape : {};
  const all = schema instanceof z.ZodMiniRecord ? schema.def.valueType : undefined;
  const given = new Map(Object.entries(value));
  const names = new Set([...Object.keys(shape), ...[...given.keys()].sort()]);
  return Object.fromEntries(
    [...names]
      .filter((name) => given.has(name))
      .map((name) => {
        const part = Object.hasOwn(shape, name) ? shape[name] : all;
        return [name, orderKeys(part, given.get(name))];
      }),
  );
}
