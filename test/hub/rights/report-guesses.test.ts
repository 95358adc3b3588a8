// @module-tag no-second-look
import { expect } from "vitest";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { seed } from "../../../scripts/test-run/seed.ts";
import { isInGroup, reportGroups } from "../../../shared/access-groups.ts";
import { findModelField } from "../../../shared/model/define-model.ts";
import { isFieldReplicated } from "../../../shared/model/replicated-field.ts";
import { reportedModels } from "../../../shared/reports/reported-models.ts";
import { listFieldReaders } from "../../../functions/data/rights/audiences.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { startYourDataHub } from "../accounts/account-data-hub.ts";
import { makeReportPairs } from "./guess-pairs.ts";
import { testGuesses } from "./guesses.ts";

const test = testWithHub(async () => addSearch(await startYourDataHub()));

/** One field of so many; all take minutes. */
const everyField = inDeepRun(1, 8);
let asked = seed; // another seed guesses other fields

testGuesses(
  test,
  (guessed, isRefused) => {
    const { world, role, field, kind } = guessed;
    const isReported = reportedModels.some((name) => name === world.model.name);
    // Reports have no objects, and visits of these records are in no file.
    if (!isReported || kind === "object" || world.model.isOnlyInReplica) return undefined;
    // Reports refuse such a field to its readers too.
    const declared = findModelField(world.model, field);
    if (!isRefused && declared && !isFieldReplicated(declared)) return undefined;
    const reads = listFieldReaders(world.model, field).includes("reportReader");
    if (reads && isInGroup(world.people[role].user.groups, reportGroups)) return undefined;
    asked += 1;
    return asked % everyField > 0 ? undefined : makeReportPairs(guessed, isRefused);
  },
  { prepare: ({ buildReplica }) => buildReplica(), atOnce: 5 },
);

test("these guesses were searched", ({ hub }) => {
  expect(hub.searched.failed).toBe(0);
  expect(hub.searched.count).toBeGreaterThan(inDeepRun(1000, 200));
});
