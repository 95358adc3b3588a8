import { describe, expect, vi } from "vitest";
import type * as hubLimits from "../../../shared/limits/hub.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { card } from "../../../shared/models/card.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { startYourDataHub } from "../accounts/account-data-hub.ts";

vi.mock("../../../shared/limits/hub.ts", async (original) => {
  const limits = await original<typeof hubLimits>();
  return { ...limits, queryLimits: { ...limits.queryLimits, maxWalked: 0 } };
});

const test = testWithHub(async () => addSearch(await startYourDataHub()));

describe("sort values that do not fit into an answer of the search", () => {
  test("give shorter pages, and no record is missing", async ({ hub }) => {
    const owner = await hub.person();
    const made: string[] = [];
    for (let number = 0; number < 7; number += 1) {
      const introduction = `${number} ${"ő".repeat(250)}`;
      made.push((await owner.create(card, makeCard({ introduction })))._id);
    }
    await hub.buildReplica();
    const limits: { maxAnswerBytes: number } = replicaLimits;
    const usual = limits.maxAnswerBytes;
    limits.maxAnswerBytes = 2200;
    const query = { filter: { city: { $exists: true } }, sort: { introduction: 1 } } as const;
    const pages: string[][] = [];

    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await owner.read(card, { ...query, limit: 100, ...(cursor && { cursor }) });
      pages.push(page.items.map(({ _id }) => _id));
      ({ cursor } = page);
    }

    limits.maxAnswerBytes = usual;
    expect(pages.flat()).toEqual(made);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 3]);
    expect(hub.searched.failed).toBe(0);
  });
});
