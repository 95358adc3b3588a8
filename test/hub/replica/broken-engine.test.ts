import { describe, expect, test, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

const engines = vi.hoisted(() => ({ opened: 0, closed: 0, failure: "" }));
vi.mock("../../../functions/replica/search/search-engine.ts", async (original) => ({
  ...(await original<object>()),
  async openSearchEngine() {
    engines.opened += 1;
    return {
      async search() {
        throw new Error(engines.failure);
      },
      async close() {
        engines.closed += 1;
      },
    };
  },
}));

const request = {
  model: "card",
  caller: { id: "someone", isAdmin: true, groups: [], administers: [] },
  readers: ["admin" as const],
  condition: { all: [] },
  words: [],
  sort: [],
  relations: [],
  maxMs: 1000,
  wanted: { kind: "count" as const },
};

describe("searchReplica", () => {
  test("opens its engine again only after an error that leaves it broken", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.stubEnv(environment.table, "table");
    const { handler } = await import("../../../functions/areas/hub/handlers/search-replica.ts");
    const fail = async (failure: string): Promise<number> => {
      engines.failure = failure;
      await expect(handler(request, makeLambdaContext(60_000))).rejects.toThrow(failure);
      return engines.opened;
    };

    // A failure opens the next engine at the next call.
    expect(await fail("Binder Error: there is no such column")).toBe(1);
    expect(await fail("FATAL Error: the database has been invalidated")).toBe(1);
    expect(await fail("INTERNAL Error: an assertion failed")).toBe(2);
    expect(await fail("The table does not answer")).toBe(3);
    expect(engines.closed).toBe(2);
  });
});
