import { expect, vi } from "vitest";
import type * as hubLimits from "../../../shared/limits/hub.ts";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { startYourDataHub } from "../accounts/account-data-hub.ts";
import { testQueries } from "./query-properties.ts";

vi.mock("../../../shared/limits/hub.ts", async (original) => {
  const limits = await original<typeof hubLimits>();
  return { ...limits, queryLimits: { ...limits.queryLimits, maxWalked: 0 } };
});

const test = testWithHub(async () => addSearch(await startYourDataHub()));

// Some records are in files, and some only in the table.
testQueries(test, ({ buildReplica }) => buildReplica());

test("most of these queries were searched, and none of them was refused", ({ hub }) => {
  expect(hub.searched.failed).toBe(0);
  expect(hub.searched.count).toBeGreaterThan(inDeepRun(500, 150));
});
