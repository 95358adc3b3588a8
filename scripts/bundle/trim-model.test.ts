import { describe, expect, test } from "vitest";
import { trimModel, type ModelNeeds } from "./trim-model.ts";

const model = `import { z } from "./z.ts";
export const limits = { services: { other: { input: z } } };
/** Ő. */
export const card = defineModel({
  name: "card",
  services: {
    restore: { kind: "runner", input: z.object({ id: z }) },
    rules: { kind: "getter", reply: z },
    ...marking,
    lock: defineStep("lock"),
  },
  fields: {
    city: field(z.text(), { axis: "x", input: "text", section: "address", autofill: "address-level2" }),
    plain: field(z.text()),
    state: field(z.text(), { initial: "open", axis: "x" }),
  },
  check({ city }) {
    return city === "" ? { city: "required" } : undefined;
  },
  counters: {},
});
`;

const everything: ModelNeeds = { services: "all", rules: true, controls: true, initials: true };

function trim(needs: Partial<ModelNeeds>): string {
  return trimModel(model, { ...everything, ...needs }).replaceAll(/\s+/g, " ");
}

describe("trimModel", () => {
  test("leaves out what only the web client reads", () => {
    expect(trim({})).toContain('field(z.text(), { axis: "x", input: "text", }), plain');
  });

  test("leaves out the controls of a function that does not describe fields", () => {
    expect(trim({ controls: false })).toContain('field(z.text(), { axis: "x", }), plain');
  });

  test("leaves out the initial values of a function that makes no records", () => {
    expect(trim({})).toContain('initial: "open"');
    expect(trim({ initials: false })).toContain('state: field(z.text(), { axis: "x" })');
  });

  test("leaves out the rules of a function that does not write", () => {
    const left = trim({ rules: false });

    expect(left).not.toContain("check");
    expect(left).toContain("}, counters: {}, });");
    expect(trim({})).toContain('check({ city }) { return city === ""');
  });

  test("leaves out all services of a function that runs none", () => {
    const { services: _, ...needs } = everything;
    const left = trimModel(model, needs);

    expect(left).not.toContain("restore");
    expect(left).toContain("other: { input: z }");
    expect(left.replaceAll(/\s+/g, " ")).toContain('name: "card", fields: {');
  });

  test("keeps the rows of one kind, rows that do not name their kind, and the names of the others", () => {
    expect(trim({ services: "runner" })).toContain(
      'services: { restore: { kind: "runner", input: z.object({ id: z }) }, rules: {}, ...marking, lock: defineStep("lock"), },',
    );
  });

  test("keeps the names of services for a function that writes", () => {
    expect(trim({ services: "names" })).toContain(
      "services: { restore: {}, rules: {}, ...marking, lock: {}, },",
    );
  });

  test("does not change a model without any of these", () => {
    const source = `export const view = defineModel({ name: "view", fields: {} });`;

    expect(trimModel(source, { rules: false, controls: false, initials: false })).toBe(source);
  });
});
