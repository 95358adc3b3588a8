import { describe, expect, vi } from "vitest";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { replicaTest as test } from "./replica-hub.ts";
import { countOf, makeCards, planOf } from "./search-support.ts";

describe("searches during a burst of changes", () => {
  test("find every card that was created before them, or are not ready, and find all in the end", async ({
    hub,
  }) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const limits: { -readonly [Name in keyof typeof replicaLimits]: number } = replicaLimits;
    const usual = { ...replicaLimits };
    Object.assign(limits, { maxListedChanges: 150, maxOverlaidChanges: 40, burstWaitMs: 1 });
    await hub.compact();
    const plan = planOf({ filter: { city: "Roham" } });
    const rounds = 12;
    const perRound = 25;
    const cards = { begun: 0, created: 0 };
    let answered = 0;

    async function search(): Promise<void> {
      while (cards.created < rounds * perRound) {
        const before = cards.created;
        const count = await countOf(hub, plan);
        if (count === "notReady") continue;
        expect(count).toBeGreaterThanOrEqual(before);
        expect(count).toBeLessThanOrEqual(cards.begun);
        answered += 1;
      }
    }

    async function write(): Promise<void> {
      for (let round = 0; round < rounds; round += 1) {
        cards.begun += perRound;
        await makeCards(hub, perRound, { city: "Roham" });
        cards.created += perRound;
        // The first round is small enough to be overlaid, however slow the machine is.
        if (round === 0) await vi.waitUntil(() => answered > 0, pollTimeout);
        if (round % 3 === 2) await hub.replicate();
      }
    }

    await Promise.all([write(), search(), search(), search()]).finally(() =>
      Object.assign(limits, usual),
    );

    expect(answered).toBeGreaterThan(0);
    await hub.replicate();
    await hub.forget();
    expect(await countOf(hub, plan)).toBe(rounds * perRound);
    vi.restoreAllMocks();
  });
});
