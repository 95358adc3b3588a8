import { describe, expect, test } from "vitest";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import {
  applyPreset,
  findPreset,
  listEffects,
  presets,
  withRule,
  withValue,
} from "./template-draft.ts";

const own = { name: "Tölgyfa Kft.", website: "https://tolgyfa.example" };

describe("the template of a company", () => {
  test.each(presets)("a preset is recognised and valid: %s", (preset) => {
    const template = applyPreset(preset, {}, own);

    expect(findPreset(template)).toBe(preset);
    expect(companyModel.fields.template.schema.safeParse(template).success).toBe(true);
  });

  test("a preset fills what it locks from the company, and keeps the values that are there", () => {
    const before = withValue(withRule({}, "companyName", "locked"), "companyName", "Tölgyfa");

    expect(applyPreset("normal", before, own)).toMatchObject({
      companyName: { rule: "locked", value: "Tölgyfa" },
      website: { rule: "locked", value: own.website },
    });
  });

  test("a free field without a value is not in the template", () => {
    const locked = withRule({}, "city", "locked");

    expect(withRule(locked, "city", "free")).toEqual({});
    expect(withValue(withValue({}, "city", "Győr"), "city", "")).toEqual({});
    expect(withRule(withValue(locked, "city", "Győr"), "city", "free")).toEqual({
      city: { rule: "free", value: "Győr" },
    });
  });
});

describe("the effects of a new template", () => {
  const cityLocked = withRule({}, "city", "locked");

  test("a field that stays has none", () => {
    expect(listEffects("k1", cityLocked, cityLocked)).toEqual([]);
    expect(listEffects("k1", {}, withValue({}, "city", "Győr"))).toEqual([]);
  });

  test("a fixed value concerns the cards with another one", () => {
    const after = withValue(cityLocked, "city", "Győr");

    expect(listEffects("k1", {}, after)).toEqual([
      {
        field: "city",
        kind: "replace",
        value: "Győr",
        filter: { company: "k1", city: { $ne: "Győr" } },
      },
    ]);
  });

  test("a required field concerns the cards without it", () => {
    const after = withRule(withRule({}, "phone", "required"), "portrait", "required");

    expect(listEffects("k1", {}, after)).toEqual([
      {
        field: "phone",
        kind: "missing",
        filter: { company: "k1", $not: { phone: { $gt: "" } } },
      },
      {
        field: "portrait",
        kind: "missing",
        filter: { company: "k1", portrait: { $exists: false } },
      },
    ]);
  });

  test("a field locked without a value, and one that is open again, concern all cards", () => {
    expect(listEffects("k1", {}, cityLocked)).toMatchObject([{ field: "city", kind: "fixed" }]);
    expect(listEffects("k1", cityLocked, {})).toMatchObject([{ field: "city", kind: "open" }]);
  });
});
