import { describe, expect, test } from "vitest";
import { emptyServices } from "./without-services.ts";

const model = `import { z } from "./z.ts";
export const limits = { services: { other: { input: z } } };
/** Ő. */
export const card = defineModel({
  name: "card",
  services: {
    restore: { kind: "runner", input: z.object({ id: z }) },
    ...marking,
    lock: defineStep("lock"),
  },
  fields: {},
});
`;

describe("emptyServices", () => {
  test("keeps the names of services, and spread ones, and leaves out their rows", () => {
    const left = emptyServices(model);

    expect(left.replaceAll(/\s+/g, " ")).toContain(
      "services: { restore: {}, ...marking, lock: {}, }, fields: {},",
    );
    expect(left).toContain("other: { input: z }");
  });

  test("keeps the rows of one kind, and rows that do not name their kind", () => {
    const left = emptyServices(
      model.replace("lock:", 'rules: { kind: "getter", reply: z }, lock:'),
      "runner",
    );

    expect(left).toContain(`restore: { kind: "runner", input: z.object({ id: z }) },`);
    expect(left.replaceAll(/\s+/g, " ")).toContain('rules: {}, lock: defineStep("lock"),');
  });

  test("does not change a model without services", () => {
    const source = `export const view = defineModel({ name: "view", fields: {} });`;

    expect(emptyServices(source)).toBe(source);
  });
});
