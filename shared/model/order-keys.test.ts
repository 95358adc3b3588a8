import * as z from "zod/mini";
import { expect, test } from "vitest";
import { orderKeys } from "./order-keys.ts";

const part = z.object({ zip: z.string(), city: z.optional(z.string()) });

test.each<[string, z.ZodMiniType, unknown, string]>([
  ["an object by its schema", part, { city: "Vác", zip: "2600" }, '{"zip":"2600","city":"Vác"}'],
  ["an optional one, without keys that it lacks", z.optional(part), { zip: "1" }, '{"zip":"1"}'],
  ["each of a list", z.array(part), [{ city: "a", zip: "b" }], '[{"zip":"b","city":"a"}]'],
  [
    "a record by its keys, and each of its values",
    z.record(z.string(), part),
    { hu: { city: "a", zip: "b" }, en: { zip: "c" } },
    '{"en":{"zip":"c"},"hu":{"zip":"b","city":"a"}}',
  ],
  ["keys that no schema names last", part, { a: 1, zip: "2" }, '{"zip":"2","a":1}'],
  [
    "a value of any kind",
    z.unknown(),
    { b: [{ d: 1, c: 2 }], a: 0 },
    '{"a":0,"b":[{"c":2,"d":1}]}',
  ],
  [
    "a key of a prototype",
    z.unknown(),
    JSON.parse('{"b":1,"__proto__":2}'),
    '{"__proto__":2,"b":1}',
  ],
  ["a text", z.string(), "ba", '"ba"'],
])("orders %s", (_, schema, value, expected) => {
  expect(JSON.stringify(orderKeys(schema, value))).toBe(expected);
});

test("keeps sets and bytes", () => {
  const kept = { some: new Set(["b", "a"]), bytes: new Uint8Array([2, 1]) };

  expect(orderKeys(z.unknown(), kept)).toEqual(kept);
});
