// @module-tag no-second-look
import { expect, vi } from "vitest";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { seed } from "../../../scripts/test-run/seed.ts";
import type * as hubLimits from "../../../shared/limits/hub.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { startYourDataHub } from "../accounts/account-data-hub.ts";
import { makeAllPairs } from "./guess-pairs.ts";
import { testGuesses } from "./guesses.ts";

vi.mock("../../../shared/limits/hub.ts", async (original) => {
  const limits = await original<typeof hubLimits>();
  return { ...limits, queryLimits: { ...limits.queryLimits, maxWalked: 0 } };
});

const test = testWithHub(async () => addSearch(await startYourDataHub()));

/** One field of so many; all take ten minutes. */
const everyField = inDeepRun(1, 6);
let asked = seed; // another seed guesses other fields

/** A record that is named by its id is read from the table; a range of one id is searched. */
const byRange = (id: string) => ({ _id: { $gte: id, $lte: id } });

testGuesses(
  test,
  (guessed, isRefused, isAnchored) => {
    // A field that is refused by its name never reaches the search.
    if (isRefused) return undefined;
    asked += 1;
    if (asked % everyField > 0) return undefined;
    const { throughRecord } = guessed.world.model.audienceRules;
    const anchor = throughRecord === undefined ? byRange : undefined;
    return makeAllPairs(guessed, isRefused, isAnchored, anchor);
  },
  { prepare: ({ buildReplica }) => buildReplica(), atOnce: 5 },
);

test("these guesses were searched", ({ hub }) => {
  expect(hub.searched.failed).toBe(0);
  expect(hub.searched.count).toBeGreaterThan(inDeepRun(5000, 400));
});
