import type * as z from "zod/mini";

/** The schemas that have parts. */
type Composite =
  | z.ZodMiniOptional
  | z.ZodMiniNullable
  | z.ZodMiniArray
  | z.ZodMiniObject
  | z.ZodMiniRecord;

/**
 * A value with the keys of its objects in the order of the schema, and after them, in the order of their characters, those
 * that the schema does not name: the table keeps no order.
 */
export function orderKeys(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const def = (schema as Composite | undefined)?.def;
  if (def?.type === "optional" || def?.type === "nullable") return orderKeys(def.innerType, value);
  if (Array.isArray(value)) {
    const element = def?.type === "array" ? def.element : undefined;
    return value.map((each) => orderKeys(element, each));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const given = value as Record<string, unknown>; // its prototype is that of plain objects
  const shape = def?.type === "object" ? def.shape : {};
  const others = def?.type === "record" ? def.valueType : undefined;
  const ordered: [string, unknown][] = [];
  for (const [name, part] of Object.entries(shape))
    if (Object.hasOwn(given, name)) ordered.push([name, orderKeys(part, given[name])]);
  for (const name of Object.keys(given).sort())
    if (!Object.hasOwn(shape, name)) ordered.push([name, orderKeys(others, given[name])]);
  return Object.fromEntries(ordered);
}
