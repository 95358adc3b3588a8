import { describe, expect, test } from "vitest";
import { operationSpecs } from "../operations/all.ts";
import { listErrorCodes } from "./problem-codes.ts";

describe("listErrorCodes", () => {
  test("an open call needs neither token nor session", () => {
    expect(listErrorCodes(operationSpecs.getHealth)).toEqual([
      "input.invalid",
      "origin.key",
      "overloaded",
      "unexpected",
    ]);
  });

  test("a call without a body cannot have one that is too large", () => {
    expect(listErrorCodes(operationSpecs.deleteEntity)).not.toContain("body.tooLarge");
    expect(listErrorCodes(operationSpecs.createEntity)).toContain("body.tooLarge");
  });

  test("only changes are asked for the XSRF token", () => {
    expect(listErrorCodes(operationSpecs.readEntitiesByBody)).not.toContain("xsrf.invalid");
    expect(listErrorCodes(operationSpecs.logIn)).toContain("xsrf.invalid");
  });

  test("only queries can be too broad or name a field that is not the caller's", () => {
    expect(listErrorCodes(operationSpecs.countEntities)).toContain("query.tooBroad");
    expect(listErrorCodes(operationSpecs.getEntity)).toContain("field.forbidden");
    expect(listErrorCodes(operationSpecs.getSchema)).not.toContain("field.forbidden");
  });

  test("a call for a session that is not yet whole is not refused for that", () => {
    expect(listErrorCodes(operationSpecs.getMe)).not.toContain("password.changeRequired");
    expect(listErrorCodes(operationSpecs.updateMe)).toContain("password.changeRequired");
  });

  test("what counts misses, or starts jobs, ends in a wait", () => {
    expect(listErrorCodes(operationSpecs.createEntity)).toContain("rate.limited");
    expect(listErrorCodes(operationSpecs.getPublicCard)).toContain("rate.limited");
    expect(listErrorCodes(operationSpecs.getSession)).not.toContain("rate.limited");
  });
});
