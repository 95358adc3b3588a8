import { expect, vi } from "vitest";
import type * as hubLimits from "../../../shared/limits/hub.ts";
import { environment } from "../../../shared/environment.ts";
import { card } from "../../../shared/models/card.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { startYourDataHubWithFaults } from "../accounts/account-data-hub.ts";

/** A small limit: the real one would need more cards. */
vi.mock("../../../shared/limits/hub.ts", async (original) => {
  const limits = await original<typeof hubLimits>();
  return { ...limits, queryLimits: { ...limits.queryLimits, maxWalked: 20 } };
});

const test = testWithHub(async () => addSearch(await startYourDataHubWithFaults()));

test("a filter that the newest records do not fill does not read them again for a minute", async ({
  hub,
}) => {
  const owner = await hub.person();
  for (let number = 0; number < 40; number += 1)
    await owner.create(card, makeCard({ city: number === 0 ? "Győr" : "Pécs" }));
  await hub.buildReplica();
  const query = { filter: { city: "Győr" }, sort: { createdAt: -1 } } as const;
  const readOnce = async () => {
    hub.faults.reset();
    expect((await owner.read(card, query)).items).toHaveLength(1);
    return hub.faults.consumed.read;
  };

  const [first, second] = [await readOnce(), await readOnce()];
  expect(second).toBeLessThan(first / 2);

  process.env[environment.clockOffset] = "61000";
  expect(await readOnce()).toBeGreaterThan(second * 2);
});
