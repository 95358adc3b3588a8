import { describe, expect, test } from "vitest";
import { operationSpecs } from "../operations/all.ts";
import { codesOfRow } from "./problem-codes.ts";

describe("codesOfRow", () => {
  test("an open call needs neither token nor session", () => {
    expect(codesOfRow(operationSpecs.getHealth)).toEqual([
      "input.invalid",
      "origin.key",
      "overloaded",
      "unexpected",
    ]);
  });

  test("a call without a body cannot have one that is too large", () => {
    expect(codesOfRow(operationSpecs.deleteEntity)).not.toContain("body.tooLarge");
    expect(codesOfRow(operationSpecs.createEntity)).toContain("body.tooLarge");
  });

  test("only changes are asked for the XSRF token", () => {
    expect(codesOfRow(operationSpecs.readEntitiesByBody)).not.toContain("xsrf.invalid");
    expect(codesOfRow(operationSpecs.logIn)).toContain("xsrf.invalid");
  });

  test("only queries can be too broad or name a field that is not the caller's", () => {
    expect(codesOfRow(operationSpecs.countEntities)).toContain("query.tooBroad");
    expect(codesOfRow(operationSpecs.getEntity)).toContain("field.forbidden");
    expect(codesOfRow(operationSpecs.getSchema)).not.toContain("field.forbidden");
  });

  test("a call for a session that is not yet whole is not refused for that", () => {
    expect(codesOfRow(operationSpecs.getMe)).not.toContain("password.changeRequired");
    expect(codesOfRow(operationSpecs.updateMe)).toContain("password.changeRequired");
  });

  test("what counts misses, or starts jobs, ends in a wait", () => {
    expect(codesOfRow(operationSpecs.createEntity)).toContain("rate.limited");
    expect(codesOfRow(operationSpecs.getPublicCard)).toContain("rate.limited");
    expect(codesOfRow(operationSpecs.getSession)).not.toContain("rate.limited");
  });
});
