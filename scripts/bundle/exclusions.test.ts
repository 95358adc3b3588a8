import { describe, expect, test } from "vitest";
import { checkExclusions } from "./exclusions.ts";

const metafileWith = (input: string, bytesInOutput = 1) => ({
  inputs: {},
  outputs: {
    "index.mjs": { bytes: 1, imports: [], exports: [], inputs: { [input]: { bytesInOutput } } },
  },
});

describe("checkExclusions", () => {
  test("fails when the bundle of an operation contains the table of all operations", () => {
    const input = "shared/operations/all.ts";
    expect(() => checkExclusions("getEntity", metafileWith(input))).toThrow(input);
    expect(() => checkExclusions("getEntity", metafileWith(input, 0))).not.toThrow();
  });

  test("allows the contract and functions that are no operations to read everything", () => {
    for (const name of ["getOpenapi", "runJob"] as const)
      expect(() => checkExclusions(name, metafileWith("shared/operations/all.ts"))).not.toThrow();
  });
});
