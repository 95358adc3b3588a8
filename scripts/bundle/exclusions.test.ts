import { describe, expect, test } from "vitest";
import { checkExclusions } from "./exclusions.ts";

const metafileWith = (input: string, bytesInOutput = 1) => ({
  inputs: {},
  outputs: {
    "index.mjs": { bytes: 1, imports: [], exports: [], inputs: { [input]: { bytesInOutput } } },
  },
});

describe("checkExclusions", () => {
  test.each([
    "shared/operations/all.ts",
    "shared/openapi/problems.ts",
    "functions/data/jobs/result-csv.ts",
  ])("fails when the bundle of an operation contains %s", (input) => {
    expect(() => checkExclusions("getEntity", metafileWith(input))).toThrow(input);
    expect(() => checkExclusions("getEntity", metafileWith(input, 0))).not.toThrow();
  });

  test("allows the contract and functions that are no operations to read everything", () => {
    for (const name of ["getOpenapi", "runJob"] as const)
      expect(() => checkExclusions(name, metafileWith("shared/operations/all.ts"))).not.toThrow();
  });
});
