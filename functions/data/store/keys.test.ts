import { describe, expect, test } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { delivery } from "../../../shared/models/delivery.ts";
import { getIndex, partitionKey } from "./keys.ts";

describe("partitionKey", () => {
  test("a sharded index needs the number of the shard", () => {
    const newest = getIndex(delivery, "newest");
    const byModel = getIndex(audit, "byModel");

    expect(partitionKey(delivery, newest, [3])).toBe("delivery#3");
    expect(partitionKey(audit, byModel, ["card", 3])).toBe("audit#card#3");
    expect(() => partitionKey(delivery, newest, [])).toThrow("1 partition values, not 0");
    expect(() => partitionKey(audit, byModel, ["card"])).toThrow("2 partition values, not 1");
  });
});
