import { describe, expect, test } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { getIndex, partitionKey } from "./keys.ts";

describe("partitionKey", () => {
  test("a sharded index needs the number of the shard", () => {
    const newest = getIndex(audit, "newest");

    expect(partitionKey(audit, newest, [3])).toBe(`${audit.name}#3`);
    expect(() => partitionKey(audit, newest, [])).toThrow("1 partition values, not 0");
  });
});
