import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { recordQueryKey, reloadRecords, tableKey } from "./record-keys.ts";

const keys = {
  list: [...tableKey("card"), "rows"],
  one: recordQueryKey("card", "k1"),
  other: recordQueryKey("card", "k2"),
  "another model": recordQueryKey("tag", "k1"),
};

/** The keys that are stale after a change. */
async function findStale(change: (cache: QueryClient) => Promise<void>): Promise<string[]> {
  const cache = new QueryClient();
  for (const queryKey of Object.values(keys)) cache.setQueryData(queryKey, {});
  await change(cache);
  return Object.entries(keys)
    .filter(([, queryKey]) => cache.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);
}

describe("a change of records", () => {
  test("makes the lists and the changed record stale", async () => {
    expect(await findStale((cache) => reloadRecords(cache, "card", "k1"))).toEqual(["list", "one"]);
  });

  test("of many makes every record of the model stale", async () => {
    expect(await findStale((cache) => reloadRecords(cache, "card"))).toEqual([
      "list",
      "one",
      "other",
    ]);
  });
});
